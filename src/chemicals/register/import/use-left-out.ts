import type { FileImport } from '../../../ui/import/use-file-import.ts';
import { download } from '../../../ui/browser/download.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { byteOrderMark, csv } from '../../../core/tables-in-files/csv.ts';
import { signalWords } from '../../products/fields.ts';
import { takenOutcomes } from './contract.ts';
import type {
  RegisterImportError,
  RegisterImportMapping,
  RegisterImportPreview,
  RegisterImportRow,
} from './contract.ts';

/** A list whose content is shown, and how it is read again. */
export interface Shown {
  preview: RegisterImportPreview;
  importing: FileImport<RegisterImportMapping, RegisterImportPreview>;
}

/** Roles of the product, and of its entry. */
const ofProduct = [
  'hazards',
  'euHazards',
  'notClassified',
  'signalWord',
  'sheetDate',
  'storageClass',
] as const;
const ofEntry = ['amount', 'unit', 'stored', 'storedUnit', 'containers'] as const;

/** The errors and notes of a row or a file, in the reader's words. */
export function useRegisterImportTexts() {
  const { t } = useTexts();
  const errorText = ({ role, code, values }: RegisterImportError): string => {
    const word = signalWords.find((each) => each === values['text']);
    return t(`registerImport.error.${code}`, {
      ...values,
      ...(role === 'signalWord' && word && { text: t(`products.signal.${word}`) }),
      ...(values['name'] === '' && { name: t('import.column', { place: values['place'] ?? '' }) }),
      ...(role && { role: t(`registerImport.role.${role}`) }),
    });
  };
  return {
    errorText,
    /** What becomes of a row. */
    outcomeText: ({ outcome, match, endedDate }: RegisterImportRow): string => {
      const name = match?.name ?? '';
      return outcome === 'NEW' ? name : t(`registerImport.is.${outcome}`, { name, date: endedDate ?? '' });
    },
    /** The notes of a row that comes in, and how it differs from its recorded product. */
    notesOf: ({ notes, outcome, difference, match }: RegisterImportRow): string[] => {
      const isNew = outcome === 'NEW' || outcome === 'PROPOSED';
      const textOf = (note: RegisterImportError): string => {
        const text = errorText(note);
        const isOf = (roles: readonly string[]) => note.role !== null && roles.includes(note.role);
        if (isOf(ofProduct) && outcome !== 'PROPOSED')
          return match ? t('registerImport.recordedUsed', { text }) : text;
        return t(
          isOf(ofProduct) || (isNew && isOf(ofEntry)) ? 'registerImport.kept' : 'registerImport.leftEmpty',
          {
            text,
          },
        );
      };
      const name = match?.name ?? '';
      const { onlyInList = [], onlyInProduct = [], notClassified, signalWord } = difference ?? {};
      return [
        ...notes.map(textOf),
        onlyInList.length > 0 && t('registerImport.difference.onlyInList', { codes: onlyInList.join(', ') }),
        onlyInProduct.length > 0 &&
          t('registerImport.difference.onlyInProduct', { codes: onlyInProduct.join(', '), name }),
        notClassified === true && t('registerImport.difference.notClassified', { name }),
        signalWord &&
          t('registerImport.difference.signalWord', {
            name,
            list: t(`products.signal.${signalWord.list}`),
            product: t(`products.signal.${signalWord.product ?? 'UNKNOWN'}`),
          }),
      ].filter((text) => typeof text === 'string');
    },
  };
}

/** The rows that are not imported, as a list to work on: each as it was, with the reason before it. */
export function useLeftOut(preview: RegisterImportPreview) {
  const { t, language } = useTexts();
  const { counted } = useNumbers();
  const { errorText, outcomeText } = useRegisterImportTexts();
  const left = preview.rows.filter(({ outcome }) => !takenOutcomes.some((taken) => taken === outcome));
  const reasonOf = (row: RegisterImportRow): string =>
    row.outcome === 'WRONG' ? row.errors.map(errorText).join(' ') : outcomeText(row);
  const text = (): string =>
    byteOrderMark +
    csv(
      [
        [
          t('import.table.line'),
          t('registerImport.leftOut.reason'),
          ...preview.columns.map(({ name }, column) => name || t('import.column', { place: column + 1 })),
        ],
        ...left.map((row) => [
          String(row.line),
          reasonOf(row),
          ...preview.columns.map((_, column) => row.cells[column] ?? ''),
        ]),
      ],
      [],
      language,
    );
  const name = preview.fileName.replace(/\.[^.]+$/, '');
  return {
    count: left.length,
    label: t('registerImport.download', counted(left.length)),
    download: () => download(text(), `${name} – ${t('registerImport.leftOut.name')}.csv`, 'text/csv'),
  };
}

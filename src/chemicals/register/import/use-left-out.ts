import { download } from '../../../ui/browser/download.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { csvOf } from './left-out-list.ts';
import { takenOutcomes } from './contract.ts';
import type { RegisterImportError, RegisterImportPreview, RegisterImportRow } from './contract.ts';

/** What is wrong with a row or a file, in the reader's words. */
export function useRegisterImportTexts() {
  const { t } = useTexts();
  return {
    errorText: ({ role, code, values }: RegisterImportError): string =>
      t(`registerImport.error.${code}`, {
        ...values,
        ...(role && { role: t(`registerImport.role.${role}`) }),
      }),
  };
}

/** The rows that are not imported, as a list to work on: each as it was, with the reason before it. */
export function useLeftOut(preview: RegisterImportPreview) {
  const { t, language } = useTexts();
  const { counted } = useNumbers();
  const { errorText } = useRegisterImportTexts();
  const left = preview.rows.filter(({ outcome }) => !takenOutcomes.some((taken) => taken === outcome));
  const reasonOf = ({ outcome, errors, match, endedDate }: RegisterImportRow): string => {
    if (outcome === 'WRONG') return errors.map(errorText).join(' ');
    if (outcome === 'UNSURE') return t('registerImport.is.UNSURE', { name: match?.name ?? '' });
    return outcome === 'NEW' ? '' : t(`registerImport.is.${outcome}`, { date: endedDate ?? '' });
  };
  const text = (): string =>
    csvOf(
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
      language,
    );
  const name = preview.fileName.replace(/\.[^.]+$/, '');
  return {
    count: left.length,
    label: t('registerImport.download', counted(left.length)),
    download: () => download(text(), `${name} – ${t('registerImport.leftOut.name')}.csv`, 'text/csv'),
  };
}

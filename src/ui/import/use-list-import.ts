import { listed, saidKey } from '../../core/import/import.ts';
import type { ListImport, ListImportError, ListImportPreview } from '../../core/import/list-import.ts';
import type { ListImportMapping } from '../../core/import/list-mapping.ts';
import { isDecimal } from '../../core/numbers/decimal.ts';
import { isOfOrganization } from '../../core/contract/permission.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import type { ArgsOf } from '../client/api.ts';
import { fieldText } from '../client/errors.ts';
import { upload } from '../client/upload.ts';
import { textOf, useTexts } from '../language/i18n.ts';
import { useNumbers } from '../language/numbers.ts';
import { useOrganization } from '../session/session.ts';
import { useFileImport } from './use-file-import.ts';
import type { FileImport } from './use-file-import.ts';

export type ListImporting = FileImport<ListImportMapping, ListImportPreview>;

/** A file for a list whose content is shown, and how it is read again. */
export interface Shown {
  definition: ListImport;
  preview: ListImportPreview;
  importing: ListImporting;
}

/** A file on its way into a list. */
export function useListImport({ create, changes }: ListImport): ListImporting {
  const { id: orgId } = useOrganization();
  return useFileImport<ListImportMapping, ListImportPreview>(
    (file, body, options, shown) => {
      // What is changed meanwhile is not changed unseen.
      const args = { orgId, body: { ...body, ...(shown?.seen && { seen: shown.seen }) } };
      return upload(create, args as ArgsOf<typeof create>, file, options);
    },
    isOfOrganization(create) ? undefined : (changes ?? undefined),
  );
}

/** What a list's import calls things, in the reader's language. */
export function useListImportTexts({
  kind,
  columns,
  updates,
  asks,
}: Pick<ListImport, 'kind' | 'columns' | 'updates' | 'asks'>) {
  const { t } = useTexts();
  const { counted, exact } = useNumbers();
  /** What a text names, figures as the reader writes them. */
  const spoken = (values: ListImportError['values']): ListImportError['values'] => ({
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) =>
        (name === 'value' || name === 'inFile' || name === 'lines') && isDecimal(String(value))
          ? [name, exact(value)]
          : [name, value],
      ),
    ),
    ...(typeof values['count'] === 'number' && counted(values['count'])),
  });
  const labelOf = (role: string): string => {
    const { label } = columns.find((column) => column.role === role) ?? {};
    return (label && textOf(label)) ?? textOf(`import.of.${kind}.${role}`) ?? role;
  };
  const wordOf = (role: string, value: string): string =>
    textOf(`${columns.find((column) => column.role === role)?.words}.${value}`) ??
    textOf(`import.of.${kind}.${role}.${value}`) ??
    value;
  /** How rows are handled whose record is not in its list. */
  const unmatched = (part: 'keep' | 'kept' | 'note' | 'make' | 'made' | 'new', count = 0): string =>
    textOf(`import.of.${kind}.unmatched.${part}`, counted(count)) ?? part;
  type Question = Pick<ListImportPreview['questions'][number], 'role' | 'of' | 'word'>;
  return {
    /** The question: `Units: Electricity`, or of a word that is no choice `Type: “Steam”`. */
    questionText: ({ role, of, word }: Question): string => {
      const { per = '' } = asks.find((ask) => ask.role === role) ?? {};
      const label = labelOf(role);
      if (word !== null) return t('import.error.at', { role: label, text: t('import.ask.word', { word }) });
      return of === null ? label : t('import.error.at', { role: label, text: wordOf(per, of) });
    },
    answerText: ({ role }: Question, value: string): string => {
      const called = asks.find((ask) => ask.role === role)?.called?.(value);
      const name = called?.nameKey && textOf(called.nameKey);
      if (!called) return wordOf(role, value);
      return name && name !== called.symbol ? `${called.symbol} (${name})` : called.symbol;
    },
    /** The records, as a heading has them: `departments`. */
    what: textOf(`import.of.${kind}`) ?? kind,
    /** Their number and name: `3 departments`. */
    counted: (count: number): string => textOf(`import.of.${kind}.count`, counted(count)) ?? String(count),
    /** The label of the button that imports, or updates, this many. */
    run: (count: number): string =>
      textOf(`import.of.${kind}.run`, counted(count)) ??
      t(updates ? 'import.update' : 'import.run', {
        what: textOf(`import.of.${kind}.count`, counted(count)) ?? String(count),
      }),
    /** What importing does besides adding to the list, if anything. */
    note: textOf(`import.of.${kind}.note`),
    unmatched,
    undone: textOf(`import.of.${kind}.undone`) ?? t('import.undone'),
    labelOf,
    wordOf,
    /** The notes on a row that is imported. */
    noteText: ({ role, code, values }: ListImportPreview['rows'][number]['notes'][number]): string => {
      const text =
        code === 'UNMATCHED_KEPT' || code === 'UNMATCHED_MADE'
          ? unmatched(code === 'UNMATCHED_KEPT' ? 'note' : 'new')
          : (textOf(saidKey('note', code), spoken(values)) ?? code);
      return role === null ? text : t('import.error.at', { role: labelOf(role), text });
    },
    /** The errors of a row or the file, by column; values are refused in the words of the form. */
    errorText: ({ role, code, values }: ListImportError): string => {
      const { values: all = [] } = columns.find((column) => column.role === role) ?? {};
      const choices = listed(all.map((value) => wordOf(role ?? '', value)));
      const text =
        textOf(saidKey('error', code), { ...spoken(values), choices }) ??
        fieldText({ code: code as FieldError['code'], values });
      return role === null ? text : t('import.error.at', { role: labelOf(role), text });
    },
  };
}

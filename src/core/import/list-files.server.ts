import type { Text } from '../contract/text-key.ts';
import { homeTimeZone } from '../time/period.ts';
import type { Download } from '../http/download.server.ts';
import { textIn, translate } from '../http/language.server.ts';
import { pieceOf, tableDownload } from '../tables-in-files/export.server.ts';
import type { ExportFormat } from '../tables-in-files/export.ts';
import { listed, saidKey } from './import.ts';
import type { Column } from './list-columns.ts';
import type { ListDefinition, ListImportError } from './list-import.ts';
import type { Vocabulary } from './map-list.ts';
import type { ReadList } from './read-list.ts';
import { slicesOf } from './slices.server.ts';

type Language = 'en' | 'da';
type Definition = Pick<ListDefinition, 'kind' | 'columns'>;

const both = (key: string): Text => [translate('en', key), translate('da', key)];

/**
 * What the columns of a list and their choices are called. In: the reader's language, for figures that could be meant either way, and the time
 * zone of their organization.
 */
export const vocabularyOf = (
  { columns }: Definition,
  language: Language,
  timeZone = homeTimeZone,
): Vocabulary => ({
  language,
  timeZone,
  labels: Object.fromEntries(columns.map(({ role, label }) => [role, both(label)])),
  words: Object.fromEntries(
    columns.map(({ role, values, words }) => [
      role,
      Object.fromEntries(values.map((value) => [value, both(`${words}.${value}`)])),
    ]),
  ),
});

/** The errors of a row, in words: by the column they are in. */
function errorText(
  { columns }: Definition,
  { role, code, values }: ListImportError,
  language: Language,
): string {
  const column = columns.find((each) => each.role === role);
  const own = { ...values, ...(column && choicesOf(column, language)) };
  const text =
    textIn(language, saidKey('error', code), own) ??
    textIn(language, `field.${code}`, own) ??
    translate(language, 'field.INVALID');
  return column
    ? translate(language, 'import.error.at', { role: translate(language, column.label), text })
    : text;
}

const choicesOf = ({ values, words }: Column, language: Language) => ({
  choices: listed(values.map((value) => translate(language, `${words}.${value}`))),
});

type Asking = Parameters<typeof tableDownload>[0];
const nameOf = (language: Language, key: string, { kind }: Definition): string =>
  translate(language, key, { what: translate(language, `import.of.${kind}`) });

/** The refused rows of a file, unchanged, with their errors: to be corrected and imported again. */
export async function refusedFile(
  call: Asking & { body: unknown },
  definition: ListDefinition,
  { titles, rows, mapping }: ReadList,
): Promise<Download> {
  const { language } = call;
  const { format } = call.body as { format: ExportFormat };
  // A column without a heading is recognised again by what it was read as.
  const labelAt = (column: number): string => {
    const own = definition.columns.find(({ role }) => mapping.columns[role] === column);
    return own ? translate(language, own.label) : '';
  };
  const headings = titles.map((title, column) => title || labelAt(column));
  // Cells without a heading stay beyond all headings, so that they are refused again.
  const width = headings.findLastIndex((heading) => heading !== '') + 1;
  const head = headings.toSpliced(width, 0, translate(language, 'import.table.problem'));
  const kinds = head.map(() => 'text' as const);
  const pieces: string[] = [];
  for await (const slice of slicesOf(rows.filter(({ errors }) => errors.length > 0))) {
    const cells = slice.map((row) => {
      const reasons = row.errors.map((error) => errorText(definition, error, language)).join(' ');
      return titles.map((_, column) => row.cells[column] ?? null).toSpliced(width, 0, reasons);
    });
    pieces.push(pieceOf(format, cells, kinds, language));
  }
  const sheet = { titles: head, kinds, pieces };
  return tableDownload(call, format, { name: nameOf(language, 'import.refused.name', definition), sheet });
}

/** What the example row has of a kind, where a definition gives none. */
const usualExamples: Partial<Record<Column['kind'], Text>> = {
  date: ['2027-03-31', '31-03-2027'],
  time: ['08:30', '08.30'],
  period: ['1 year', '1 år'],
  decimal: ['12.5', '12,5'],
  whole: ['3', '3'],
  yesNo: ['Yes', 'Ja'],
};

function exampleOf({ example, kind, values, words, table }: Column, language: Language): string {
  const at = language === 'da' ? 1 : 0;
  if (example) return example[at];
  if (values[0] !== undefined) return translate(language, `${words}.${values[0]}`);
  if (table === 'account') return 'anna.holm@example.com';
  return usualExamples[kind]?.[at] ?? '';
}

/** The columns of a list's template: of two that say the same, the one that the form has. */
export const templateColumns = ({ columns }: Pick<Definition, 'columns'>): Column[] =>
  columns.filter(({ role }) => !columns.some(({ instead }) => instead === role));

/** A file with the columns of a list, called as in the reader's language, and an example. */
export function templateFile(call: Asking & { query: unknown }, definition: ListDefinition): Download {
  const { language } = call;
  const { format } = call.query as { format: ExportFormat };
  const columns = templateColumns(definition);
  const titles = columns.map(({ label }) => translate(language, label));
  const kinds = titles.map(() => 'text' as const);
  const example = columns.map((column) => exampleOf(column, language));
  const sheet = { titles, kinds, pieces: [pieceOf(format, [example], kinds, language)] };
  return tableDownload(call, format, { name: nameOf(language, 'import.template.name', definition), sheet });
}

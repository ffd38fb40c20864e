import { Readable } from 'node:stream';
import type { z } from 'zod';
import { localDateOf } from './clock.ts';
import { contentDisposition } from './content-disposition.server.ts';
import type { Endpoint } from './contract.ts';
import type { DecimalString } from './decimal.ts';
import type { ExportFormat } from './export.ts';
import { Download, routeDownload } from './http.server.ts';
import type { Call, Route } from './http.server.ts';
import { translate } from './language.server.ts';
import { homeTimeZone } from './period.ts';
import type { IsoDate } from './period.ts';
import { Problem } from './problem.ts';
import { tableLimits } from './table-file.ts';
import { inThread } from './thread.server.ts';
import { looksLikeFormula } from './text.ts';

/** A column of an export: the key of its title, and what a row has in it; dates and decimals as they travel. */
export interface ExportColumn<R> {
  title: string;
  kind: 'text' | 'number' | 'date';
  of: (row: R) => string | null;
}

type Language = 'en' | 'da';
/** What an export holds before it is a file. */
export interface ExportSheet {
  titles: string[];
  kinds: ExportColumn<never>['kind'][];
  rows: (string | null)[][];
}

const linesAtOnce = 1000;

/** A spreadsheet runs a text that begins like a formula; an apostrophe before it makes it text. Numbers stay numbers. */
const disarmed = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);

/**
 * A CSV file in pieces, after RFC 4180 with a byte order mark, as spreadsheets of the language read it without asking: semicolon
 * and decimal comma in Danish, comma and point in English.
 */
export function* csv({ titles, kinds, rows }: ExportSheet, language: Language): Generator<string> {
  const delimiter = language === 'da' ? ';' : ',';
  const quoted = (text: string) =>
    /[";,\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const cell = (value: string | null, kind: ExportSheet['kinds'][number] | undefined): string => {
    if (value === null || value === '') return '';
    if (kind === 'number') return language === 'da' ? value.replace('.', ',') : value;
    return quoted(kind === 'text' ? disarmed(value) : value);
  };
  yield `\ufeff${titles.map(quoted).join(delimiter)}\r\n`;
  for (let from = 0; from < rows.length; from += linesAtOnce) {
    const lines = rows.slice(from, from + linesAtOnce);
    yield lines
      .map((row) => `${row.map((value, column) => cell(value, kinds[column])).join(delimiter)}\r\n`)
      .join('');
  }
}

const workbookThread = new URL('./export-thread.server.ts', import.meta.url);
const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function* pieces(
  sheet: ExportSheet,
  format: ExportFormat,
  language: Language,
): AsyncGenerator<string | Uint8Array> {
  if (format === 'csv') yield* csv(sheet, language);
  else yield await inThread<Uint8Array>(workbookThread, sheet);
}

type Exported = { format: ExportFormat };

/**
 * Answers an export: the rows that `rows` gives, in one file named after the list and the day. The file is made after the
 * transaction, a workbook in a thread of its own. More rows than a table may have are TOO_LARGE.
 */
export function exportRoute<E extends Endpoint, R>(
  endpoint: E,
  {
    name,
    columns,
    rows,
  }: {
    /** The key of the list's name. */
    name: string;
    columns: readonly ExportColumn<R>[] | ((language: Language, call: Call<E>) => readonly ExportColumn<R>[]);
    /** Everything that the filters show; `size` is the most that is wanted. */
    rows: (call: Call<E>, paging: { page: 0; size: number }) => Promise<readonly R[]>;
  },
): Route {
  return routeDownload(endpoint, async (call) => {
    const { language, today } = call;
    const { format } = call.query as z.output<z.ZodType<Exported>>;
    const found = await rows(call, { page: 0, size: tableLimits.rows + 1 });
    if (found.length > tableLimits.rows) throw new Problem('TOO_LARGE', [], { rows: tableLimits.rows });
    const { timeZone } = call.organization ?? { timeZone: homeTimeZone };
    const all = typeof columns === 'function' ? columns(language, call) : columns;
    const sheet: ExportSheet = {
      titles: all.map(({ title }) => translate(language, title)),
      kinds: all.map(({ kind }) => kind),
      rows: found.map((row) => all.map((column) => cellOf(column, row, timeZone))),
    };
    return new Download(Readable.from(pieces(sheet, format, language)), {
      'content-type': types[format],
      'content-disposition': contentDisposition(
        `${translate(language, name)} ${today}.${format}`,
        'attachment',
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
}

/** A cell; a moment counts as the local date that it was. */
function cellOf<R>({ of, kind }: ExportColumn<R>, row: R, timeZone: string): string | null {
  const value = of(row);
  return kind === 'date' && value !== null ? localDateOf(value, timeZone) : value;
}

/** A column of text, of exact numbers, or of dates. */
export const textColumn = <R>(title: string, of: (row: R) => string | null | undefined): ExportColumn<R> => ({
  title,
  kind: 'text',
  of: (row) => of(row) ?? null,
});
export const numberColumn = <R>(
  title: string,
  of: (row: R) => DecimalString | null | undefined,
): ExportColumn<R> => ({
  title,
  kind: 'number',
  of: (row) => of(row) ?? null,
});
export const dateColumn = <R>(
  title: string,
  of: (row: R) => IsoDate | null | undefined,
): ExportColumn<R> => ({
  title,
  kind: 'date',
  of: (row) => of(row) ?? null,
});

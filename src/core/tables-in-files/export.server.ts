import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { localDateOf } from '../time/clock.ts';
import { contentDisposition } from '../http/content-disposition.server.ts';
import type { Endpoint } from '../contract/contract.ts';
import type { DecimalString } from '../numbers/decimal.ts';
import { byteOrderMark, csv } from './csv.ts';
import type { ExportFormat } from './export.ts';
import { Download } from '../http/download.server.ts';
import { routeDownload } from '../http/http.server.ts';
import type { Call, Route } from '../http/http.server.ts';
import { askerOf, lanes } from '../lanes/lane.server.ts';
import { translate } from '../http/language.server.ts';
import { slicesOf } from '../import/slices.server.ts';
import { inPieces } from '../records/list.server.ts';
import type { Whole } from '../records/list.server.ts';
import { homeTimeZone } from '../time/period.ts';
import type { IsoDate } from '../time/period.ts';
import { Problem } from '../contract/problem.ts';
import { tableLimits } from './table-file.ts';
import { inThread } from '../lanes/thread.server.ts';

/** A column of an export: the key of its title, and what a row has in it; dates and decimals as they travel. */
export interface ExportColumn<R> {
  title: string;
  kind: 'text' | 'number' | 'date';
  of: (row: R) => string | null;
}

type Language = 'en' | 'da';
type Rows = (string | null)[][];
interface ExportHead {
  titles: string[];
  kinds: ExportColumn<never>['kind'][];
}
/**
 * The content of an export before it is written as a workbook: its rows in pieces of JSON, since text is passed to a thread
 * in one copy.
 */
export interface ExportSheet extends ExportHead {
  pieces: string[];
}

const workbookThread = new URL('./export-thread.server.ts', import.meta.url);
const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Exported = { format: ExportFormat };

/**
 * Answers an export: the rows that `rows` gives, in one file named after the list and the day. Rows are read and written piece by
 * piece; a workbook is made after the transaction, in a separate thread. More rows than a table may have are TOO_LARGE.
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
    /** Everything that the filters show, piece by piece. */
    rows: (call: Call<E>, whole: Whole) => Promise<readonly R[]>;
  },
): Route {
  return routeDownload(endpoint, async (call) => {
    const { language } = call;
    const { format } = call.query as z.output<z.ZodType<Exported>>;
    const { timeZone } = call.organization ?? { timeZone: homeTimeZone };
    const all = typeof columns === 'function' ? columns(language, call) : columns;
    const kinds = all.map(({ kind }) => kind);
    const pieces: string[] = [];
    let count = 0;
    for await (const found of inPieces((whole) => rows(call, whole), tableLimits.rows)) {
      count += found.length;
      if (count > tableLimits.rows) throw new Problem('TOO_LARGE', [], { rows: tableLimits.rows });
      for await (const some of slicesOf(found)) {
        const cells = some.map((row) => all.map((column) => cellOf(column, row, timeZone)));
        pieces.push(pieceOf(format, cells, kinds, language));
      }
    }
    const titles = all.map(({ title }) => translate(language, title));
    return tableDownload(call, format, { name: translate(language, name), sheet: { titles, kinds, pieces } });
  });
}

/** Some rows of a file, as they wait until it is made. */
export const pieceOf = (
  format: ExportFormat,
  rows: Rows,
  kinds: ExportHead['kinds'],
  language: Language,
): string => (format === 'csv' ? csv(rows, kinds, language) : JSON.stringify(rows));

/**
 * A table as a download, named after itself and the day. In: its headings, the types of its columns, and its rows by
 * `pieceOf`.
 */
export function tableDownload(
  call: Parameters<typeof askerOf>[0] & Pick<Call, 'language' | 'today'>,
  format: ExportFormat,
  { name, sheet }: { name: string; sheet: ExportSheet },
): Download {
  const { language, today } = call;
  const lines = [`${byteOrderMark}${csv([sheet.titles], [], language)}`, ...sheet.pieces];
  const asker = askerOf(call);
  const workbook = async () =>
    Buffer.from(
      await lanes.exports.run(asker, () => inThread<Uint8Array>(workbookThread, sheet, asker.gone)),
    );
  return new Download(format === 'csv' ? Readable.from(inTurns(lines)) : workbook, {
    'content-type': types[format],
    'content-disposition': contentDisposition(`${name} ${today}.${format}`, 'attachment'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
}

/** The pieces of a file; between them others get their turn, since a reader as fast as the sender takes one after the other. */
export async function* inTurns(pieces: readonly string[]): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
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

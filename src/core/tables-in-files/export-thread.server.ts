import writeWorkbook from 'write-excel-file/node';
import type { Cell } from 'write-excel-file/node';
import type { ExportSheet } from './export.server.ts';
import { threadWork } from '../lanes/outcome.server.ts';

/** Excel keeps 15 digits of a number; what has more stays whole as text. */
const exactDigits = 15;
const widest = 48;
const narrowest = 9;

function cellOf(value: string | null, kind: ExportSheet['kinds'][number] | undefined): Cell {
  if (value === null || value === '') return null;
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  const isShort = kind === 'number' && value.replace(/[-.]/g, '').replace(/^0+/, '').length <= exactDigits;
  if (isShort) return { value: Number(value), type: Number };
  return { value: value.replace(/[\p{Cc}--[\t\n]]/gv, ''), type: String };
}

export default threadWork(async (input): Promise<Uint8Array> => {
  const { titles, kinds, pieces } = input as ExportSheet;
  const rows = pieces.flatMap((piece) => JSON.parse(piece) as (string | null)[][]);
  const columns = titles.map((title, column) => {
    const longest = rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), title.length);
    return { width: Math.min(widest, Math.max(narrowest, longest + 2)) };
  });
  const head = titles.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
  const data = [head, ...rows.map((row) => row.map((value, column) => cellOf(value, kinds[column])))];
  return writeWorkbook(data, { columns, stickyRowsCount: 1 }).toBuffer();
});

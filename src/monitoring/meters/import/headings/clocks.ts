import { utcOfNormalTime } from '../../../../core/time/clock.ts';
import type { Sheet } from '../../../../core/import/sheet.ts';
import type { Table } from '../../../../core/tables-in-files/table-file.ts';
import { textOf } from '../columns.ts';
import type { Columns } from '../columns.ts';
import type { FullMapping } from '../contract.ts';

const zoneHeading = /tids?zone|time ?zone|zeitzone|\butc|offset|^tz$/i;
const clockWord =
  /(?<!\p{L})(?:utc|gmt|[bw]st|wes?t|ee?s?t|[ecmp][sd]t|ce(?:s?t)|me(?:s?z)|a[ew][sd]t|jst|ist)(?!\p{L})|\b(?:africa|america|asia|atlantic|australia|europe|pacific|us)\/\w+|(?:norma|standard|winter|vinter|sommer|summer)[-\s]?(?:l?tid|time|zeit)/iu;

/**
 * What a file says of its clock where no heading of times says it in a way that is known: a zone by its name in one of these, a column of
 * zones, or a line above the headings. Null: nothing, or the organization's own zone.
 */
export function clockNamed(
  { rows: lines }: Table,
  { header, rows }: Sheet,
  { date, time }: Columns,
  timeZone: string,
): string | null {
  const headings = header?.cells.map(textOf) ?? [];
  const zones = headings.flatMap((heading, column) =>
    column !== date && column !== time && zoneHeading.test(heading)
      ? rows.slice(0, 1).map(({ cells }) => `${heading}: ${textOf(cells[column])}`)
      : [],
  );
  const above = lines
    .filter(({ line }) => line < (header?.line ?? 0))
    .flatMap(({ cells }) => cells.map(textOf));
  const said = [headings[date ?? -1] ?? '', headings[time ?? -1] ?? '', ...above].filter((text) =>
    clockWord.test(text),
  );
  const [first] = [...said, ...zones].filter((text) => !text.includes(timeZone));
  return first?.slice(0, 60) ?? null;
}

/** The clock of a file by what its heading says: UTC, the normal time of the organization, or the local one. */
export function zoneOf(clock: number | 'LOCAL' | null, timeZone: string): FullMapping['zone'] {
  if (clock === 0) return 'UTC';
  return clock === -utcOfNormalTime(timeZone, 0) ? 'NORMAL' : 'LOCAL';
}

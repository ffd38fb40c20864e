import { columnsByHeadings, fold, sheetByHeadings } from '../../core/import/headings.ts';
import { minutesOfDay } from '../../core/time/clock.ts';
import { fromDay } from '../../core/time/period.ts';
import { readStamp } from '../../core/dates-in-files/dates.ts';
import { textOf } from '../../core/import/sheet.ts';
import type { Table, TableRow } from '../../core/tables-in-files/table-file.ts';
import { readCasNumber, readEcNumber } from '../clp/check-digits.ts';
import type { RestrictionEntry } from './restrictions.ts';

/** An entry of a list as it is there. */
export interface KnownEntry extends RestrictionEntry {
  title_da: string;
  reason_da: string;
  unreviewed: boolean;
}

const headings = {
  name: ['substancename'],
  ec: ['ecno', 'ecnumber'],
  cas: ['casno', 'casnumber'],
  since: ['dateofinclusion'],
  reason: ['reasonforinclusion'],
} as const;
type Role = keyof typeof headings;
const roles = Object.keys(headings) as Role[];
const roleOf = (heading: string): Role | null =>
  roles.find((role) => headings[role].some((known) => known === fold(heading))) ?? null;

/** Headings by which other lists of ECHA are known, whose exports are not read: of those no file was there to read. */
const others = {
  'the authorisation list (Annex XIV)': ['sunsetdate', 'latestapplicationdate'],
  'the list of restrictions (Annex XVII)': ['entryno', 'entrynumber', 'conditions', 'restrictionconditions'],
} as const;

/** A table that is no candidate list, or a row of it that cannot be read: the words say which and why. */
export class NoCandidateList extends Error {}

interface Row {
  line: number;
  name: string;
  cas: string[];
  ec: string[];
  since: string;
  reasons: string[];
}

/** The parts of a cell that has several values, each in a line of its own or behind a mark; “-” means no value. */
const partsOf = (text: string, mark: RegExp): string[] =>
  text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-');

function numbersIn(text: string, line: number, read: (given: string) => string | null): string[] {
  return partsOf(text, /[,;#\n]/).map((given) => {
    const number = read(given);
    if (number === null)
      throw new NoCandidateList(`Line ${line}: the number ${given} has a wrong check digit.`);
    return number;
  });
}

/** The first of the days in a cell: an entry that was extended has several. */
function dayIn(text: string, line: number): string {
  const days = partsOf(text, /[,;#\n]/).map((given) => {
    const stamp = readStamp(given.replaceAll(/(?<=\w)-(?=[A-Za-z])|(?<=[A-Za-z])-(?=\w)/g, ' '), 'DMY');
    if (stamp?.names !== 'DAY') throw new NoCandidateList(`Line ${line}: the date ${given} cannot be read.`);
    return fromDay(Math.floor(stamp.at / minutesOfDay));
  });
  const [first] = days.toSorted();
  if (first === undefined) throw new NoCandidateList(`Line ${line} has no date of inclusion.`);
  return first;
}

function rowsOf(table: Pick<Table, 'rows'>): Row[] {
  const sheet = sheetByHeadings(table, roleOf);
  const columns = columnsByHeadings(sheet, roleOf);
  const lacking = roles.filter((role) => columns[role] === undefined);
  const headingsOfAll = table.rows
    .slice(0, 20)
    .flatMap(({ cells }) => cells.map((cell) => fold(textOf(cell))));
  const other = Object.entries(others).find(([, known]) => known.some((one) => headingsOfAll.includes(one)));
  if (lacking.length > 0 && other)
    throw new NoCandidateList(
      `The table looks like ${other[0]} as ECHA exports it, which cannot be read. Load that list as JSON.`,
    );
  if (lacking.length > 0)
    throw new NoCandidateList(
      `The table is no candidate list as ECHA exports it: it has no column ${lacking.map((role) => headings[role][0]).join(', ')}. Other lists are loaded as JSON.`,
    );
  const cell = (row: TableRow, role: Role): string => textOf(row.cells[columns[role] ?? -1]);
  return sheet.rows.flatMap((row) => {
    const [name, { line }] = [cell(row, 'name').replaceAll(/\s+/g, ' '), row];
    if (name === '') return [];
    return [
      {
        line,
        name,
        cas: numbersIn(cell(row, 'cas'), line, readCasNumber),
        ec: numbersIn(cell(row, 'ec'), line, readEcNumber),
        since: dayIn(cell(row, 'since'), line),
        reasons: partsOf(cell(row, 'reason'), /[#;\n]/),
      },
    ];
  });
}

/** A name for comparison; ECHA marks groups. */
const nameKey = (name: string): string => fold(name.replace(/\s*\(group\)\s*$/i, ''));

/** The entry that a row is of: by its numbers, of several that have one by its name; of a row without numbers by its name. */
function entryOf(row: Row, known: readonly KnownEntry[]): KnownEntry | null {
  const numbers = [...row.cas, ...row.ec];
  const named = known.filter(({ title }) => nameKey(title) === nameKey(row.name));
  const found =
    numbers.length === 0
      ? named
      : known.filter(({ members }) =>
          members.some(({ cas = [], ec = [] }) => [...cas, ...ec].some((number) => numbers.includes(number))),
        );
  const [only, ...others] = found.length > 1 ? found.filter((entry) => named.includes(entry)) : found;
  if (others.length > 0 || (found.length > 1 && !only))
    throw new NoCandidateList(`Line ${row.line}: ${row.name} may be of several entries of the list.`);
  // A group may have numbers now that it did not have.
  return only ?? named[0] ?? null;
}

/** The Danish words of each reason, from the entries that have both. */
function danishOf(known: readonly KnownEntry[]): ReadonlyMap<string, string> {
  return new Map(
    known.flatMap(({ reason, reason_da: danish }) => {
      const [ours, theirs] = [reason.split('; '), danish.split('; ')];
      return ours.length === theirs.length ? ours.map((one, at) => [one, theirs[at] ?? one] as const) : [];
    }),
  );
}

/**
 * The entries of the candidate list (REACH Article 59(10)) by a table that ECHA exports: CSV or workbook, with titles above the headings
 * or without. What is known of an entry stays (its members, its Danish names), with the date and the reasons of the table; new ones come
 * behind the last number. In: the table, and the entries as they are. Throws NoCandidateList for a row that cannot be read, and where
 * entries are missing: a part of the list does not take the place of the whole.
 */
export function candidateEntries(
  table: Pick<Table, 'rows'>,
  known: readonly KnownEntry[],
): (KnownEntry | RestrictionEntry)[] {
  const danish = danishOf(known);
  const byEntry = new Map(known.map((entry) => [entry.entry, entry]));
  const met = new Set<string>();
  const added: Row[] = [];
  for (const row of rowsOf(table)) {
    const entry = entryOf(row, known);
    if (!entry) added.push(row);
    // A second row of an entry is a member of its group.
    if (!entry || met.has(entry.entry)) continue;
    met.add(entry.entry);
    const same = entry.reason.split('; ').toSorted().join() === row.reasons.toSorted().join();
    byEntry.set(entry.entry, {
      ...entry,
      since: row.since,
      ...(!same && {
        reason: row.reasons.join('; '),
        reason_da: row.reasons.map((reason) => danish.get(reason) ?? reason).join('; '),
      }),
    });
  }
  const missing = known.filter(({ entry }) => !met.has(entry));
  if (missing.length > 0)
    throw new NoCandidateList(
      `The table lacks entries of the list (${missing.length}), such as ${missing[0]?.title ?? ''}. Export the whole list, without a filter.`,
    );
  const last = Math.max(0, ...known.map(({ entry }) => Number(entry)));
  return [
    ...byEntry.values(),
    ...added
      .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.line - b.line))
      .map(({ name, cas, ec, since, reasons }, at) => ({
        entry: String(last + at + 1),
        title: name,
        since,
        reason: reasons.join('; '),
        reason_da: reasons.map((reason) => danish.get(reason) ?? reason).join('; '),
        threshold: '0.1',
        url: 'https://echa.europa.eu/candidate-list-table',
        members: [{ name, ...(cas.length > 0 && { cas }), ...(ec.length > 0 && { ec }) }],
      })),
  ];
}

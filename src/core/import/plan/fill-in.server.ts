import { v7 as uuidv7 } from 'uuid';
import { translate } from '../../http/language.server.ts';
import { fieldAt, putAt, statedAt, valueAt } from '../list-columns.ts';
import type { Column } from '../list-columns.ts';
import type { ListDefinition } from '../list-import.ts';
import type { FullListMapping } from '../list-mapping.ts';
import type { NameLists } from '../name-list.ts';
import { resolveNames } from './lookups.server.ts';
import type { Missing, findersOf, lookUp } from './lookups.server.ts';
import { noteRow, refuseRow } from '../read-row.ts';
import type { Named, ReadRow } from '../read-row.ts';

/** The ids in a column of references, by its role. */
type Ids = Readonly<Record<string, readonly string[]>>;

/** By column, the people who are no members, and the files that were not added: by the name, lower case, as it was first spelled. */
export type Strangers = Map<string, Map<string, string>>;

/** What rows name that is not in its list, by the text, with the id that it gets if it is kept; and how many rows do. */
export interface Unmatched {
  ids: Map<string, string>;
  count: number;
  /** In how many of them it may be created. */
  newCount: number;
}
/** What is put into a row's body for a record that is not in its list. */
export interface UnmatchedRecord {
  id: string;
  /** Whether it is created along. */
  unmatched: { title: string; number: string; isMade: boolean };
}

/** What the names in a file mean, and what to do with those that mean nothing. */
export interface Names {
  found: Awaited<ReturnType<typeof lookUp>>;
  finders: Awaited<ReturnType<typeof findersOf>>;
  missing: Map<string, Missing>;
  /** The lists that may be added to. */
  lists: NameLists;
  mapping: FullListMapping;
  definition: Pick<ListDefinition, 'body' | 'columns'>;
  /** People who are no members, and files that were not added, come in here. */
  strangers: Strangers;
  unmatched: Unmatched;
  language: 'en' | 'da';
}

const saysUnknown = new Set(['UNKNOWN_PERSON', 'NO_SUCH_FILE', 'MORE_NAMES']);

/**
 * Keeps the names of people who are no members, or of files that were not added, in a text of the row's record: 'Responsible person: Falck'. Refuses the row where they do
 * not fit into it.
 */
function keepNames(row: ReadRow, column: Column, names: readonly string[], { definition, language }: Names) {
  const { role, label, unknownIn } = column;
  const text = definition.columns.find((each) => each.role === unknownIn);
  if (!row.body || !text) return;
  const kept = `${translate(language, label)}: ${names.join(', ')}`;
  const whole = [valueAt(row.body, text.at), kept].filter(Boolean).join('\n');
  if (fieldAt(definition.body, text.at)?.safeParse(whole).success) {
    putAt(row.body, text.at, whole);
    row.kept = [...(row.kept ?? []), kept];
    const code = column.added ? 'FILE_NAME_KEPT' : 'NAME_KEPT';
    noteRow(row, { role, code, values: { names: names.join(', ') } });
  } else refuseRow(row, { role, code: 'NO_ROOM_FOR_NAME', values: {} });
}

/** What a row names that is not in its list, to be kept with it or created; the same for all rows that name the same. */
function keepUnmatched(
  row: ReadRow,
  role: string | null,
  { whole, other = '' }: Named,
  { ids, isMade }: Pick<Unmatched, 'ids'> & { isMade: boolean },
): UnmatchedRecord {
  const key = `${whole}\n${other}`.toLowerCase();
  const id = ids.get(key) ?? uuidv7();
  ids.set(key, id);
  noteRow(row, { role, code: isMade ? 'UNMATCHED_MADE' : 'UNMATCHED_KEPT', values: {} });
  return { id, unmatched: { title: whole, number: other, isMade } };
}

/** The links of what a column names, and its error, which refuses the row. */
function linksOf(row: ReadRow, column: Column, names: Names) {
  const { found, finders, missing, lists, mapping, strangers } = names;
  const { role, table } = column;
  const named = row.named[role];
  if (!named || table === null) return null;
  const finder = finders.get(table);
  if (!finder) {
    const resolved = resolveNames(column, named, found.get(role), {
      missing: missing.get(table),
      body: lists[table]?.body,
      makes: mapping.unknown === 'MAKE',
    });
    const { unknown } = resolved;
    const isKeepable = column.unknownIn !== undefined && unknown.length > 0;
    const keeps = isKeepable && (column.added ? mapping.missingFiles : mapping.people) === 'KEEP_NAME';
    for (const error of resolved.errors) if (!keeps || !saysUnknown.has(error.code)) refuseRow(row, error);
    if (keeps) keepNames(row, column, unknown, names);
    else if (isKeepable) {
      const own = strangers.get(role) ?? new Map<string, string>();
      strangers.set(role, own);
      for (const name of unknown) if (!own.has(name.toLowerCase())) own.set(name.toLowerCase(), name);
    }
    return resolved.links;
  }
  const record = finder(named);
  const at = statedAt(mapping.columns, column);
  if ('error' in record) {
    const isNew = column.makesUnmatched !== undefined && record.isNew === true;
    if (column.keepsUnmatched) names.unmatched.count += 1;
    if (isNew) names.unmatched.newCount += 1;
    const isMade = isNew && mapping.unmatched === 'MAKE';
    if (isMade || (column.keepsUnmatched && mapping.unmatched === 'KEEP'))
      return [keepUnmatched(row, at, named, { ids: names.unmatched.ids, isMade })];
    const cells = (text: string) => [
      ...(at === null ? [] : [{ role: at, text }]),
      // What another column says of the record is wrong then.
      ...(column.also === undefined || column.also === at ? [] : [{ role: column.also, text: '' }]),
    ];
    const candidates = record.candidates.map(({ label, text, likely }) => ({
      label,
      cells: cells(text),
      ...(likely && { likely }),
    }));
    refuseRow(row, { role: at, ...record.error, ...(candidates.length > 0 && { candidates }) });
  } else if (record.note) noteRow(row, { role: at, ...record.note });
  return 'error' in record ? [] : [{ id: record.id }];
}

/** Puts the ids of what a row names into its body. Out: the ids by role. */
export function fillIn(row: ReadRow, columns: readonly Column[], names: Names): Ids {
  const ids: Record<string, string[]> = {};
  for (const column of columns) {
    const { role, kind, at } = column;
    const named = linksOf(row, column, names);
    if (!named) continue;
    ids[role] = named.map(({ id }) => id);
    const holder = valueAt(row.body, at.slice(0, -1)) as Record<string, unknown> | null;
    const last = at.at(-1);
    if (!holder || last === undefined) continue;
    // Values that apply to all links of the row are already in the body at this field; each link gets them.
    const [all] = [holder[last] ?? {}].flat() as object[];
    const links = named.map((link) => ({ ...all, ...link }));
    holder[last] = kind === 'references' ? links : (links[0] ?? null);
  }
  return ids;
}

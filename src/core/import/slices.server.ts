import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { Part } from './list-columns.ts';
import type { ReadList } from './read-list.ts';
import type { ReadRow } from './read-row.ts';

/** Rows that are handled in one piece: some milliseconds. */
const rowsAtOnce = 100;

/** The rows in slices; between two of them other calls have their turn. */
export async function* slicesOf<T>(rows: readonly T[]): AsyncGenerator<readonly T[], void, undefined> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    if (from > 0) await setImmediate();
    yield rows.slice(from, from + rowsAtOnce);
  }
}

/** What the cells of a row name, by role: each name itself, or by its place in the file's names. */
type NamedBy<N> = Record<string, { whole: N; parts: readonly { name: N; more?: Part['more'] }[]; other?: N }>;
type PackedRow = Omit<ReadRow, 'named'> & { named: NamedBy<number> };

/**
 * A file as it travels from the process that read it: each name once, and the rows in slices, since copying them all in one piece would
 * let every other call wait.
 */
export type PackedList = Omit<ReadList, 'rows'> & { names: string[]; slices: Uint8Array[] };

const renamed = <A, B>(named: NamedBy<A>, as: (name: A) => B): NamedBy<B> =>
  Object.fromEntries(
    Object.entries(named).map(([role, { whole, parts, other }]) => [
      role,
      {
        whole: as(whole),
        parts: parts.map(({ name, more }) => ({ name: as(name), ...(more && { more }) })),
        ...(other !== undefined && { other: as(other) }),
      },
    ]),
  );

/** Packs a file. */
export function pack({ rows, ...list }: ReadList): PackedList {
  const places = new Map<string, number>();
  const placeOf = (name: string): number => {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  };
  const packed = rows.map(({ named, ...row }): PackedRow => ({ ...row, named: renamed(named, placeOf) }));
  const slices = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    serialize(packed.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce)),
  );
  return { ...list, names: [...places.keys()], slices };
}

/** Unpacks it, slice by slice. */
export async function unpack<L extends PackedList>({
  names,
  slices,
  ...list
}: L): Promise<Omit<L, 'names' | 'slices'> & Pick<ReadList, 'rows'>> {
  const rows: ReadRow[] = [];
  const nameAt = (place: number): string => names[place] ?? '';
  for (const slice of slices) {
    const packed = deserialize(slice) as PackedRow[];
    for (const { named, ...row } of packed) rows.push({ ...row, named: renamed(named, nameAt) });
    await setImmediate();
  }
  return { ...list, rows };
}

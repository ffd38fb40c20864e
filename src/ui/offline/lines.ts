import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '../../core/contract/contract.ts';
import type { Guarded } from '../../core/contract/permission.ts';
import type { TextKey } from '../../core/contract/text-key.ts';
import type { ArgsOf } from '../client/api.ts';
import type { IsoDate } from '../../core/time/period.ts';

/** For whom something is fetched ahead. `until`: the last day of what counts as due. */
export interface AheadOf {
  orgId: string;
  personId: string;
  until: IsoDate;
}
/** A call with its query, below the organization. */
export type AheadRead = readonly [list: Endpoint, query: object];

/** What belongs to an area of the organization, for who takes it along. */
export interface Along {
  /** The list as its screen asks for it with this area, and the call that reads one of its rows. */
  list: Endpoint;
  query: (areaId: string) => object;
  one: Endpoint;
  /** What else is read, and which files are kept, with these rows. */
  also?: (rows: readonly object[]) => { reads: readonly AheadRead[]; files: readonly AheadRead[] };
}

/** What a screen does without a network. An area declares one line for each kind of record (`offline` in its `area.client.tsx`). */
export interface OfflineLine {
  /** The screen, by its name and its address. */
  title: TextKey;
  screen: string;
  /** The call that it is for: nothing is fetched for those who may not make it. */
  call: Guarded;
  /** Lists fetched ahead, as the screen asks for them. */
  reads: readonly AheadRead[];
  /** What is mine among them; its rows are fetched one by one, only those due by `until` if they have a day. */
  mine?: { list: Endpoint; query: (of: AheadOf) => object; due: string | null; one: Endpoint };
  along?: Along;
  /** The lists that its form chooses from. */
  chooses?: readonly Endpoint[];
  /** The lists of terms that its form chooses from (`TermsField`): of these, all rows. */
  terms?: readonly Endpoint[];
  /** What can be entered without a network: it waits on the device, and is sent later. */
  enters: readonly Endpoint[];
}

/** The arguments of a call that reads. */
type ArgsOfReading = ArgsOf<Endpoint> & { body: undefined };

/** The arguments of a call of which only the declaration is known. In: what its path names, and its query. */
export const argsOf = (ids: Record<string, string>, query?: object): ArgsOfReading => ({
  ...ids,
  ...(query && { query: { ...query } }),
  body: undefined,
});

/** The arguments by which a call reads one record: its path has the record's id last, under whatever name. */
export const argsOfOne = ({ path }: Endpoint, orgId: string, id: string): ArgsOfReading =>
  argsOf({ orgId, [/:(\w+)$/.exec(path)?.[1] ?? 'id']: id });

type Query<E> = E extends Endpoint<string, infer Q, infer _B, infer _A> ? Partial<z.input<Q>> : never;
type Rows<E> = AnswerOf<E> extends { content: readonly (infer Row extends object)[] } ? Row : never;

/** A list as its screen first asks for it: no search, no filters, the first 25 rows. In: its order, and what it always asks. */
export const firstPage = (order: string, always: object = {}): object => ({
  ...always,
  search: '',
  page: 0,
  size: 25,
  sort: [order],
});

/** A list as a picker (`RecordPicker`) first asks for it. */
export const firstToChoose = { search: '', size: 50 };

/** What is the person's own in a list: its query, the day of a row by which it is due (null: all of them), and the call that reads one. */
export const mine = <L extends Endpoint>(
  list: L,
  one: Endpoint,
  query: (of: AheadOf) => Query<L>,
  due: (keyof Rows<L> & string) | null = null,
): NonNullable<OfflineLine['mine']> => ({ list, one, query, due });

/** What belongs to an area of the organization: all rows of a list with its filter `area`. In: the list's order, and what it always asks. */
export const along = (
  list: Endpoint,
  one: Endpoint,
  [order, always = {}]: readonly [order: string, always?: object],
  also?: Along['also'],
): Along => ({
  list,
  one,
  query: (areaId) => firstPage(order, { ...always, area: [areaId] }),
  ...(also && { also }),
});

import { expect } from 'vitest';
import type pg from 'pg';
import type { z } from 'zod';
import type { Endpoint } from '../../../src/core/contract/contract.ts';
import type { ListImport } from '../../../src/core/import/list-import.ts';
import type { Person, Reply } from '../people.ts';

/** What a call is made with, apart from the organization. */
export interface Given {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  raw?: string;
  headers?: Record<string, string>;
}
/** Creates what a call needs, as a person who may, and returns a call that succeeds. */
export type Sample = (by: Person, orgId: string) => Given | Promise<Given>;

/** The record behind a table. */
export interface StoredRecord {
  /** The record as a client reads it: its stored fields are the table's columns. */
  schema: z.ZodObject;
  /** Fields that are worked out on reading from other tables. */
  workedOut?: string[];
  /** Columns that no client sees as such, in addition to those of every record. */
  kept?: string[];
}

/** The cells of a row by role. */
type Cells = Readonly<Record<string, string>>;

/** What the tests need for a list's import. Cells are by role, as a person would write them in a file. */
export interface ImportSample {
  definition: ListImport;
  /** The cells of a row that is right; no two places have the same record. */
  good: (at: number) => Record<string, string>;
  /** Rows that are wrong, each by the cells in which it differs from one that is right: the role that is refused, and the code. */
  bad: readonly { cells: Record<string, string>; role: string; code: string }[];
  /** Makes what the rows name. */
  prepare?: (by: Person, orgId: string, rows: readonly Cells[]) => Promise<unknown>;
  /** The same for thousands of rows, behind the application's back. */
  prepareMany?: (owner: pg.Client, by: Person, rows: readonly Cells[]) => Promise<unknown>;
  /** The table of the records. */
  table: string;
  /**
   * Which of them an import has added, in SQL, if not all of them: for an import that updates records, the updated
   * ones.
   */
  brought?: string;
}

/** What the tests over all areas need of a room: its `….samples.ts` exports it as `samples`. */
export interface Samples {
  /** A call of each endpoint that needs a level, by its key. */
  calls?: Record<string, Sample>;
  /** The imports of its lists: their calls and their tests follow from this. */
  imports?: readonly ImportSample[];
  /** The answer for people who may make the call, if its sample cannot succeed. Tested separately. */
  refusals?: Record<string, string>;
  /** Calls that, to who does not manage, answer what they have made themselves, and nothing of others: 404. */
  ofOneself?: readonly string[];
  /** Calls on what is only a draft: for who may not edit, it is not there: 404. */
  drafts?: readonly string[];
  /** Calls that only who manages may make on what others have made or are responsible for: 403. */
  theirs?: readonly string[];
  /** Parameters of paths that are ids of the catalogue, which is the same for every organization. */
  catalogued?: readonly string[];
  /** The record behind each table. */
  stored?: Record<string, StoredRecord>;
  /** Tables behind no record: links between records, and parts of them. */
  noRecord?: readonly string[];
}

/** The name of a call in tests: `GET /organizations/:orgId/meters`. */
export const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A call that needs nothing. */
export const nothing: Sample = () => ({});

/** The id of what was made. Where a LIMITED organization can have none, it is refused before anything is looked for: any id does. */
export function idOr(orgId: string, { status, text, body }: Reply<{ id: string }>): string {
  expect([200, 201, 403], text).toContain(status);
  return status === 403 ? orgId : body.id;
}

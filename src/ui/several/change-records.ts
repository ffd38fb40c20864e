import { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import type { Endpoint } from '../../core/contract/contract.ts';
import { ApiError } from '../client/api-error.ts';
import { call, callWithTag } from '../client/api.ts';
import type { ArgsOf } from '../client/api.ts';

/** The calls by which the records of a list are read and changed, and deleted and restored if they can be. */
export interface RecordCalls {
  get: Endpoint;
  update: Endpoint;
  /** Changes several of them by the revisions of their rows, in one transaction; answers `{ before, left }`. */
  edit?: Endpoint;
  remove?: Endpoint;
  restore?: Endpoint;
}
/** A record: what it is called, and the parameters of its path. */
export interface Target {
  name: string;
  args: object;
}
/** A record of a list, as its row shows it. */
export interface TargetRow extends Target {
  row: { id: string | number };
}
/** The new values by field, given those of a record; what is left out stays. */
export type ChangesOf = (before: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
/** A record that was changed, how it was before, and its version now. */
export interface Changed {
  target: Target;
  before: object;
  tag: string | null;
}
export interface Outcome<T> {
  done: T[];
  /** Records that were refused, as someone has changed or deleted them meanwhile, or they may not be changed so. */
  left: Target[];
  /** What ended it before all were done: no network, say. */
  ended: unknown;
}

/** As many calls run at the same time. */
const lanes = 4;

/** Does the same to each record; a refusal leaves that record out, anything else ends it: those done by then are done. */
async function toEach<S, T>(
  items: readonly S[],
  targetOf: (item: S) => Target,
  work: (item: S) => Promise<T>,
): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], left: [], ended: null };
  const waiting = items.values();
  const lane = async (): Promise<void> => {
    for (const item of waiting) {
      if (outcome.ended !== null) return;
      try {
        outcome.done.push(await work(item));
      } catch (error) {
        if (error instanceof ApiError && error.status !== 401) outcome.left.push(targetOf(item));
        else outcome.ended = error;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcome;
}

const write = async ({ update }: RecordCalls, { args }: Target, body: object, tag: string | null) =>
  (await callWithTag(update, { ...args, body, ...(tag && { ifMatch: tag }) })).tag;

/** A body with another value in a field, or in a field of a part of it: `handling.dueDate`. */
function withField(body: object, name: string, value: unknown): object {
  const [part = '', field] = name.split('.');
  const of = field === undefined ? undefined : (body as Record<string, unknown>)[part];
  return { ...body, [part]: field === undefined ? value : { ...(of as object | null), [field]: value } };
}

/** Changes some fields of several records, each as it is now, by the calls that change one: so that each keeps the rules of its kind. */
export const changeRecords = (
  calls: RecordCalls,
  targets: readonly Target[],
  changesOf: ChangesOf,
): Promise<Outcome<Changed>> =>
  toEach(
    targets,
    (target) => target,
    async (target) => {
      const { answer, tag } = await callWithTag(calls.get, target.args as ArgsOf<Endpoint>);
      if (!(calls.update.body instanceof z.ZodObject))
        throw new Error(`${calls.update.path} takes no fields`);
      const before = bodyOf(calls.update.body, answer as object);
      const after = Object.entries(changesOf({ ...before })).reduce(
        (body: object, [name, value]) => withField(body, name, value),
        before,
      );
      return { target, before, tag: await write(calls, target, after, tag) };
    },
  );

/** Takes a change back; a record that someone has changed since stays as it is. */
export const changeBack = (
  calls: RecordCalls,
  changed: readonly Changed[],
): Promise<Outcome<string | null>> =>
  toEach(
    changed,
    ({ target }) => target,
    ({ target, before, tag }) => write(calls, target, before, tag),
  );

type Edit = { id: string } & Record<string, unknown>;
interface EditAnswer {
  before: Edit[];
  left: { id: string }[];
}

/** Sends edits in one call. In: the records, for what they are called. */
async function sendEdits(
  endpoint: Endpoint,
  targets: readonly TargetRow[],
  edits: readonly object[],
): Promise<Outcome<Edit>> {
  try {
    const [first] = targets;
    const { before, left } = (await call(endpoint, {
      ...first?.args,
      body: { edits },
    })) as EditAnswer;
    return {
      done: before,
      left: targets.filter(({ row }) => left.some(({ id }) => id === row.id)),
      ended: null,
    };
  } catch (error) {
    return { done: [], left: [], ended: error };
  }
}

/** The same by the call of their kind that changes several: one that someone has changed since its row was read is left. */
export const editRecords = (
  endpoint: Endpoint,
  targets: readonly TargetRow[],
  changesOf: ChangesOf,
): Promise<Outcome<Edit>> =>
  sendEdits(
    endpoint,
    targets,
    targets.map(({ row }) => ({
      id: row.id,
      revision: 'revision' in row ? row.revision : undefined,
      ...changesOf({ ...row }),
    })),
  );

/** Takes such a change back. In: what else each is sent with, a reason say. */
export const editBack = (
  endpoint: Endpoint,
  targets: readonly TargetRow[],
  before: readonly Edit[],
  more: object,
): Promise<Outcome<Edit>> =>
  sendEdits(
    endpoint,
    targets,
    before.map((edit) => ({ ...edit, ...more })),
  );

/** Makes a call of each of several records: deletes or restores them, say. In: what the call takes besides the parameters of its path. */
export const withEach = (
  endpoint: Endpoint,
  targets: readonly Target[],
  more: object = {},
): Promise<Outcome<Target>> =>
  toEach(
    targets,
    (target) => target,
    async (target) => {
      await call(endpoint, { ...target.args, ...more } as ArgsOf<Endpoint>);
      return target;
    },
  );

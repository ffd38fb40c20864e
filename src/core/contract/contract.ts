import type { z } from 'zod';
import type { Access, Feature, Guarded, Level } from './permission.ts';
import type { Reads } from './reads.ts';
import { page } from './fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
export type Params<P extends string> = { [K in ParamNames<P>]: string };

/** The feature that a call of an organization belongs to; decides what LIMITED organizations can use. */
type Belongs<P extends string> = P extends `/organizations/:orgId${string}`
  ? { feature: Feature }
  : { feature?: never };

interface Parts<Q, B, A> {
  permission: Access;
  /** One sentence for the API's documentation. */
  summary: string;
  query?: Q;
  body?: B;
  /** Keys that a client may send back because reading gave them; ignored. */
  record?: z.ZodObject;
  answer?: A;
  /** How the body travels; `file` and `raw` bodies are read by the handler as a stream. */
  accepts?: 'json' | 'form' | 'file';
  status?: 200 | 201 | 202 | 204;
  /**
   * Only the key in the query is checked: no session, no anti-forgery token, no body. For addresses that other programs
   * call.
   */
  byKey?: true;
  /** How many such calls an address may make per minute; none: unlimited. */
  perMinute?: number;
  /** The largest body in bytes, if not the default. */
  maxBytes?: number;
  /** For a GET: what it writes. Without this its transaction is read-only. */
  writes?: string;
}
interface PartsOfGet<Q, B, A> extends Parts<Q, B, A> {
  /** What it reads. */
  reads: Reads;
}

export interface Endpoint<
  P extends string = string,
  Q extends z.ZodObject | undefined = z.ZodObject | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  A extends z.ZodType | undefined = z.ZodType | undefined,
>
  extends Parts<Q, B, A>, Guarded {
  method: Method;
  path: P;
  /** For a GET: what it reads. */
  reads?: Reads;
}

/**
 * Declares one call of the API under `/api/v1`; there is no other way. A call without a permission does not compile,
 * nor does a GET that does not say what it reads.
 */
export function endpoint<
  const P extends string,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | undefined = undefined,
>(method: Exclude<Method, 'GET'>, path: P, parts: Parts<Q, B, A> & Belongs<P>): Endpoint<P, Q, B, A>;
export function endpoint<
  const P extends string,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | undefined = undefined,
>(method: 'GET', path: P, parts: PartsOfGet<Q, B, A> & Belongs<P>): Endpoint<P, Q, B, A>;
export function endpoint<
  const P extends string,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | undefined = undefined,
>(method: Method, path: P, parts: Parts<Q, B, A> & Belongs<P>): Endpoint<P, Q, B, A> {
  return { ...parts, method, path };
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
export type QueryOf<E> = E extends Endpoint<string, infer Q, infer _B, infer _A> ? Out<Q> : never;
export type BodyOf<E> = E extends Endpoint<string, infer _Q, infer B, infer _A> ? Out<B> : never;
export type BodyInputOf<E> = E extends Endpoint<string, infer _Q, infer B, infer _A> ? In<B> : never;
export type AnswerOf<E> = E extends Endpoint<string, infer _Q, infer _B, infer A> ? Out<A> : never;
export type AnswerInputOf<E> = E extends Endpoint<string, infer _Q, infer _B, infer A> ? In<A> : never;
export type PathOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? P : never;

/**
 * The four calls that most records have: list, get, create, update. Returns plain endpoints, which an entity replaces
 * by spreading; it takes no flags.
 */
export function crud<
  const P extends string,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodObject,
  W extends z.ZodObject,
>(
  path: P,
  parts: {
    /** For the summaries: the records in the plural, and one with its article. */
    name: string;
    one: string;
    read: Level;
    write: Level;
    /**
     * What its two GETs read besides the references in their answers: the record itself, and others whose values they
     * show.
     */
    reads: Reads;
    filter: Q;
    body: B;
    /** The record in a single GET. */
    record: R;
    /** The record as a list row. */
    row: W;
  } & Belongs<P>,
) {
  const { name, one, read, write, reads, filter, body, record, row, ...belongs } = parts;
  const byId = `${path}/:id` as const;
  const shared = belongs as Belongs<P> & Belongs<`${P}/:id`>;
  return {
    list: endpoint('GET', path, {
      ...shared,
      permission: read,
      reads,
      summary: `List ${name}`,
      query: filter,
      answer: page(row),
    }),
    get: endpoint('GET', byId, {
      ...shared,
      permission: read,
      reads,
      summary: `Get ${one}`,
      answer: record,
    }),
    create: endpoint('POST', path, {
      ...shared,
      permission: write,
      summary: `Create ${one}`,
      body,
      record,
      answer: record,
      status: 201,
    }),
    update: endpoint('PUT', byId, {
      ...shared,
      permission: write,
      summary: `Update ${one}`,
      body,
      record,
      answer: record,
    }),
  };
}

/**
 * The two calls by which a record is deleted and comes back. In: the path of one; their summaries; and the record, which `restore` answers.
 * Returns plain endpoints, as `crud` does.
 */
export function removal<const P extends string, R extends z.ZodType>(
  path: P,
  parts: { permission: Access; remove: string; restore: string; record: R } & Belongs<P>,
) {
  const { permission, remove, restore, record, ...belongs } = parts;
  const again = `${path}/restore` as const;
  const shared = belongs as Belongs<P> & Belongs<`${P}/restore`>;
  return {
    remove: endpoint('DELETE', path, { ...shared, permission, summary: remove, status: 204 }),
    restore: endpoint('POST', again, {
      ...shared,
      permission,
      summary: restore,
      answer: record,
      status: 200,
    }),
  };
}

/**
 * The part of a record that was read that may be sent back: the start of a form. Uses the body's own fields, so that no
 * new field is forgotten and silently cleared by a PUT, which replaces all fields.
 */
export const bodyOf = <S extends z.ZodObject>(schema: S, record: object): z.input<S> =>
  Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, Reflect.get(record, name) ?? null]),
  ) as z.input<S>;

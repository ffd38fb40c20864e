import type { z } from 'zod';
import { fromWire, toSnake, toWire } from '../../core/contract/case.ts';
import { csrfCookie, csrfHeader } from '../../core/http/csrf.ts';
import { personHeader } from '../../core/http/person.ts';
import type { AnswerOf, BodyInputOf, Endpoint, Params, PathOf } from '../../core/contract/contract.ts';
import { download } from '../browser/download.ts';
import { isProblem, NetworkError, readProblem } from './api-error.ts';
import { takeEarly } from './early.ts';
import { answered, isFromBetween, noAnswer } from './network.ts';
import { changeLanguage, currentLanguage, isLanguage, languageChanges } from '../language/i18n.ts';
import type { OnceKey } from '../browser/once.ts';

const base = '/api/v1';

type QueryInputOf<E> =
  E extends Endpoint<string, infer Q, infer _B, infer _A>
    ? Q extends z.ZodType
      ? z.input<Q>
      : never
    : never;
type Simplify<T> = { [K in keyof T]: T[K] };

/**
 * What a call takes: the parameters of its path, its query and body as the contract types them, and how to send them.
 * `sort` in a query is a list of `name,asc`.
 */
export type ArgsOf<E> = Simplify<
  Params<PathOf<E>> &
    ([QueryInputOf<E>] extends [never] ? { query?: never } : { query?: QueryInputOf<E> }) &
    ([BodyInputOf<E>] extends [undefined]
      ? { body?: never }
      : unknown extends BodyInputOf<E>
        ? { body: BodyInputOf<E> }
        : Record<string, never> extends BodyInputOf<E>
          ? { body?: BodyInputOf<E> }
          : { body: BodyInputOf<E> }) & {
      /** Sent as the part `file` of a form; the fields of a body are further parts. */
      file?: File;
      /** The version that was read (`tag` of callWithTag): a changed record is then refused with 412. */
      ifMatch?: string;
      /** Makes a POST safe to repeat: the same key answers the first result again. */
      idempotencyKey?: OnceKey;
      /** Whose a POST is that has waited: refused with 401 if someone else is signed in by now. */
      personId?: string;
      signal?: AbortSignal;
    }
>;
/** The arguments may be left out where none is required. */
export type Rest<E> = Record<string, never> extends ArgsOf<E> ? [args?: ArgsOf<E>] : [args: ArgsOf<E>];

/** ArgsOf, seen by the code that serves every call. */
interface AnyArgs {
  query?: object;
  body?: unknown;
  file?: File;
  ifMatch?: string;
  idempotencyKey?: OnceKey;
  personId?: string;
  signal?: AbortSignal;
}

/** An endpoint's path with its parameters filled in, without the base: the start of its cache key. */
export const pathFor = (path: string, args: object): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((args as Record<string, unknown>)[name])),
  );

/** Query parameters as the wire has them: snake_case, lists as repeated names, empty values dropped. */
export function queryString(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item: unknown) => item !== undefined && item !== null && item !== '')
      .map((item: unknown) => [toSnake(name), String(item)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

function payload(endpoint: Endpoint, { body, file }: AnyArgs): { data: BodyInit | null; type?: string } {
  const wire = endpoint.body && body !== undefined ? toWire(endpoint.body, body) : undefined;
  if (file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(wire ?? {}))
      if (value !== null) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    form.append('file', file);
    return { data: form };
  }
  if (wire === undefined) return { data: null };
  if (endpoint.accepts === 'form') return { data: new URLSearchParams(wire as Record<string, string>) };
  return { data: JSON.stringify(wire), type: 'application/json' };
}

export const csrfToken = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${csrfCookie}=`))
    ?.slice(csrfCookie.length + 1);

async function send(endpoint: Endpoint, args: AnyArgs): Promise<Response> {
  // The menu and the routes have of their calls only who may make them (vite.config.ts).
  if (!endpoint.method) throw new TypeError(`Not a whole call: ${endpoint.path}`);
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() });
  const { data, type } = payload(endpoint, args);
  if (type) headers.set('Content-Type', type);
  if (args.ifMatch) headers.set('If-Match', args.ifMatch);
  if (args.idempotencyKey) headers.set('Idempotency-Key', args.idempotencyKey);
  if (args.personId) headers.set(personHeader, args.personId);
  const token = csrfToken();
  if (endpoint.method !== 'GET' && token) headers.set(csrfHeader, decodeURIComponent(token));
  const url = base + pathFor(endpoint.path, args) + queryString(args.query ?? {});
  const asked = languageChanges();
  try {
    const response = await (takeEarly(endpoint.method, url, args.signal) ??
      fetch(url, { method: endpoint.method, headers, body: data, signal: args.signal ?? null }));
    if (isFromBetween(response)) throw new TypeError('Answered by somebody in between');
    answered();
    const language = response.headers.get('Content-Language');
    // Without its texts the language stays, and the answer counts.
    if (isLanguage(language) && asked === languageChanges())
      await changeLanguage(language).catch(() => undefined);
    return response;
  } catch (error) {
    if (args.signal?.aborted) throw error;
    noAnswer();
    throw new NetworkError(error);
  }
}

/** Any GET sets the anti-forgery cookie. */
const refreshToken = async (): Promise<void> => {
  await fetch(`${base}/user`, { cache: 'no-store' }).catch((error: unknown) => {
    throw new NetworkError(error);
  });
};

async function ask(endpoint: Endpoint, args: AnyArgs): Promise<Response> {
  const sent = endpoint.body ?? endpoint.query;
  if (endpoint.method !== 'GET' && !csrfToken()) await refreshToken();
  const response = await send(endpoint, args);
  if (response.ok) return response;
  const refusal = await readProblem(response, sent);
  if (!isProblem(refusal, 'CSRF_TOKEN_INVALID')) throw refusal;
  await refreshToken();
  const second = await send(endpoint, args);
  if (second.ok) return second;
  throw await readProblem(second, sent);
}

async function read(schema: z.ZodType | undefined, response: Response): Promise<unknown> {
  if (!schema || response.status === 204) return undefined;
  const wire: unknown = await response.json().catch((error: unknown) => {
    throw error instanceof TypeError ? new NetworkError(error) : error;
  });
  return schema.parse(fromWire(schema, wire).value);
}

/**
 * Makes one call of the API and gives its answer in our own form, as the contract types it.
 * Throws ApiError when the server refuses, NetworkError when no answer comes, and the signal's reason when cancelled.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[args]: Rest<E>): Promise<AnswerOf<E>> {
  return (await callWithTag(endpoint, ...([args] as Rest<E>))).answer;
}

/** As `call`, with the version of the record that was answered (its ETag), for `ifMatch` of the write that follows. */
export async function callWithTag<E extends Endpoint>(
  endpoint: E,
  ...[args]: Rest<E>
): Promise<{ answer: AnswerOf<E>; tag: string | null }> {
  const response = await ask(endpoint, args ?? {});
  return {
    answer: (await read(endpoint.answer, response)) as AnswerOf<E>,
    tag: response.headers.get('ETag'),
  };
}

/** The address of a GET with its query: for links that the browser itself follows (downloads, exports). */
export const hrefFor = <E extends Endpoint>(endpoint: E, args: ArgsOf<E>): string =>
  base + pathFor(endpoint.path, args) + queryString((args as AnyArgs).query ?? {});

/** Makes a call that answers with a file, and hands the file over. Throws as `call` does. */
export async function downloadAnswer<E extends Endpoint>(endpoint: E, args: ArgsOf<E>): Promise<void> {
  const response = await ask(endpoint, args);
  const [, name = 'file'] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  download(await response.blob(), decodeURIComponent(name));
}

import { fromWire, toWire } from '../../core/contract/case.ts';
import type { AnswerOf, Endpoint } from '../../core/contract/contract.ts';
import { csrfHeader } from '../../core/http/csrf.ts';
import { personHeader } from '../../core/http/person.ts';
import { NetworkError, readProblem } from './api-error.ts';
import { csrfToken, hrefFor } from './api.ts';
import type { ArgsOf } from './api.ts';
import { isFromBetween } from './network.ts';
import { currentLanguage } from '../language/i18n.ts';
import type { OnceKey } from '../browser/once.ts';

export interface UploadOptions {
  /** Form parts sent with the file, before it. */
  parts?: Record<string, string>;
  /** How much has left, 0 to 1. */
  progress?: (share: number) => void;
  signal?: AbortSignal;
  /** Makes it safe to send again: the same key answers the first result. */
  idempotencyKey?: OnceKey;
  /** Whose it is: refused with 401 if someone else is signed in. */
  personId?: string;
}

const headersOf = (request: XMLHttpRequest): Headers => {
  const pairs = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  return new Headers(
    pairs.filter(Boolean).map((pair): [string, string] => {
      const colon = pair.indexOf(':');
      return [pair.slice(0, colon), pair.slice(colon + 1).trim()];
    }),
  );
};

/** Reads what a request was answered. Throws ApiError if refused, NetworkError where it was not our server, or not all of its answer. */
async function answerTo<E extends Endpoint>(
  { answer: schema }: E,
  address: string,
  request: XMLHttpRequest,
): Promise<AnswerOf<E>> {
  const headers = headersOf(request);
  const answer = new Response(request.responseText || null, { status: request.status, headers });
  const redirected = request.responseURL !== new URL(address, window.location.href).href;
  if (isFromBetween({ headers, redirected, ok: answer.ok, status: answer.status }))
    throw new NetworkError(null);
  if (!answer.ok) throw await readProblem(answer, undefined);
  if (!schema || request.status === 204) return undefined as AnswerOf<E>;
  const wire: unknown = await answer.json().catch((error: unknown) => {
    throw new NetworkError(error);
  });
  return schema.parse(fromWire(schema, wire).value) as AnswerOf<E>;
}

/**
 * Sends a file, and a body as further parts, to an endpoint that accepts them, like `call`, but reporting progress,
 * which `fetch` cannot. Throws ApiError if refused, NetworkError without an answer, AbortError if cancelled.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  file: File,
  { parts = {}, progress, signal, idempotencyKey, personId }: UploadOptions = {},
): Promise<AnswerOf<E>> {
  const form = new FormData();
  const { body } = args as { body?: unknown };
  const wire = endpoint.body && body !== undefined ? (toWire(endpoint.body, body) as object) : {};
  for (const [name, value] of Object.entries({ ...parts, ...wire }) as [string, unknown][])
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.append('file', file);
  const address = hrefFor(endpoint, args);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.open(endpoint.method, address);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', currentLanguage());
    const token = csrfToken();
    if (token) request.setRequestHeader(csrfHeader, token);
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    if (personId) request.setRequestHeader(personHeader, personId);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      progress?.(total > 0 ? loaded / total : 1),
    );
    request.addEventListener('error', () => reject(new NetworkError(null)));
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    request.addEventListener('load', () => void answerTo(endpoint, address, request).then(resolve, reject));
    signal?.addEventListener('abort', cancel, { once: true });
    request.send(form);
  });
}

import { fromWire, toWire } from '../../core/contract/case.ts';
import type { AnswerOf, Endpoint } from '../../core/contract/contract.ts';
import { csrfHeader } from '../../core/http/csrf.ts';
import { NetworkError, readProblem } from './api-error.ts';
import { csrfToken, hrefFor } from './api.ts';
import type { ArgsOf } from './api.ts';
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

/**
 * Sends a file, and a body as further parts, to an endpoint that accepts them, like `call`, but reporting progress,
 * which `fetch` cannot. Throws ApiError if refused, NetworkError without an answer, AbortError if cancelled.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  file: File,
  { parts = {}, progress, signal, idempotencyKey }: UploadOptions = {},
): Promise<AnswerOf<E>> {
  const form = new FormData();
  const { body } = args as { body?: unknown };
  const wire = endpoint.body && body !== undefined ? (toWire(endpoint.body, body) as object) : {};
  for (const [name, value] of Object.entries({ ...parts, ...wire }) as [string, unknown][])
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.open(endpoint.method, hrefFor(endpoint, args));
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', currentLanguage());
    const token = csrfToken();
    if (token) request.setRequestHeader(csrfHeader, token);
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      progress?.(total > 0 ? loaded / total : 1),
    );
    request.addEventListener('error', () => reject(new NetworkError(null)));
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    request.addEventListener('load', () => {
      const answer = new Response(request.responseText || null, {
        status: request.status,
        headers: headersOf(request),
      });
      if (!answer.ok) return void readProblem(answer, undefined).then(reject);
      if (!endpoint.answer || request.status === 204) return resolve(undefined as AnswerOf<E>);
      const wire: unknown = JSON.parse(request.responseText);
      return resolve(endpoint.answer.parse(fromWire(endpoint.answer, wire).value) as AnswerOf<E>);
    });
    signal?.addEventListener('abort', cancel, { once: true });
    request.send(form);
  });
}

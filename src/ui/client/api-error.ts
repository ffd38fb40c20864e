import type { z } from 'zod';
import { mapPath, toCamel } from '../../core/contract/case.ts';
import type { FieldCode, FieldError, ProblemCode } from '../../core/contract/problem.ts';

/** The server answered, and it was a refusal. */
export class ApiError extends Error {
  readonly status: number;
  /** The code of the problem, where the server named one. */
  readonly code: ProblemCode | null;
  /** The refused fields: camelCase dotted paths into the body or query that was sent. */
  readonly fields: FieldError[];
  /** The server's own sentence, in the reader's language. */
  readonly detail: string | null;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | null;
  readonly requestId: string | null;

  constructor(parts: Pick<ApiError, 'status' | 'code' | 'fields' | 'detail' | 'retryAfter' | 'requestId'>) {
    super(`${parts.status} ${parts.code ?? ''}`.trim());
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.fields = parts.fields;
    this.detail = parts.detail;
    this.retryAfter = parts.retryAfter;
    this.requestId = parts.requestId;
  }
}

/** No answer came: no network, or the server is away. Whether a write arrived is unknown. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer', { cause });
    this.name = 'NetworkError';
  }
}

/** The entry cannot be sent as it is; the message says why. */
export class Unsendable extends Error {}

/** Whether an error is this refusal of the server: `isProblem(error, 'EDITED_MEANWHILE')`. */
export const isProblem = (error: unknown, code: ProblemCode): error is ApiError =>
  error instanceof ApiError && error.code === code;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const valuesIn = (value: unknown): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

function fieldIn(value: unknown, schema: z.ZodType | undefined): FieldError[] {
  if (!isRecord(value) || typeof value['path'] !== 'string') return [];
  const path = schema ? mapPath(schema, value['path'], toCamel) : value['path'];
  // A code without a text here gets a general message.
  const code = typeof value['code'] === 'string' ? (value['code'] as FieldCode) : 'INVALID';
  return [{ path, code, values: valuesIn(value['values']) }];
}

/**
 * A refusal read from its answer (RFC 9457 `application/problem+json`). In: the answer, and the schema of the request,
 * to spell paths as in the form.
 */
export async function readProblem(response: Response, sent: z.ZodType | undefined): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const problem = isRecord(body) ? body : {};
  const errors = problem['errors'];
  return new ApiError({
    status: response.status,
    code: typeof problem['code'] === 'string' ? (problem['code'] as ProblemCode) : null,
    fields: Array.isArray(errors) ? errors.flatMap((field) => fieldIn(field, sent)) : [],
    detail: typeof problem['detail'] === 'string' ? problem['detail'] : null,
    retryAfter: Number(response.headers.get('Retry-After')) || null,
    requestId: response.headers.get('X-Request-Id'),
  });
}

import type { Texts } from './text-key.ts';

type CodeIn<Prefix extends string, Key> = Key extends `${Prefix}.${infer Code}` ? Code : never;
/** An error code of the API. Every code has a text `problem.<CODE>`, general or of an area. */
export type ProblemCode = CodeIn<'problem', keyof Texts>;
/** Why a field is refused: each code has a text `field.<CODE>`. */
export type FieldCode = CodeIn<'field', keyof Texts>;

/** The HTTP status of the codes common to all areas; an area declares its own in its `area.server.ts`. */
export const generalProblems = {
  MALFORMED_REQUEST: 400,
  NOT_SIGNED_IN: 401,
  CSRF_TOKEN_INVALID: 403,
  PERMISSION_DENIED: 403,
  FEATURE_NOT_AVAILABLE: 403,
  NOT_FOUND: 404,
  AUDITOR_LINK_OVER: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  NAME_TAKEN: 409,
  RECORD_IN_USE: 409,
  EDITED_MEANWHILE: 412,
  TOO_LARGE: 413,
  BODY_TOO_LARGE: 413,
  WRONG_MEDIA_TYPE: 415,
  FILE_TYPE_REFUSED: 415,
  WORKBOOK_REFUSED: 415,
  INVALID: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  UNIT_NOT_IN_GROUP: 422,
  IMPORT_REFUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  NOT_READY: 503,
  STORAGE_FULL: 507,
} satisfies Partial<Record<ProblemCode, number>>;

let statuses: Partial<Record<ProblemCode, number>> = generalProblems;
/** Registers the status of every code, once at start. */
export function takeProblems(problems: Partial<Record<ProblemCode, number>>): void {
  statuses = problems;
}

/** A refused field: its camelCase path in the body or query, the reason, and the values for the message. */
export interface FieldError {
  path: string;
  code: FieldCode;
  values?: Record<string, string | number>;
}

/** Fields that an answer names at most: someone who mends these sees the next ones. */
const mostFields = 50;

/**
 * Thrown by a handler to refuse: a code, the fields concerned and values for the message. The HTTP adapter answers it
 * as RFC 9457 `application/problem+json`.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: FieldError[];
  readonly values: Record<string, string | number>;

  constructor(code: ProblemCode, fields: FieldError[] = [], values: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.fields = fields.slice(0, mostFields);
    this.values = values;
  }

  /** 500 if no area declares the code. */
  get status(): number {
    return statuses[this.code] ?? 500;
  }
}

/** A 422 for one field. */
export const invalid = (path: string, code: FieldCode, values?: FieldError['values']): Problem =>
  new Problem('INVALID', [values ? { path, code, values } : { path, code }]);

/** The first row of a query for one record. Throws NOT_FOUND where it gave none. */
export const foundRow = <R>(rows: readonly R[]): R => {
  const [row] = rows;
  if (row === undefined) throw new Problem('NOT_FOUND');
  return row;
};

/** Every error code of the API with its HTTP status; the words are chosen in the reader's language. */
export const problemStatus = {
  MALFORMED_REQUEST: 400,
  NOT_SIGNED_IN: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_WRONG: 401,
  PASSWORD_OUTGROWN: 401,
  CSRF_TOKEN_INVALID: 403,
  PERMISSION_DENIED: 403,
  FEATURE_NOT_AVAILABLE: 403,
  SECOND_FACTOR_NEEDED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  NAME_TAKEN: 409,
  READING_EXISTS: 409,
  RECORD_IN_USE: 409,
  FILE_IN_USE: 409,
  IMPORT_CHANGED: 409,
  MEMBERS_CHANGED: 409,
  CHEMICALS_CHANGED: 409,
  SECOND_FACTOR_ON: 409,
  SECOND_FACTOR_OFF: 409,
  TYPE_FIXED: 409,
  LEVEL_ABOVE_OWN: 409,
  OWN_LEVEL: 409,
  MEMBER_ABOVE_YOU: 409,
  LAST_MANAGER: 409,
  MEMBER_EXISTS: 409,
  NOT_INVITED: 409,
  ACCOUNT_SHARED: 409,
  EMAIL_FIXED: 409,
  STAKEHOLDER_EXISTS: 409,
  EVENT_SETTLED: 409,
  EVENT_OPEN: 409,
  INSPECTION_DONE: 409,
  INSPECTION_OF_SERIES: 409,
  INSPECTION_EXISTS: 409,
  OBLIGATION_EXISTS: 409,
  EVALUATION_WITHDRAWN: 409,
  LEGISLATION_EXISTS: 409,
  SUBSTANCE_EXISTS: 409,
  BOTH_IN_ONE: 409,
  COMPANY_IN_USE: 409,
  CHEMICAL_EXISTS: 409,
  HARMONISED_STAYS: 409,
  EDITED_MEANWHILE: 412,
  TOO_LARGE: 413,
  BODY_TOO_LARGE: 413,
  PICTURE_TOO_LARGE: 413,
  WRONG_MEDIA_TYPE: 415,
  FILE_TYPE_REFUSED: 415,
  INVALID: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  COUNTER_DECREASED: 422,
  UNIT_NOT_IN_GROUP: 422,
  IMPORT_REFUSED: 422,
  TOKEN_INVALID: 422,
  PASSWORD_REFUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INVITED_LATELY: 429,
  INVITATIONS_USED_UP: 429,
  INTERNAL: 500,
  NOT_READY: 503,
  STORAGE_FULL: 507,
} as const;
export type ProblemCode = keyof typeof problemStatus;

/** Why one field is refused. */
export const fieldCodes = [
  'REQUIRED',
  'UNKNOWN_FIELD',
  'NOT_TEXT',
  'UNSTORABLE_CHARACTER',
  'CONTROL_CHARACTER',
  'NOT_A_NUMBER',
  'NOT_A_BOOLEAN',
  'NOT_A_LIST',
  'NOT_AN_OBJECT',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_MANY',
  'TOO_SMALL',
  'TOO_LARGE',
  'NOT_ONE_OF',
  'INVALID_FORMAT',
  'INVALID_ID',
  'INVALID_DATE',
  'INVALID_TIME',
  'INVALID_PERIOD',
  'INVALID_DECIMAL',
  'INVALID_EMAIL',
  'INVALID_URL',
  'INVALID_SORT',
  'IN_FUTURE',
  'DUPLICATE',
  'NO_SUCH_RECORD',
  'UNIT_NOT_IN_GROUP',
  'UNIT_NOT_OF_METER',
  'COUNTER_DECREASED',
  'END_BEFORE_START',
  'OVERLAP',
  'NOT_FOR_THIS_KIND',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_COMMON',
  'PASSWORD_MONOTONOUS',
  'PASSWORD_CONTEXT',
  'PASSWORD_WRONG',
  'CODE_WRONG',
  'UNIT_IN_USE',
  'FACTOR_NOT_CHOSEN',
  'IN_USE',
  'INVALID_CVR',
  'INVALID_CAS',
  'INVALID_EC',
  'INVALID_INDEX',
  'MIN_ABOVE_MAX',
  'UNKNOWN_CODE',
  'INVALID_UFI',
  'OVER_HUNDRED',
  'CODES_EXCLUDE',
  'CLASSIFIED',
  'LABEL_TOO_SMALL',
  'CIRCLE',
  'LEVEL_ABOVE_OWN',
  'EMAIL_OF_MEMBER',
  'EMAIL_FIXED',
  'STAKEHOLDER_FIXED',
  'CHEMICAL_FIXED',
  'DUE_DATE_FIXED',
  'REMINDER_FIXED',
  'REPORT_REQUIRED',
  'TOO_MANY_DUE',
  'TOLD_TOO_EARLY',
  'SUCCESSOR_CIRCLE',
  'EVALUATION_STAYS',
  'BEFORE_LAST_EVALUATION',
  'NOT_AFTER_EVALUATION',
  'INVALID',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** One refused field: its camelCase path in the body or query, why, and what the sentence needs. */
export interface FieldError {
  path: string;
  code: FieldCode;
  values?: Record<string, string | number>;
}

/**
 * What a handler throws to refuse: a code, the fields it concerns and values for the sentence.
 * The HTTP adapter answers it as RFC 9457 `application/problem+json`.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: FieldError[];
  readonly values: Record<string, string | number>;

  constructor(code: ProblemCode, fields: FieldError[] = [], values: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.values = values;
  }

  get status(): number {
    return problemStatus[this.code];
  }
}

/** A 422 for one field. */
export const invalid = (path: string, code: FieldCode, values?: FieldError['values']): Problem =>
  new Problem('INVALID', [values ? { path, code, values } : { path, code }]);

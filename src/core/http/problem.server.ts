import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../contract/problem.ts';
import type { ProblemCode } from '../contract/problem.ts';
import { translate } from './language.server.ts';
import { sizeText } from '../numbers/size-text.ts';

const states: Record<string, ProblemCode> = {
  '23505': 'CONFLICT',
  '23503': 'NOT_FOUND',
  '42501': 'PERMISSION_DENIED',
  '22021': 'MALFORMED_REQUEST',
  '22003': 'MALFORMED_REQUEST',
  '22P05': 'MALFORMED_REQUEST',
  '53100': 'STORAGE_FULL',
  ENOSPC: 'STORAGE_FULL',
  EDQUOT: 'STORAGE_FULL',
  EROFS: 'STORAGE_FULL',
  EACCES: 'STORAGE_FULL',
  '40P01': 'CONFLICT',
  '40001': 'CONFLICT',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'WRONG_MEDIA_TYPE',
};

/**
 * The database is unavailable now but will be back: stopped, starting, full, cut off, or now a standby. SQLSTATEs, and
 * what the operating system and pg report for a lost connection.
 */
const unreachable = new Set(
  `57014 57P01 57P02 57P03 57P05 53300 25006 08000 08001 08003 08004 08006 08P01
  ECONNREFUSED ENOENT ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH`.split(/\s+/),
);
const unreachableWords =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|after calling end on the pool/;

/**
 * Turns any error into a problem that the client may see; unexpected ones are logged and reveal nothing. In: what
 * violated constraints mean, by constraint.
 */
export function problemOf(
  error: unknown,
  request: FastifyRequest,
  constraints: Record<string, ProblemCode> = {},
): Problem {
  if (error instanceof Problem) return error;
  const {
    code = '',
    constraint = '',
    statusCode = 500,
    message = '',
  } = (error ?? {}) as {
    code?: string;
    constraint?: string;
    statusCode?: number;
    message?: string;
  };
  if (statusCode === 429) return new Problem('TOO_MANY_REQUESTS');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem('BODY_TOO_LARGE', [], {
      size: sizeText(request.routeOptions.bodyLimit ?? 0, request.language),
    });
  const known = constraints[constraint] ?? states[code];
  if (known === 'NOT_FOUND' && constraint)
    return new Problem('INVALID', [{ path: fieldOf(constraint), code: 'NO_SUCH_RECORD' }]);
  if (known === 'STORAGE_FULL') request.log.error({ err: error }, 'the storage is full');
  if (known) return new Problem(known);
  if (code.startsWith('FST_') && statusCode < 500) return new Problem('MALFORMED_REQUEST');
  // The multipart parser's errors for an invalid form.
  if (/^(Multipart: |Unexpected end of form|Malformed )/.test(message))
    return new Problem('MALFORMED_REQUEST');
  if (unreachable.has(code) || unreachableWords.test(message)) return new Problem('NOT_READY');
  request.log.error({ err: error }, 'unexpected error');
  return new Problem('INTERNAL');
}

/** `meter_organization_id_area_id_fkey` to `area`. */
const fieldOf = (constraint: string): string =>
  constraint
    .replace(/_fkey$/, '')
    .replace(/^.*organization_id_/, '')
    .replace(/_id$/, '')
    .replace(/^[a-z_]+_(?=emission|responsible|territory)/, '');

/** Answers a problem as RFC 9457 `application/problem+json`, in the reader's language. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { language } = request;
  if (problem.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '5');
  return reply
    .status(problem.status)
    .header('content-language', language)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: `urn:rede:problem:${problem.code.toLowerCase().replaceAll('_', '-')}`,
        title: translate(language, `problem.${problem.code}`, problem.values),
        status: problem.status,
        code: problem.code,
        detail: translate(language, `problem.${problem.code}`, problem.values),
        request_id: request.id,
        ...(problem.fields.length > 0 && {
          errors: problem.fields.map(({ path, code, values }) => ({
            path,
            code,
            message: translate(language, `field.${code}`, values),
            ...(values && { values }),
          })),
        }),
      }),
    );
}

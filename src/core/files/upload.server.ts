import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { toCamel, unwrap } from '../contract/case.ts';
import type { BodyOf, Endpoint } from '../contract/contract.ts';
import { safeName } from './kind.server.ts';
import type { FileStore, Staged } from './store.server.ts';
import { Problem, invalid } from '../contract/problem.ts';
import { inspect, readBody } from '../http/request.server.ts';
import { tableLimits } from '../tables-in-files/table-file.ts';

/** A file received with a request and staged next to the store: the code that receives it drops or keeps it. */
export interface Upload<E extends Endpoint> {
  staged: Staged;
  name: string;
  /** The other fields, as in the contract. */
  body: BodyOf<E>;
}

/** A form's field as JSON where the contract expects anything but text. */
function valueOf(schema: z.ZodType | undefined, text: string): unknown {
  const isText = schema === undefined || (unwrap(schema).def as { type: string }).type === 'string';
  if (isText) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Only the parser's message says that a form was cut off, never began, or has a boundary that is too long. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && /multipart|boundary|needle/i.test(error.message);

/**
 * Receives the one file of a multipart request, its part `file`; the other fields become the request's body, which the
 * contract checks like any other. Throws INVALID without a file or with an empty one, TOO_LARGE over 50 MiB.
 */
export async function receiveFile<E extends Endpoint>(
  request: FastifyRequest,
  endpoint: E,
  store: FileStore,
): Promise<Upload<E>> {
  const fields: Record<string, unknown> = {};
  const shape = ((endpoint.body as z.ZodObject | undefined)?.shape ?? {}) as Record<string, z.ZodType>;
  let upload: Omit<Upload<E>, 'body'> | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        // An empty field in a form counts as missing.
        if (part.value === '') continue;
        fields[part.fieldname] = valueOf(shape[toCamel(part.fieldname)], String(part.value));
      } else if (part.fieldname !== 'file') throw invalid(part.fieldname.slice(0, 60), 'UNKNOWN_FIELD');
      else {
        const staged = await store.stage(part.file, tableLimits.bytes);
        upload = { staged, name: safeName(part.filename) };
        if (part.file.truncated) throw new Problem('TOO_LARGE', [], { max: 50 });
      }
    }
    if (!upload || upload.staged.size === 0) throw invalid('file', 'REQUIRED');
    // Includes the content, so that a repeated request is recognised by all it sends.
    request.body = { ...(inspect(fields) as object), file_sha256: upload.staged.sha256 };
    return { ...upload, body: readBody(endpoint, request.body) as BodyOf<E> };
  } catch (error) {
    // What is still on its way is read to its end: the next call on this connection would wait behind it.
    request.raw.unpipe().resume();
    if (upload) await store.drop(upload.staged);
    throw isBroken(error) ? new Problem('MALFORMED_REQUEST') : error;
  }
}

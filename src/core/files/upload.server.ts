import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { toCamel, unwrap } from '../contract/case.ts';
import type { BodyOf, Endpoint } from '../contract/contract.ts';
import { safeName } from './kind.server.ts';
import type { FileStore, Staged } from './store.server.ts';
import { Problem, invalid } from '../contract/problem.ts';
import { inspect, readBody } from '../http/request.server.ts';
import { tableLimits } from '../tables-in-files/table-file.ts';

/** A file that a request brought, staged beside the store: whoever received it drops or keeps it. */
export interface Upload<E extends Endpoint> {
  staged: Staged;
  name: string;
  /** What came beside it, as the contract has it. */
  body: BodyOf<E>;
}

/** A form's field as JSON has it, where the contract wants anything but text. */
function valueOf(schema: z.ZodType | undefined, text: string): unknown {
  const isText = schema === undefined || (unwrap(schema).def as { type: string }).type === 'string';
  if (isText) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The parser says in words alone that a form broke off or never began, or has a boundary that is too long. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && /multipart|boundary|needle/i.test(error.message);

/**
 * Receives the one file of a multipart request, its part `file`; the other fields become the request's body, which the contract
 * checks as any other. Throws INVALID without a file or with an empty one, TOO_LARGE over 50 MiB.
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
        // A field left empty in a form is as good as absent.
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
    // With its content, so that a repeated request is known by all that it brings.
    request.body = { ...(inspect(fields) as object), file_sha256: upload.staged.sha256 };
    return { ...upload, body: readBody(endpoint, request.body) as BodyOf<E> };
  } catch (error) {
    if (upload) await store.drop(upload.staged);
    throw isBroken(error) ? new Problem('MALFORMED_REQUEST') : error;
  }
}

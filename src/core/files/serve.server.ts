import type { FastifyRequest } from 'fastify';
import { contentDisposition } from '../http/content-disposition.server.ts';
import type { FileStore } from './store.server.ts';
import { Download } from '../http/download.server.ts';
import { Problem } from '../contract/problem.ts';

/** `bytes=0-99`, one range only; null: all of it. Does not throw: an invalid range counts as none. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : null;
}

/**
 * A stored content, or the range requested, as sent to people who may read it: never executed, and kept nowhere on the way.
 * In: its row, and whether to save it rather than show it.
 */
export function servedFile(
  store: FileStore,
  request: FastifyRequest,
  file: { name: string; contentType: string; size: number; sha256: string },
  { download = false }: { download?: boolean | undefined } = {},
): Download {
  // Uploaded files are never run as programs.
  if (request.headers['sec-fetch-dest'] === 'script') throw new Problem('PERMISSION_DENIED');
  const kept = {
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    // Nothing of it is left on a device that is lost (decision 38); “Work offline” keeps it encrypted.
    'cache-control': 'no-store',
    etag: `"${file.sha256}"`,
  };
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(kept.etag)) return new Download(Buffer.alloc(0), kept, 304);
  const range = rangeOf(request.headers.range, file.size);
  const headers = {
    'content-type': file.contentType.startsWith('text/')
      ? `${file.contentType}; charset=utf-8`
      : file.contentType,
    'content-length': String(range ? range.end - range.start + 1 : file.size),
    // A range of a file must not be compressed on the way.
    ...(range && { 'content-encoding': 'identity' }),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` }),
    'accept-ranges': 'bytes',
    'content-disposition': contentDisposition(file.name, download ? 'attachment' : 'inline'),
    ...kept,
  };
  return new Download(store.read(file.sha256, range ?? undefined), headers, range ? 206 : 200);
}

import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { MultipartFile } from '@fastify/multipart';
import { contentDisposition } from '../core/content-disposition.server.ts';
import { kindOf, safeName } from '../core/file-kind.server.ts';
import type { FileUse } from '../core/file-kind.server.ts';
import type { FileStore } from '../core/file-store.server.ts';
import { Download, routeDownload, routeInSteps } from '../core/http.server.ts';
import type { Route } from '../core/http.server.ts';
import { hasFeature } from '../core/permission.ts';
import { Problem, invalid } from '../core/problem.ts';
import { files } from './file.ts';
import { redrawn } from './logo.server.ts';

const maxBytes = 50 * 1024 * 1024;
const uses: readonly FileUse[] = ['DOCUMENT', 'ATTACHMENT', 'LOGO'];

const useOf = (part: MultipartFile): FileUse => {
  const field = part.fields['use'];
  const value = field && 'value' in field ? field.value : 'DOCUMENT';
  const use = uses.find((known) => known === value);
  if (!use) throw invalid('use', 'NOT_ONE_OF');
  return use;
};

/** `bytes=0-99`, one range only; null: all of it. Throws nothing: a range that makes no sense is none. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : null;
}

/** Calls on files. In: where contents are kept. */
export const fileRoutes = (store: FileStore): Route[] => [
  routeInSteps(files.upload, {
    look: () => Promise.resolve(),
    work: async (_seen, { request }) => {
      const part = await request.file();
      if (!part) throw invalid('file', 'REQUIRED');
      const staged = await store.stage(part.file, maxBytes);
      try {
        if (part.file.truncated) throw new Problem('TOO_LARGE', [], { max: 50 });
        if (staged.size === 0) throw invalid('file', 'REQUIRED');
        const name = safeName(part.filename);
        const use = useOf(part);
        const sent = { staged, name, contentType: await kindOf(staged.path, name, use) };
        const received = use === 'LOGO' ? await redrawn(store, sent) : sent;
        const { sha256, size } = received.staged;
        // Durable before the row that names it: a row never points at nothing.
        await store.keep(received.staged);
        return { name: received.name, use, contentType: received.contentType, sha256, size };
      } catch (error) {
        await store.drop(staged);
        throw error;
      }
    },
    write: async ({ db, organization, person }, made) => {
      const id = uuidv7();
      const row = await db
        .insertInto('file')
        .values({ ...made, id, organizationId: organization.id, createdById: person.accountId })
        .returning(['id', 'name', 'contentType', 'size', 'createdDate'])
        .executeTakeFirstOrThrow();
      return row;
    },
  }),
  routeDownload(files.content, async ({ db, organization, person, params, query, request }) => {
    // Readable with the record that holds it; before it is attached, by whoever sent it.
    const { rows } = await sql<{ name: string; contentType: string; size: number; sha256: string }>`
      select f.name, f.content_type, f.size, f.sha256 from app.file f
      where f.organization_id = ${organization.id} and f.id = ${params.id} and f.deleted_at is null and (
        f.created_by_id = ${person.accountId} or exists (select from app.attachment a
          where a.organization_id = f.organization_id and a.file_id = f.id and a.deleted_at is null
            and (a.scope_id is null or ${hasFeature(organization.accessibility, 'scope')})
            and (a.stakeholder_association_id is null or ${hasFeature(organization.accessibility, 'stakeholders')})))`.execute(
      db,
    );
    const [file] = rows;
    if (!file) throw new Problem('NOT_FOUND');
    const range = rangeOf(request.headers.range, file.size);
    return new Download(store.read(file.sha256, range ?? undefined), {
      'content-type': file.contentType.startsWith('text/')
        ? `${file.contentType}; charset=utf-8`
        : file.contentType,
      'content-length': String(range ? range.end - range.start + 1 : file.size),
      // A part of a file must not be compressed on the way.
      ...(range && { 'content-encoding': 'identity' }),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` }),
      'accept-ranges': 'bytes',
      'content-disposition': contentDisposition(file.name, query.download ? 'attachment' : 'inline'),
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${file.sha256}"`,
    });
  }),
];

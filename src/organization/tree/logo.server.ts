import { sql } from 'kysely';
import type { FileStore } from '../../core/files/store.server.ts';
import { Download } from '../../core/http/download.server.ts';
import { routeDownload } from '../../core/http/http.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { foundRow } from '../../core/contract/problem.ts';
import { organizations } from './organization.ts';
import type { RowOf } from '../../core/database/rows.server.ts';

/**
 * The picture of an organization, for everybody who may read it; no one learns which one it comes from. In: the store
 * of contents.
 */
export const logoRoutes = (store: FileStore): Route[] => [
  routeDownload(organizations.logo, async ({ db, query }) => {
    const { rows } = await sql<RowOf<'own_logo', 'contentType' | 'size' | 'sha256'>>`
      select content_type, size, sha256 from ctx.own_logo()`.execute(db);
    const logo = foundRow(rows);
    const lasts = query.v !== undefined && logo.sha256.startsWith(query.v);
    return new Download(store.read(logo.sha256), {
      'content-type': logo.contentType,
      'content-length': String(logo.size),
      'content-disposition': 'inline; filename="logo.webp"',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': lasts ? 'private, max-age=31536000, immutable' : 'private, no-cache',
      etag: `"${logo.sha256}"`,
    });
  }),
];

import type { Generated } from 'kysely';
import type { Stored } from '../core/records/records.server.ts';
import type { OfOrganization } from '../core/database/tables.server.ts';
import type { DocumentBody } from './file.ts';

/** The tables of the area. */
declare module '../core/database/tables.server.ts' {
  interface Tables {
    file: OfOrganization &
      Stored<typeof DocumentBody> & {
        contentType: string;
        size: number;
        sha256: string;
        use: 'DOCUMENT' | 'ATTACHMENT' | 'LOGO';
        createdDate: Generated<string>;
        createdById: string;
        documentId: string | null;
        documentVersion: Generated<number>;
        replaced: Generated<boolean>;
        searchText: Generated<string>;
      };
  }
}

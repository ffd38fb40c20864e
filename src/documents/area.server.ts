import { sql } from 'kysely';
import type { ServerArea } from '../core/area.server.ts';
import { byClock } from '../core/jobs/queues.server.ts';
import type { QueueSettings } from '../core/jobs/queues.server.ts';
import { documentEditRoutes } from './edits.server.ts';
import * as documentEdits from './edits.ts';
import { documentRoutes } from './document.server.ts';
import { documentExportRoutes } from './exports.server.ts';
import * as documentsExports from './exports.ts';
import { filesJob, wordsJob } from '../files/text-extraction/jobs.server.ts';
import { fileRoutes } from './file.server.ts';
import * as file from './file.ts';
import * as documentImport from './import/definition.ts';
import { documentImportRoutes } from './import/import.server.ts';
import { documentTexts } from './texts.ts';
import { records } from './area.ts';
import { recordNames } from './record-names.server.ts';
import { work } from './work.server.ts';

declare module '../core/jobs/queues.server.ts' {
  interface Queues {
    words: QueueSettings;
    files: QueueSettings;
  }
}

export const area: ServerArea = {
  records,
  recordNames,
  contracts: [documentEdits, documentsExports, file, documentImport],
  texts: documentTexts,
  routes: (services) => [
    ...documentExportRoutes(services.holders),
    ...documentRoutes(services.holders),
    ...documentEditRoutes,
    ...fileRoutes(services.fileStore, services.holders),
    ...documentImportRoutes(services),
  ],
  queues: {
    words: {
      retryLimit: 3,
      retryDelay: 30,
      retryBackoff: true,
      // Of five taken together, one is read after the other.
      expireInSeconds: 600,
      deleteAfterSeconds: 3600,
    },
    files: { ...byClock, cron: '17 * * * *', expireInSeconds: 1800 },
  },
  jobs: ({ fileStore }) => ({ words: wordsJob(fileStore), files: filesJob(fileStore) }),
  problems: {
    FILE_IN_USE: 409,
    PICTURE_TOO_LARGE: 413,
  },
  search: {
    DOCUMENT: { rank: 70, opens: file.files.get },
  },
  work,
  duties: { DOCUMENT: { rank: 60, table: 'file', where: sql`t.use = 'DOCUMENT' and not t.replaced` } },
};

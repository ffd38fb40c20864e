import type { ServerArea } from '../core/area.server.ts';
import { byClock } from '../core/queues.server.ts';
import type { QueueSettings } from '../core/queues.server.ts';
import { legislationExportRoutes } from './exports.server.ts';
import * as legislationExports from './exports.ts';
import { legislationFileRoutes } from './legislation-file.server.ts';
import { legislationRoutes } from './legislation.server.ts';
import * as legislation from './legislation.ts';
import { obligationsJob } from './obligation-jobs.server.ts';
import { obligationRoutes } from './obligation.server.ts';
import * as obligation from './obligation.ts';
import { proposalRoutes } from './proposal.server.ts';
import * as legislationProposal from './proposal.ts';
import { legislationTexts } from './texts.ts';
import { records } from './area.ts';
import { recordNames } from './record-names.server.ts';

declare module '../core/queues.server.ts' {
  interface Queues {
    obligations: QueueSettings;
  }
}

export const area: ServerArea = {
  records,
  recordNames,
  contracts: [legislationExports, legislation, obligation, legislationProposal],
  texts: legislationTexts,
  routes: ({ fileStore }) => [
    ...legislationRoutes,
    ...legislationFileRoutes(fileStore),
    ...obligationRoutes,
    ...proposalRoutes,
    ...legislationExportRoutes,
  ],
  queues: {
    // What the calendar brings to obligations, and files of acts that are over.
    obligations: { ...byClock, cron: '7 * * * *' },
  },
  jobs: () => ({ obligations: obligationsJob() }),
  constraints: {
    legislation_reference_key: 'LEGISLATION_EXISTS',
    legislation_association_key: 'OBLIGATION_EXISTS',
    legislation_withdrawal_key: 'EVALUATION_WITHDRAWN',
    legislation_rejection_key: 'CONFLICT',
  },
  tables: {
    catalogue: ['legislation', 'legislation_file'],
  },
  search: {
    OBLIGATION: { rank: 80, feature: 'obligations' },
    LEGISLATION: { rank: 130, feature: 'obligations' },
  },
};

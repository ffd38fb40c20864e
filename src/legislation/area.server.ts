import * as evaluation from './obligations/evaluation.ts';
import * as obligationFilters from './obligations/filters.ts';
import type { ServerArea } from '../core/area.server.ts';
import { byClock } from '../core/jobs/queues.server.ts';
import type { QueueSettings } from '../core/jobs/queues.server.ts';
import { legislationExportRoutes } from './exports.server.ts';
import * as legislationExports from './exports.ts';
import { legislationFiles } from './acts/shipped.server.ts';
import { legislationFileRoutes } from './acts/file.server.ts';
import { actsToCheck, legislationRoutes } from './acts/legislation.server.ts';
import * as legislation from './acts/legislation.ts';
import { obligationsJob } from './obligations/jobs.server.ts';
import { obligationRoutes } from './obligations/obligation.server.ts';
import * as obligationImport from './obligations/import/definition.ts';
import { obligationImportRoutes } from './obligations/import/import.server.ts';
import * as audited from './audited/audited.ts';
import { auditedObligationRoutes } from './audited/audited.server.ts';
import * as evidence from './evidence/evidence.ts';
import { evidenceRoutes } from './evidence/evidence.server.ts';
import * as requirement from './requirements/requirement.ts';
import { requirementRoutes } from './requirements/requirement.server.ts';
import { exceedancesJob, keepExceedancesOf } from './requirements/watched.server.ts';
import * as ownObligation from './obligations/own/own.ts';
import * as obligation from './obligations/obligation.ts';
import { decidedActs, proposalRoutes } from './suggestions/suggestion.server.ts';
import * as legislationProposal from './suggestions/suggestion.ts';
import { legislationTexts } from './texts.ts';
import { records } from './area.ts';
import { holders } from './holders.server.ts';
import { recordNames } from './record-names.server.ts';
import { work } from './work.server.ts';
import { linkReminder } from './obligations/link.server.ts';

declare module '../core/area.server.ts' {
  interface Offers {
    linkReminder: typeof linkReminder;
    decidedActs: typeof decidedActs;
    actsToCheck: typeof actsToCheck;
    keepExceedancesOf: typeof keepExceedancesOf;
  }
}

declare module '../core/jobs/queues.server.ts' {
  interface Queues {
    obligations: QueueSettings;
    exceedances: QueueSettings;
  }
}

export const area: ServerArea = {
  records,
  recordNames,
  contracts: [
    legislationExports,
    legislation,
    obligation,
    ownObligation,
    obligationFilters,
    evaluation,
    requirement,
    evidence,
    audited,
    obligationImport,
    legislationProposal,
  ],
  texts: legislationTexts,
  routes: (services) => [
    ...legislationRoutes,
    ...legislationFileRoutes(services.fileStore),
    ...obligationRoutes,
    ...requirementRoutes(services.fileStore),
    ...evidenceRoutes,
    ...auditedObligationRoutes(services.fileStore),
    ...obligationImportRoutes(services),
    ...proposalRoutes,
    ...legislationExportRoutes,
  ],
  queues: {
    // What the passing of days does to obligations, and to files of expired acts.
    obligations: { ...byClock, cron: '7 * * * *' },
    // Also as a server starts: after an update the lists say at once what is exceeded.
    exceedances: {
      policy: 'exclusive',
      everySeconds: 3600,
      retryLimit: 0,
      expireInSeconds: 600,
      deleteAfterSeconds: 3600,
    },
  },
  jobs: () => ({ obligations: obligationsJob(), exceedances: exceedancesJob }),
  problems: {
    OBLIGATION_EXISTS: 409,
    OBLIGATION_REMOVED: 409,
    EVALUATION_WITHDRAWN: 409,
    LEGISLATION_EXISTS: 409,
    REQUIREMENT_EXISTS: 409,
  },
  constraints: {
    legislation_reference_key: 'LEGISLATION_EXISTS',
    legislation_association_key: 'OBLIGATION_EXISTS',
    legislation_withdrawal_key: 'EVALUATION_WITHDRAWN',
    legislation_rejection_key: 'CONFLICT',
    requirement_key: 'REQUIREMENT_EXISTS',
  },
  reference: legislationFiles,
  tables: {
    organization: [
      'legislation_association',
      'legislation_evaluation',
      'legislation_rejection',
      'legislation_withdrawal',
      'requirement',
      'requirement_limit',
    ],
    catalogue: ['legislation', 'legislation_file'],
  },
  search: {
    OBLIGATION: { rank: 80, opens: obligation.obligations.get },
    REQUIREMENT: { rank: 85, opens: obligation.obligations.get },
    LEGISLATION: { rank: 130, opens: obligation.obligations.get },
  },
  work,
  duties: { OBLIGATION: { rank: 50, table: 'legislation_association' } },
  holders,
  readable: [
    'legislation',
    'legislation_file',
    'legislation_association',
    'legislation_evaluation',
    'requirement',
  ],
  offers: { linkReminder, decidedActs, actsToCheck, keepExceedancesOf },
};

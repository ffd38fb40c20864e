import type { ServerArea } from '../core/area.server.ts';
import type { QueueSettings } from '../core/jobs/queues.server.ts';
import { changeNotificationRoutes } from './change-notification.server.ts';
import * as changeNotification from './change-notification.ts';
import { auditedChangeRoutes } from './audited/audited.server.ts';
import * as audited from './audited/audited.ts';
import { changeRoutes } from './change.server.ts';
import { records } from './area.ts';
import * as change from './change.ts';
import { sealTrails } from './seal/seal.server.ts';
import { changeTexts } from './texts.ts';

declare module '../core/jobs/queues.server.ts' {
  interface Queues {
    seal: QueueSettings;
  }
}

export const area: ServerArea = {
  records,
  contracts: [changeNotification, change, audited],
  texts: changeTexts,
  routes: ({ streams, trail }) => [
    ...changeRoutes(trail),
    ...auditedChangeRoutes(trail),
    ...changeNotificationRoutes(streams),
  ],
  queues: {
    // Every server requests it, and one at a time runs.
    seal: {
      policy: 'exclusive',
      everySeconds: 20,
      retryLimit: 0,
      expireInSeconds: 600,
      deleteAfterSeconds: 600,
    },
  },
  jobs: () => ({ seal: sealTrails }),
  tables: {
    organization: ['change'],
    reference: ['catalogue_change'],
    hidden: ['change_seal', 'change_head', 'change_mark'],
  },
  readable: ['change', 'catalogue_change', 'change_head', 'change_mark', 'change_seal'],
};

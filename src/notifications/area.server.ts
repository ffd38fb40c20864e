import type { ServerArea } from '../core/area.server.ts';
import type { QueueSettings } from '../core/jobs/queues.server.ts';
import { notificationMail } from './mail.server.ts';
import * as notification from './notification.ts';
import { notificationRoutes } from './notification.server.ts';
import { notificationTexts } from './texts.ts';

declare module '../core/jobs/queues.server.ts' {
  interface Queues {
    notifications: QueueSettings;
  }
}

export const area: ServerArea = {
  contracts: [notification],
  texts: notificationTexts,
  routes: () => notificationRoutes,
  queues: {
    // Tried again after 5 seconds, then twice as long each time up to half an hour, for two days, as digests are.
    notifications: {
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 1800,
      retryLimit: 110,
      expireInSeconds: 120,
      deleteAfterSeconds: 3600,
    },
  },
  jobs: ({ openMail, publicUrl }) => ({ notifications: notificationMail(openMail(), publicUrl) }),
  tables: { hidden: ['notification'] },
};

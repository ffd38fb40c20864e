import type { ServerArea } from '../core/area.server.ts';
import { dashboardRoutes } from './dashboard.server.ts';
import * as dashboard from './dashboard.ts';
import { dashboardTexts } from './texts.ts';

export const area: ServerArea = {
  contracts: [dashboard],
  texts: dashboardTexts,
  routes: ({ offers, work, backups }) =>
    dashboardRoutes({
      meters: offers.meterPart,
      decidedActs: offers.decidedActs,
      backupsLate: (db) => offers.backupsAreLate(db, backups),
      actsToCheck: offers.actsToCheck,
      work,
    }),
};

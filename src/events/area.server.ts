import { sql } from 'kysely';
import type { ServerArea } from '../core/area.server.ts';
import { holding } from '../core/records/holders.server.ts';
import { eventStatisticsRoutes } from './statistics/statistics.server.ts';
import * as eventStatistics from './statistics/statistics.ts';
import { eventRoutes } from './event.server.ts';
import * as event from './event.ts';
import * as eventImport from './import/definition.ts';
import { eventImportRoutes } from './import/import.server.ts';
import { eventTexts } from './texts.ts';
import { records } from './area.ts';
import { recordNames } from './record-names.server.ts';
import { work } from './work.server.ts';

export const area: ServerArea = {
  records,
  recordNames,
  contracts: [eventStatistics, event, eventImport],
  texts: eventTexts,
  routes: (services) => [...eventRoutes, ...eventStatisticsRoutes, ...eventImportRoutes(services)],
  problems: {
    EVENT_SETTLED: 409,
    EVENT_OPEN: 409,
  },
  search: {
    EVENT: { rank: 50, opens: event.events.get },
  },
  work,
  holders: { EVENT: holding('event', () => ({ name: sql`t.title` })) },
  tables: {
    organization: ['event'],
  },
  readable: ['event'],
};

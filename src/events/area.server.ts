import { sql } from 'kysely';
import type { ServerArea } from '../core/area.server.ts';
import { holding } from '../core/records/holders.server.ts';
import { eventStatisticsRoutes } from './statistics/statistics.server.ts';
import * as eventStatistics from './statistics/statistics.ts';
import { eventRoutes } from './event.server.ts';
import * as audited from './audited/audited.ts';
import { auditedEventRoutes } from './audited/audited.server.ts';
import * as event from './event.ts';
import * as eventImport from './import/definition.ts';
import { eventImportRoutes } from './import/import.server.ts';
import * as injury from './injuries/injury.ts';
import { injuryRoutes } from './injuries/injury.server.ts';
import * as lockedReport from './locked/locked-report.ts';
import { lockedReportRoutes } from './locked/locked-report.server.ts';
import * as anybodysReport from './posters/anybody/report.ts';
import { anybodysRoutes } from './posters/anybody/report.server.ts';
import * as poster from './posters/poster.ts';
import { posterRoutes } from './posters/poster.server.ts';
import { eventTexts } from './texts.ts';
import { records } from './area.ts';
import { recordNames } from './record-names.server.ts';
import { work } from './work.server.ts';

export const area: ServerArea = {
  records,
  recordNames,
  contracts: [eventStatistics, event, eventImport, poster, anybodysReport, lockedReport, injury, audited],
  texts: eventTexts,
  routes: (services) => [
    ...eventRoutes(services.offers),
    ...eventStatisticsRoutes,
    ...eventImportRoutes(services),
    ...injuryRoutes,
    ...lockedReportRoutes,
    ...posterRoutes,
    ...auditedEventRoutes,
    ...anybodysRoutes(services.fileStore),
  ],
  problems: {
    EVENT_NOT_OPEN: 409,
    EVENT_OPEN: 409,
    INJURY_BEFORE_EVENT: 409,
    TOO_MANY_PHOTOS: 409,
    REPORT_BROKEN: 409,
  },
  search: {
    EVENT: { rank: 50, opens: event.events.get },
  },
  work,
  holders: { EVENT: holding('event', () => ({ name: sql`t.title` })) },
  duties: {
    EVENT: {
      rank: 20,
      table: 'event',
      where: sql`exists (select from work.event w where w.organization_id = t.organization_id and w.id = t.id)`,
    },
  },
  tables: {
    organization: ['event', 'injury', 'locked_report', 'poster', 'secret_link'],
  },
  readable: ['event'],
};

import type { ServerArea } from '../core/area.server.ts';
import { byClock } from '../core/jobs/queues.server.ts';
import type { QueueSettings } from '../core/jobs/queues.server.ts';
import { controlBookExportRoutes } from './control-book/exports.server.ts';
import * as controlBookExports from './control-book/exports.ts';
import { emissionFactorRoutes } from './meters/emission-factors/emission-factor.server.ts';
import * as emissionFactor from './meters/emission-factors/emission-factor.ts';
import * as factorImports from './meters/emission-factors/import/definition.ts';
import { factorImportRoutes } from './meters/emission-factors/import/import.server.ts';
import { factorExportRoute } from './meters/emission-factors/exports.server.ts';
import * as factorExports from './meters/emission-factors/exports.ts';
import { factorFiles } from './meters/emission-factors/shipped.server.ts';
import { meterPart } from './meters/consumption/dashboard-part.server.ts';
import { keepDueMonths } from './meters/consumption/monthly-sums.server.ts';
import { monitoringExportRoutes } from './meters/exports.server.ts';
import * as monitoringExports from './meters/exports.ts';
import { inspectionRoutes } from './control-book/inspections/inspection.server.ts';
import * as inspection from './control-book/inspections/inspection.ts';
import * as inspectionImport from './control-book/inspections/import/definition.ts';
import { inspectionImportRoutes } from './control-book/inspections/import/import.server.ts';
import { meterRoutes } from './meters/meter.server.ts';
import * as meter from './meters/meter.ts';
import * as readingImportApi from './meters/import/contract.ts';
import * as meterImport from './meters/list-import/definition.ts';
import { meterImportRoutes } from './meters/list-import/import.server.ts';
import { readingImportRoutes } from './meters/import/import.server.ts';
import { readingRoutes } from './meters/readings/reading.server.ts';
import * as reading from './meters/readings/reading.ts';
import { putDueInspections } from './control-book/reminders/plan.server.ts';
import * as reminderImport from './control-book/reminders/import/definition.ts';
import { reminderImportRoutes } from './control-book/reminders/import/import.server.ts';
import { reminderRoutes } from './control-book/reminders/reminder.server.ts';
import * as reminder from './control-book/reminders/reminder.ts';
import { monitoringTexts } from './texts.ts';
import { usageRoutes } from './meters/consumption/usage.server.ts';
import { records } from './area.ts';
import { holders } from './holders.server.ts';
import { recordNames } from './record-names.server.ts';
import { work } from './work.server.ts';

declare module '../core/area.server.ts' {
  interface Offers {
    meterPart: typeof meterPart;
  }
}
declare module '../core/jobs/queues.server.ts' {
  interface Queues {
    inspections: QueueSettings;
    consumption: QueueSettings;
  }
}

export const area: ServerArea = {
  records,
  recordNames,
  contracts: [
    emissionFactor,
    factorExports,
    factorImports,
    controlBookExports,
    monitoringExports,
    inspection,
    inspectionImport,
    meter,
    meterImport,
    readingImportApi,
    reading,
    reminder,
    reminderImport,
  ],
  texts: monitoringTexts,
  routes: ({ fileStore, offers, ...services }) => [
    ...emissionFactorRoutes,
    ...factorImportRoutes({ fileStore, offers, ...services }),
    factorExportRoute,
    ...meterRoutes(offers),
    ...meterImportRoutes({ fileStore, offers, ...services }),
    ...readingRoutes(offers),
    ...readingImportRoutes(fileStore, offers),
    ...monitoringExportRoutes,
    ...usageRoutes,
    ...inspectionRoutes,
    ...inspectionImportRoutes({ fileStore, offers, ...services }),
    ...reminderRoutes(offers),
    ...reminderImportRoutes({ fileStore, offers, ...services }),
    ...controlBookExportRoutes,
  ],
  offers: { meterPart },
  queues: {
    // Looks at the reminders that have something new due; where nothing is, that costs nothing.
    inspections: { ...byClock, expireInSeconds: 120 },
    // Looks for meters whose months must be worked out again; every server requests it, and one at a time runs.
    consumption: {
      policy: 'exclusive',
      everySeconds: 10,
      retryLimit: 0,
      expireInSeconds: 3600,
      deleteAfterSeconds: 600,
    },
  },
  jobs: () => ({ inspections: putDueInspections(), consumption: keepDueMonths() }),
  problems: {
    READING_EXISTS: 409,
    INSPECTION_DONE: 409,
    INSPECTION_OF_SERIES: 409,
    INSPECTION_EXISTS: 409,
    IMPORT_CHANGED: 409,
    TYPE_FIXED: 409,
    COUNTER_DECREASED: 422,
  },
  constraints: {
    emission_factor_name_en_key: 'NAME_TAKEN',
    emission_factor_name_da_key: 'NAME_TAKEN',
    reading_day_key: 'READING_EXISTS',
    inspection_due_key: 'INSPECTION_EXISTS',
  },
  reference: factorFiles,
  tables: {
    organization: ['meter', 'reading', 'import', 'reminder', 'inspection'],
    catalogue: ['emission_factor'],
    hidden: ['meter_consumption', 'meter_month', 'consumption_total'],
  },
  search: {
    METER: { rank: 10, opens: meter.meters.get },
    INSPECTION: { rank: 20, opens: inspection.inspections.get },
    INSPECTION_DONE: { rank: 30, opens: inspection.inspections.get, after: 'INSPECTION' },
    REMINDER: { rank: 40, opens: reminder.reminders.get },
  },
  work,
  duties: {
    REMINDER: { rank: 30, table: 'reminder', several: true },
    METER: { rank: 40, table: 'meter' },
  },
  holders,
  readable: ['meter', 'reading', 'reminder', 'inspection'],
};

import {
  dateColumn,
  exportRoute,
  numberColumn,
  textColumn,
} from '../../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../../core/tables-in-files/export.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { translate } from '../../core/http/language.server.ts';
import { monitoringExports } from './exports.ts';
import { listMeters } from './meter.server.ts';
import type { MeterRow } from './meter.ts';
import { listReadings } from './readings/reading.server.ts';
import type { ReadingRow } from './readings/reading.ts';

const meterColumns = (language: 'en' | 'da'): ExportColumn<MeterRow>[] => [
  textColumn('meters.field.name', ({ name }) => name),
  textColumn('meters.field.number', ({ number }) => number),
  textColumn('meters.field.utilityType', ({ utilityType }) =>
    translate(language, `meters.type.${utilityType}`),
  ),
  textColumn('meters.field.readingMode', ({ readingMode }) =>
    translate(language, `meters.mode.${readingMode}`),
  ),
  textColumn('meters.field.readAt', ({ readAt }) => translate(language, `meters.readAt.${readAt}`)),
  textColumn('meters.field.units', ({ units }) => units.join(', ')),
  textColumn('meters.field.frequency', ({ frequency }) => frequency),
  numberColumn('meters.field.target', ({ target }) => target),
  textColumn('meters.field.location', ({ location }) => location),
  textColumn('meters.field.area', ({ area }) => area?.name),
  textColumn('meters.field.department', ({ department }) => department?.name),
  textColumn('meters.field.responsible', ({ responsible }) => responsible?.name),
  textColumn('meters.field.emissionMode', ({ emissionMode }) =>
    translate(language, `meters.emission.${emissionMode}`),
  ),
  textColumn('meters.field.emissionFactor', ({ emissionFactor }) => emissionFactor?.name),
  dateColumn('meters.column.lastDate', ({ lastReading }) => lastReading?.performedAt),
  numberColumn('meters.column.last', ({ lastReading }) => lastReading?.value),
  textColumn('meters.column.unit', ({ lastReading }) => lastReading?.unit),
  dateColumn('meters.column.next', ({ nextReadingDate }) => nextReadingDate),
  textColumn('meters.field.description', ({ description }) => description),
];

/** Such a file can be imported again: its columns are found by their names. */
const readingColumns = (language: 'en' | 'da'): ExportColumn<ReadingRow>[] => [
  dateColumn('readings.field.performedAt', ({ performedAt }) => performedAt),
  numberColumn('readings.field.value', ({ value }) => value),
  textColumn('readings.field.unit', ({ unit }) => unit),
  textColumn('readings.field.kind', ({ kind }) => translate(language, `readings.kind.${kind}`)),
  numberColumn('readings.field.newStartValue', ({ newStartValue }) => newStartValue),
  numberColumn('readings.field.refillAmount', ({ refillAmount }) => refillAmount),
  dateColumn('readings.field.periodStart', ({ periodStart }) => periodStart),
  textColumn('readings.field.performedBy', ({ performedBy }) => performedBy?.name),
  textColumn('readings.field.plausibilityReason', ({ plausibilityReason }) => plausibilityReason),
  textColumn('readings.field.note', ({ note }) => note),
];

export const monitoringExportRoutes: Route[] = [
  exportRoute(monitoringExports.meters, {
    name: 'meters.title',
    columns: meterColumns,
    rows: async ({ db, organization, query, today, language }, paging) =>
      (await listMeters(db, organization.id, { ...query, ...paging }, { today, language })).content,
  }),
  exportRoute(monitoringExports.readings, {
    name: 'meters.tab.readings',
    columns: readingColumns,
    rows: async ({ db, organization, params, query }, paging) =>
      (await listReadings(db, organization.id, params.meterId, { ...query, ...paging })).content,
  }),
];

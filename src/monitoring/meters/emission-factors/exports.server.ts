import {
  dateColumn,
  exportRoute,
  numberColumn,
  textColumn,
} from '../../../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../../../core/tables-in-files/export.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import { translate } from '../../../core/http/language.server.ts';
import { listFactors } from './emission-factor.server.ts';
import type { EmissionFactor } from './emission-factor.ts';
import { catalogueExports } from './exports.ts';

type FactorValue = { factor: Omit<EmissionFactor, 'translation'>; value: EmissionFactor['values'][number] };

/** A row for each dated value. */
const factorColumns = (language: 'en' | 'da'): ExportColumn<FactorValue>[] => [
  textColumn('factors.field.name', ({ factor }) => factor.name),
  textColumn('factors.field.utilityType', ({ factor }) =>
    translate(language, `meters.type.${factor.utilityType}`),
  ),
  textColumn('factors.field.emissionType', ({ factor }) => factor.emissionType),
  textColumn('factors.field.territory', ({ factor }) => factor.territory),
  numberColumn('factors.values.field.value', ({ value }) => value.value),
  textColumn('factors.values.field.emissionUnits', ({ value }) => symbols[value.emissionUnits]),
  textColumn('factors.values.field.gases', ({ value }) =>
    translate(language, `factors.gases.${value.gases}`),
  ),
  textColumn('factors.values.field.meterUnits', ({ value }) => value.meterUnits),
  dateColumn('factors.values.field.startDate', ({ value }) => value.startDate),
  dateColumn('factors.values.field.endDate', ({ value }) => value.endDate),
  textColumn('factors.field.source', ({ factor }) => factor.source),
  textColumn('factors.field.note', ({ factor }) => factor.note),
];
const symbols = { GRAMS: 'g', KILOGRAMS: 'kg', TONNES: 't' } as const;

export const factorExportRoute: Route = exportRoute(catalogueExports.emissionFactors, {
  name: 'factors.title',
  columns: factorColumns,
  rows: async ({ db, language, query }, paging) => {
    const { content } = await listFactors(db, language, { ...query, ...paging });
    return content.flatMap((factor) => factor.values.map((value) => ({ factor, value })));
  },
});

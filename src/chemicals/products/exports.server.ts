import { dateColumn, exportRoute, textColumn } from '../../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../../core/tables-in-files/export.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { translate } from '../../core/http/language.server.ts';
import type { ChemicalFileRow } from './chemical.ts';
import { exportChemicals } from './read.server.ts';
import { chemicalExport } from './exports.ts';

const chemicalColumns = (language: 'en' | 'da'): ExportColumn<ChemicalFileRow>[] => [
  textColumn('products.field.name', ({ name }) => name),
  textColumn('products.field.producer', ({ producer }) => producer?.name),
  textColumn('products.field.productNumber', ({ productNumber }) => productNumber),
  textColumn('products.field.ufi', ({ ufi }) => ufi),
  textColumn(
    'products.field.physicalState',
    ({ physicalState }) => physicalState && translate(language, `products.state.${physicalState}`),
  ),
  textColumn('products.field.signalWord', ({ signalWord }) =>
    translate(language, `products.signal.${signalWord ?? 'UNKNOWN'}`),
  ),
  textColumn('products.field.pictograms', ({ pictograms }) => pictograms.map(({ id }) => id).join(', ')),
  textColumn('products.field.dangerCode', ({ dangerCode }) =>
    translate(language, `products.danger.${dangerCode ?? 'UNKNOWN'}`),
  ),
  textColumn('products.field.dangerCodeCause', ({ dangerCodeCause }) => dangerCodeCause),
  dateColumn('products.field.notClassified', ({ notClassified }) => notClassified),
  dateColumn('products.field.newestSheetDate', ({ newestSheetDate }) => newestSheetDate),
];

export const chemicalExportRoutes: Route[] = [
  exportRoute(chemicalExport, {
    name: 'products.title',
    columns: chemicalColumns,
    rows: async ({ db, language, today, query }, paging) =>
      (await exportChemicals(db, language, today, { ...query, ...paging })).content,
  }),
];

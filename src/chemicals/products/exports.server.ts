import {
  dateColumn,
  exportRoute,
  numberColumn,
  textColumn,
} from '../../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../../core/tables-in-files/export.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { translate } from '../../core/http/language.server.ts';
import type { ChemicalFileRow } from './chemical.ts';
import { exportChemicals } from './read.server.ts';
import { listCompanies } from '../companies/company.server.ts';
import type { CompanyRow } from '../companies/company.ts';
import { chemicalExports } from './exports.ts';

const companyColumns: ExportColumn<CompanyRow>[] = [
  textColumn('companies.field.name', ({ name }) => name),
  textColumn('companies.field.registrationNumber', ({ registrationNumber }) => registrationNumber),
  textColumn('companies.field.phone', ({ phone }) => phone),
  textColumn('companies.field.emergencyPhone', ({ emergencyPhone }) => emergencyPhone),
  textColumn('companies.field.email', ({ email }) => email),
  textColumn('companies.field.website', ({ website }) => website),
  numberColumn('companies.chemicals', ({ chemicalCount }) => String(chemicalCount)),
];

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
  exportRoute(chemicalExports.producers, {
    name: 'companies.title.producers',
    columns: companyColumns,
    rows: async ({ db, query }, paging) =>
      (await listCompanies(db, 'producer', { ...query, ...paging })).content,
  }),
  exportRoute(chemicalExports.suppliers, {
    name: 'companies.title.suppliers',
    columns: companyColumns,
    rows: async ({ db, query }, paging) =>
      (await listCompanies(db, 'supplier', { ...query, ...paging })).content,
  }),
  exportRoute(chemicalExports.chemicals, {
    name: 'products.title',
    columns: chemicalColumns,
    rows: async ({ db, language, today, query }, paging) =>
      (await exportChemicals(db, language, today, { ...query, ...paging })).content,
  }),
];

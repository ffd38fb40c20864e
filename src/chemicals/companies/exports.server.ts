import { exportRoute, numberColumn, textColumn } from '../../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../../core/tables-in-files/export.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { listCompanies } from './company.server.ts';
import type { CompanyRow } from './company.ts';
import { companyExports } from './exports.ts';

const columns: ExportColumn<CompanyRow>[] = [
  textColumn('companies.field.name', ({ name }) => name),
  textColumn('companies.field.registrationNumber', ({ registrationNumber }) => registrationNumber),
  textColumn('companies.field.phone', ({ phone }) => phone),
  textColumn('companies.field.emergencyPhone', ({ emergencyPhone }) => emergencyPhone),
  textColumn('companies.field.email', ({ email }) => email),
  textColumn('companies.field.website', ({ website }) => website),
  numberColumn('companies.chemicals', ({ chemicalCount }) => String(chemicalCount)),
];

export const companyExportRoutes: Route[] = [
  exportRoute(companyExports.producers, {
    name: 'companies.title.producers',
    columns,
    rows: async ({ db, query }, paging) =>
      (await listCompanies(db, 'producer', { ...query, ...paging })).content,
  }),
  exportRoute(companyExports.suppliers, {
    name: 'companies.title.suppliers',
    columns,
    rows: async ({ db, query }, paging) =>
      (await listCompanies(db, 'supplier', { ...query, ...paging })).content,
  }),
];

import { exportRoute, textColumn } from '../../../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../../../core/tables-in-files/export.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import { translate } from '../../../core/http/language.server.ts';
import { catalogueExports } from './exports.ts';
import { listStakeholders } from './stakeholder.server.ts';
import type { StakeholderRow } from './stakeholder.ts';

const stakeholderColumns = (language: 'en' | 'da'): ExportColumn<StakeholderRow>[] => [
  textColumn('stakeholders.field.name', ({ name }) => name),
  textColumn('stakeholders.field.category', ({ category }) =>
    translate(language, `stakeholders.category.${category}`),
  ),
  textColumn('stakeholders.field.territory', ({ territory }) => territory),
  textColumn('stakeholders.field.website', ({ website }) => website),
  textColumn('stakeholders.field.topics', ({ topics }) => topics.map(({ name }) => name).join(', ')),
  textColumn('stakeholders.field.description', ({ description }) => description),
];

export const stakeholderCatalogueExportRoute: Route = exportRoute(catalogueExports.stakeholders, {
  name: 'stakeholders.title',
  columns: stakeholderColumns,
  rows: async ({ db, language, query }, paging) =>
    (await listStakeholders(db, language, { ...query, ...paging })).content,
});

import {
  dateColumn,
  exportRoute,
  numberColumn,
  textColumn,
} from '../../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../../core/tables-in-files/export.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { translate } from '../../core/http/language.server.ts';
import { listAssociations } from './stakeholder-association.server.ts';
import type { AssociationRow } from './stakeholder-association.ts';
import { stakeholderExport } from './exports.ts';

const scoreOf = (value: number | null) => (value === null ? null : String(value));

const columns = (language: 'en' | 'da'): ExportColumn<AssociationRow>[] => [
  textColumn('stakeholders.field.name', ({ stakeholder }) => stakeholder.name),
  textColumn('stakeholders.field.category', ({ stakeholder }) =>
    translate(language, `stakeholders.category.${stakeholder.category}`),
  ),
  textColumn('stakeholders.field.needsAndExpectations', (row) => row.needsAndExpectations),
  textColumn('stakeholders.field.obligation', ({ obligation }) =>
    translate(language, obligation ? 'stakeholders.obligation.yes' : 'stakeholders.obligation.no'),
  ),
  numberColumn('stakeholders.field.influence', ({ influence }) => scoreOf(influence)),
  numberColumn('stakeholders.field.interest', ({ interest }) => scoreOf(interest)),
  textColumn('stakeholders.field.communication', ({ communication }) => communication),
  textColumn('stakeholders.field.responsible', ({ responsible }) => responsible?.name),
  dateColumn('stakeholders.field.reviewDate', ({ reviewDate }) => reviewDate),
  // Names of topics have commas.
  textColumn('stakeholders.field.topics', ({ topics }) => topics.map(({ name }) => name).join('; ')),
  textColumn('stakeholders.field.territory', ({ stakeholder }) => stakeholder.territory),
  textColumn('stakeholders.field.website', ({ stakeholder }) => stakeholder.website),
  textColumn('stakeholders.field.description', ({ stakeholder }) => stakeholder.description),
];

export const stakeholderExportRoutes: Route[] = [
  exportRoute(stakeholderExport, {
    name: 'stakeholders.own.title',
    columns,
    rows: async (call, paging) => (await listAssociations(call, { ...call.query, ...paging })).content,
  }),
];

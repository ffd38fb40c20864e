import { exportRoute, textColumn } from '../../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../../core/tables-in-files/export.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { translate } from '../../core/http/language.server.ts';
import { substanceExport } from './exports.ts';
import { findSubstances, signalWordOf } from './read.server.ts';
import type { RawRow } from './read.server.ts';
import { restrictionListIds } from './substance.ts';

const columns = (language: 'en' | 'da'): ExportColumn<RawRow>[] => [
  textColumn('substances.field.name', ({ name }) => name),
  textColumn('substances.nameDa', ({ nameDa }) => nameDa),
  textColumn('substances.field.casNumber', ({ casNumber }) => casNumber),
  textColumn('substances.field.ecNumber', ({ ecNumber }) => ecNumber),
  textColumn('substances.field.indexNumber', ({ indexNumber }) => indexNumber),
  textColumn('substances.field.harmonised', ({ harmonised }) =>
    translate(language, harmonised ? 'substances.harmonised.yes' : 'substances.harmonised.no'),
  ),
  textColumn('substances.field.signalWord', (row) =>
    translate(language, `substances.signalWord.${signalWordOf(row) ?? 'UNKNOWN'}`),
  ),
  textColumn('substances.field.hazardStatements', (row) =>
    [...row.hazardStatements, ...row.euHazardStatements].join(', '),
  ),
  textColumn('substances.field.restrictionLists', ({ restrictionLists }) =>
    restrictionLists
      .map((list) => {
        const known = restrictionListIds.find((one) => one === list);
        return known ? translate(language, `substances.list.${known}`) : list;
      })
      .join(', '),
  ),
];

export const substanceExportRoutes: Route[] = [
  exportRoute(substanceExport, {
    name: 'substances.title',
    columns,
    rows: async ({ db, language, query }, paging) =>
      (await findSubstances(db, language, { ...query, ...paging })).content,
  }),
];

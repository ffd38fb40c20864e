import { dateColumn, exportRoute, numberColumn, textColumn } from '../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../core/tables-in-files/export.server.ts';
import type { Route } from '../core/http/http.server.ts';
import { translate } from '../core/http/language.server.ts';
import { legislationExports } from './exports.ts';
import { listLegislations } from './acts/legislation.server.ts';
import { isKnownType } from './acts/known-types.ts';
import type { LegislationRow } from './acts/legislation.ts';
import { listObligations } from './obligations/read.server.ts';
import { standingOf } from './obligations/standing.ts';
import type { ObligationRow } from './obligations/obligation.ts';

type Language = 'en' | 'da';

const typeWord = (language: Language, type: string | null): string | null =>
  type !== null && isKnownType(type) ? translate(language, `legislation.type.${type}`) : type;

/** The columns that identify an act, for either list. In: how a row leads to its act. */
const actColumns = <R>(
  language: Language,
  act: (row: R) => ObligationRow['legislation'],
): ExportColumn<R>[] => [
  textColumn('legislation.field.title', (row) => act(row).title),
  textColumn('legislation.field.shortTitle', (row) => act(row).shortTitle),
  textColumn('legislation.field.reference', (row) => act(row).reference),
  textColumn('legislation.field.type', (row) => typeWord(language, act(row).type)),
  textColumn('legislation.field.territory', (row) => act(row).territory),
  textColumn('legislation.field.topics', (row) =>
    act(row)
      .topics.map(({ name }) => name)
      .join(', '),
  ),
  textColumn('legislation.field.status', (row) =>
    translate(language, `legislation.status.${act(row).status}`),
  ),
  dateColumn('legislation.field.effectiveDate', (row) => act(row).effectiveDate),
  dateColumn('legislation.field.repealedDate', (row) => act(row).repealedDate),
  textColumn('legislation.field.supersededBy', (row) => act(row).supersededBy?.name),
  dateColumn('legislation.field.changedDate', (row) => act(row).changedDate),
  textColumn('legislation.field.url', (row) => act(row).url),
];

/**
 * What an auditor asks: which act, why it applies, how it is complied with, what was found when, by whom, and what
 * comes next.
 */
const registerColumns = (language: Language): ExportColumn<ObligationRow>[] => [
  ...actColumns<ObligationRow>(language, ({ legislation }) => legislation),
  textColumn('obligations.field.relevance', ({ relevance }) => relevance),
  textColumn('obligations.field.howComplied', ({ howComplied }) => howComplied),
  textColumn('obligations.field.complianceStatus', (row) => {
    const standing = standingOf(row);
    return standing && translate(language, `obligations.board.${standing}`);
  }),
  numberColumn('obligations.field.exceededRequirements', ({ exceededRequirements }) =>
    exceededRequirements > 0 ? String(exceededRequirements) : null,
  ),
  dateColumn('obligations.field.evaluatedDate', ({ evaluatedDate }) => evaluatedDate),
  textColumn('obligations.field.evaluatedBy', ({ evaluatedBy }) => evaluatedBy?.name),
  dateColumn('obligations.field.nextEvaluationDate', ({ nextEvaluationDate }) => nextEvaluationDate),
  textColumn('obligations.field.responsible', ({ responsible }) => responsible?.name),
  dateColumn('obligations.field.requiresReviewSince', ({ requiresReviewSince }) => requiresReviewSince),
  textColumn('obligations.field.keptReason', ({ kept }) => kept?.reason),
  dateColumn('obligations.field.createdDate', ({ createdDate }) => createdDate),
];

const catalogueColumns = (language: Language): ExportColumn<LegislationRow>[] => [
  ...actColumns<LegislationRow>(language, (act) => act),
  textColumn('legislation.field.issuer', ({ issuer }) => issuer),
  dateColumn('legislation.field.publishedDate', ({ publishedDate }) => publishedDate),
];

export const legislationExportRoutes: Route[] = [
  exportRoute(legislationExports.catalogue, {
    name: 'legislation.title',
    columns: catalogueColumns,
    rows: async (call, paging) => (await listLegislations(call, { ...call.query, ...paging })).content,
  }),
  exportRoute(legislationExports.register, {
    name: 'obligations.title',
    columns: registerColumns,
    rows: async (call, paging) => (await listObligations(call, { ...call.query, ...paging })).content,
  }),
];

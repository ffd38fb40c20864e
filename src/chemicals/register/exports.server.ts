import {
  dateColumn,
  exportRoute,
  numberColumn,
  textColumn,
} from '../../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../../core/tables-in-files/export.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { translate } from '../../core/http/language.server.ts';
import type { ExportedAssociation } from './chemical-association.ts';
import { exportChemicalAssociations } from './read.server.ts';
import { listName } from '../substances/list-name.ts';
import { registerExport } from './exports.ts';

type Row = ExportedAssociation;

/** The register as authorities and insurers ask for it: the product and its hazards, where it is and how much, what it is subject to. */
const columns = (language: 'en' | 'da'): ExportColumn<Row>[] => [
  textColumn('register.field.chemical', ({ chemical }) => chemical.name),
  textColumn('products.field.producer', ({ chemical }) => chemical.producer?.name),
  textColumn('products.field.productNumber', ({ chemical }) => chemical.productNumber),
  textColumn('products.field.ufi', ({ chemical }) => chemical.ufi),
  textColumn('register.field.supply', ({ supply }) => supply?.supplier?.name),
  textColumn('register.column.articleNumber', ({ supply }) => supply?.articleNumber),
  textColumn(
    'products.field.physicalState',
    ({ chemical }) =>
      chemical.physicalState && translate(language, `products.state.${chemical.physicalState}`),
  ),
  textColumn('products.field.dangerCode', ({ chemical }) =>
    translate(language, `products.danger.${chemical.dangerCode ?? 'UNKNOWN'}`),
  ),
  dateColumn('products.field.notClassified', ({ chemical }) => chemical.notClassified),
  textColumn('products.field.signalWord', ({ chemical }) =>
    translate(language, `products.signal.${chemical.signalWord ?? 'UNKNOWN'}`),
  ),
  textColumn('products.field.pictograms', ({ chemical }) =>
    chemical.pictograms.map(({ id }) => id).join(', '),
  ),
  textColumn('register.column.statements', ({ chemical }) => chemical.statements.join(', ')),
  textColumn('register.field.restrictions', ({ restrictions }) =>
    restrictions.map((id) => translate(language, listName(id))).join(', '),
  ),
  textColumn('register.column.notRelevant', ({ restrictionsWaived }) =>
    restrictionsWaived.map((id) => translate(language, listName(id))).join(', '),
  ),
  textColumn('register.column.storageClass', ({ chemical }) => chemical.storageClass),
  dateColumn('register.column.sheet', ({ sheetDate }) => sheetDate),
  textColumn('register.field.storageLocation', ({ storageLocation }) => storageLocation),
  textColumn('register.field.area', ({ area }) => area?.name),
  textColumn('register.field.department', ({ department }) => department?.name),
  textColumn('register.field.use', ({ use }) => use),
  numberColumn('register.field.storedAmount', ({ storedAmount }) => storedAmount?.value),
  textColumn('register.column.unit', ({ storedAmount }) => storedAmount?.unit),
  numberColumn('register.field.annualAmount', ({ annualAmount }) => annualAmount?.value),
  textColumn('register.column.unit', ({ annualAmount }) => annualAmount?.unit),
  textColumn('register.field.approvedBy', ({ approvedBy }) => approvedBy?.name),
  dateColumn('register.field.approvedDate', ({ approvedDate }) => approvedDate),
  textColumn('register.field.riskAssessment', ({ riskAssessment }) => riskAssessment),
  dateColumn('register.field.firstUseDate', ({ firstUseDate }) => firstUseDate),
  dateColumn('register.field.endDate', ({ endDate }) => endDate),
  textColumn('register.field.note', ({ note }) => note),
];

export const registerExportRoutes: Route[] = [
  exportRoute(registerExport, {
    name: 'register.title',
    columns,
    rows: (call, paging) => exportChemicalAssociations(call, { ...call.query, ...paging }),
  }),
];

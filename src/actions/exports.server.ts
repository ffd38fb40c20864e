import { dateColumn, exportRoute, numberColumn, textColumn } from '../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../core/tables-in-files/export.server.ts';
import { translate } from '../core/http/language.server.ts';
import type { Route } from '../core/http/http.server.ts';
import { actionExport } from './action.ts';
import type { ActionRow } from './action.ts';
import { exportActions } from './action.server.ts';

const columns = (language: 'en' | 'da'): ExportColumn<ActionRow>[] => [
  textColumn('actions.field.title', ({ title }) => title),
  textColumn('actions.field.description', ({ description }) => description),
  textColumn('actions.field.kind', ({ kind }) => translate(language, `actions.kind.${kind}`)),
  textColumn(
    'actions.field.control',
    ({ control }) => control && translate(language, `actions.control.${control}`),
  ),
  textColumn('actions.field.importance', ({ importance }) =>
    translate(language, `actions.importance.${importance}`),
  ),
  textColumn('actions.field.responsible', ({ responsible }) => responsible.name ?? null),
  dateColumn('actions.field.dueDate', ({ dueDate }) => dueDate),
  textColumn('actions.field.status', ({ status }) => translate(language, `actions.status.${status}`)),
  dateColumn('actions.field.doneDate', ({ doneDate }) => doneDate),
  textColumn('actions.field.doneBy', ({ doneBy }) => doneBy?.name),
  textColumn('actions.field.effective', ({ verification }) =>
    verification?.effective ? translate(language, `actions.effective.${verification.effective}`) : null,
  ),
  numberColumn('actions.field.postponed', ({ postponed }) => String(postponed)),
  textColumn('actions.field.source', ({ source }) =>
    source
      ? [translate(language, `actions.source.${source.kind}`), source.name].filter(Boolean).join(': ')
      : null,
  ),
  textColumn('actions.field.department', ({ department }) => department?.name),
  textColumn('actions.field.area', ({ area }) => area?.name),
  numberColumn('actions.field.cost', ({ cost }) => cost?.value ?? null),
  textColumn('actions.field.currency', ({ cost }) => cost?.currency),
];

/** The list of actions as a file. */
export const actionExportRoutes: Route[] = [
  exportRoute(actionExport, {
    name: 'actions.title',
    columns,
    rows: (call, paging) => exportActions(call, { ...call.query, ...paging }),
  }),
];

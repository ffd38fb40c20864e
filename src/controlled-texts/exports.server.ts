import { dateColumn, exportRoute, numberColumn, textColumn } from '../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../core/tables-in-files/export.server.ts';
import { translate } from '../core/http/language.server.ts';
import type { Route } from '../core/http/http.server.ts';
import { listTexts } from './controlled-text.server.ts';
import { textExport } from './controlled-text.ts';
import type { TextRow } from './controlled-text.ts';

const count = (value: number | null): string | null => (value === null ? null : String(value));

const columns = (language: 'en' | 'da'): ExportColumn<TextRow>[] => [
  textColumn('controlled.field.name', ({ name }) => name),
  textColumn('controlled.field.kind', ({ kind }) => translate(language, `controlled.kind.${kind}`)),
  textColumn('controlled.field.documentNo', ({ documentNo }) => documentNo),
  // Names of topics have commas.
  textColumn('controlled.field.topics', ({ topics }) => topics.map(({ name }) => name).join('; ')),
  textColumn('controlled.field.departments', ({ departments }) =>
    departments.map(({ department }) => department.name).join('; '),
  ),
  textColumn('controlled.field.status', ({ status }) => translate(language, `controlled.status.${status}`)),
  numberColumn('controlled.field.approvedNumber', ({ approvedNumber }) => count(approvedNumber)),
  dateColumn('controlled.field.approvedDate', ({ approvedDate }) => approvedDate),
  textColumn('controlled.field.approver', ({ approver }) => approver?.name),
  // For who manages, where it is asked.
  numberColumn('controlled.readBy', ({ acknowledgedCount }) => count(acknowledgedCount)),
  numberColumn('controlled.askedCount', ({ audienceCount }) => count(audienceCount)),
];

/** The list of policies and instructions as a file. */
export const textExportRoutes: Route[] = [
  exportRoute(textExport, {
    name: 'controlled.title',
    columns,
    rows: async (call, paging) => (await listTexts(call, { ...call.query, ...paging })).content,
  }),
];

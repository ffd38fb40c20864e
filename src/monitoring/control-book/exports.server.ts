import { dateColumn, exportRoute, textColumn } from '../../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../../core/tables-in-files/export.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { translate } from '../../core/http/language.server.ts';
import { controlBookExports } from './exports.ts';
import { listInspections } from './inspections/read.server.ts';
import type { InspectionRow } from './inspections/inspection.ts';
import { listReminders } from './reminders/reminder.server.ts';
import type { ReminderRow } from './reminders/reminder.ts';

const namesOf = (people: readonly { id: string; name?: string | null | undefined }[]): string =>
  people.map(({ name }) => name ?? '–').join(', ');

const inspectionColumns = (language: 'en' | 'da'): ExportColumn<InspectionRow>[] => [
  textColumn('book.field.name', ({ name }) => name),
  dateColumn('book.field.dueDate', ({ dueDate }) => dueDate),
  textColumn('book.field.status', ({ status, skipped }) =>
    translate(language, skipped ? 'book.status.SKIPPED' : `book.status.${status}`),
  ),
  dateColumn('book.field.performedAt', ({ performedAt, skipped }) => performedAt ?? skipped?.date),
  textColumn('book.field.performedBy', ({ performedBy, skipped }) => performedBy?.name ?? skipped?.by?.name),
  textColumn('book.field.result', ({ result }) => result && translate(language, `book.result.${result}`)),
  textColumn('book.field.skipReason', ({ skipped }) => skipped?.reason),
  textColumn('book.field.reminder', ({ reminder }) => reminder?.name),
  textColumn('book.field.responsible', ({ responsible }) => namesOf(responsible)),
  textColumn('book.field.area', ({ area }) => area?.name),
  textColumn('book.field.department', ({ department }) => department?.name),
];

const reminderColumns = (language: 'en' | 'da'): ExportColumn<ReminderRow>[] => [
  textColumn('reminders.field.name', ({ name }) => name),
  textColumn('reminders.field.description', ({ description }) => description),
  dateColumn('reminders.field.startsAt', ({ startsAt }) => startsAt),
  textColumn('reminders.field.period', ({ period }) => period),
  textColumn('reminders.field.anchor', ({ anchor }) => translate(language, `reminders.anchor.${anchor}`)),
  dateColumn('reminders.field.nextDueDate', ({ nextDueDate }) => nextDueDate),
  textColumn('reminders.field.responsible', ({ responsible }) => namesOf(responsible)),
  textColumn('reminders.field.area', ({ area }) => area?.name),
  textColumn('reminders.field.department', ({ department }) => department?.name),
  textColumn('reminders.field.active', ({ active }) => translate(language, `reminders.active.${active}`)),
  textColumn('reminders.field.legalBasis', ({ legalBasis }) => legalBasis),
  textColumn('reminders.field.legalUrl', ({ legalUrl }) => legalUrl),
];

export const controlBookExportRoutes: Route[] = [
  exportRoute(controlBookExports.inspections, {
    name: 'book.title',
    columns: inspectionColumns,
    rows: async (call, paging) => (await listInspections(call, { ...call.query, ...paging })).content,
  }),
  exportRoute(controlBookExports.reminders, {
    name: 'reminders.title',
    columns: reminderColumns,
    rows: async (call, paging) => (await listReminders(call, { ...call.query, ...paging })).content,
  }),
];

import { InspectionRow, StoredInspection, inspections } from './inspections/inspection.ts';
import { ReminderRow, reminders } from './reminders/reminder.ts';
import { inspectionBody, reminderBody } from '../../../test/support/control-book.ts';
import { idOr, nothing } from '../../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../../test/support/samples/sample.ts';

const newInspection = async (...[by, orgId]: Parameters<Sample>) =>
  idOr(orgId, await by.call(inspections.create, { orgId, body: inspectionBody() }));
const newReminder = async (...[by, orgId]: Parameters<Sample>) =>
  idOr(orgId, await by.call(reminders.create, { orgId, body: reminderBody() }));
const inspection =
  (body?: Record<string, unknown>): Sample =>
  async (by, orgId) => ({ params: { id: await newInspection(by, orgId) }, ...(body && { body }) });
const reminder =
  (body?: Record<string, unknown>): Sample =>
  async (by, orgId) => ({ params: { id: await newReminder(by, orgId) }, ...(body && { body }) });

const inspectionPath = '/organizations/:orgId/inspections';
const reminderPath = '/organizations/:orgId/reminders';

export const samples: Samples = {
  calls: {
    [`GET ${inspectionPath}`]: nothing,
    [`GET ${inspectionPath}/export`]: nothing,
    [`GET ${inspectionPath}/calendar`]: () => ({ query: { from: '2024-01-01', to: '2024-12-31' } }),
    [`GET ${inspectionPath}/:id`]: inspection(),
    [`POST ${inspectionPath}`]: () => ({ body: inspectionBody() }),
    [`PUT ${inspectionPath}/:id`]: inspection(inspectionBody()),
    [`POST ${inspectionPath}/:id/done`]: inspection({}),
    [`POST ${inspectionPath}/:id/skip`]: inspection({ reason: 'Sold' }),
    [`POST ${inspectionPath}/:id/reopen`]: inspection(),
    [`DELETE ${inspectionPath}/:id`]: inspection(),
    [`POST ${inspectionPath}/:id/restore`]: async (by, orgId) => {
      const id = await newInspection(by, orgId);
      await by.call(inspections.remove, { orgId, id });
      return { params: { id } };
    },
    [`GET ${reminderPath}`]: nothing,
    [`GET ${reminderPath}/export`]: nothing,
    [`GET ${reminderPath}/:id`]: reminder(),
    [`POST ${reminderPath}`]: () => ({ body: reminderBody() }),
    [`POST ${reminderPath}/several`]: () => ({ body: { reminders: [reminderBody(), reminderBody()] } }),
    [`PUT ${reminderPath}/:id`]: reminder(reminderBody()),
    [`POST ${reminderPath}/:id/skip-overdue`]: reminder({ reason: 'Sold' }),
    [`DELETE ${reminderPath}/:id`]: reminder(),
    [`POST ${reminderPath}/:id/restore`]: async (by, orgId) => {
      const id = await newReminder(by, orgId);
      await by.call(reminders.remove, { orgId, id });
      return { params: { id } };
    },
  },
  stored: {
    reminder: { schema: ReminderRow, kept: ['covered_to', 'fill_on', 'search_text'] },
    inspection: {
      schema: StoredInspection.extend(InspectionRow.pick({ id: true, lastModifiedDate: true }).shape),
      kept: ['by_plan', 'turn', 'search_text'],
    },
  },
};

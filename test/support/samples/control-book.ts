import { expect } from 'vitest';
import { inspections } from '../../../src/monitoring/control-book/inspections/inspection.ts';
import { reminders } from '../../../src/monitoring/control-book/reminders/reminder.ts';
import { inspectionBody, reminderBody } from '../control-book.ts';
import type { Sample } from './sample.ts';

/** A LIMITED organization has no control book: there it is refused before anything is looked for. */
const idOf = (
  { status, text, body }: { status: number; text: string; body: { id: string } },
  orgId: string,
): string => {
  expect([201, 403], text).toContain(status);
  return status === 201 ? body.id : orgId;
};
const newInspection = async (...[by, orgId]: Parameters<Sample>) =>
  idOf(await by.call(inspections.create, { orgId, body: inspectionBody() }), orgId);
const newReminder = async (...[by, orgId]: Parameters<Sample>) =>
  idOf(await by.call(reminders.create, { orgId, body: reminderBody() }), orgId);
const nothing: Sample = () => ({});

const inspection =
  (body?: Record<string, unknown>): Sample =>
  async (by, orgId) => ({ params: { id: await newInspection(by, orgId) }, ...(body && { body }) });
const reminder =
  (body?: Record<string, unknown>): Sample =>
  async (by, orgId) => ({ params: { id: await newReminder(by, orgId) }, ...(body && { body }) });

const inspectionPath = '/organizations/:orgId/inspections';
const reminderPath = '/organizations/:orgId/reminders';

/** A call of every endpoint of the control book. */
export const controlBookSamples: Record<string, Sample> = {
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
};

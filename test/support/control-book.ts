import { expect } from 'vitest';
import type { BodyInputOf } from '../../src/core/contract/contract.ts';
import { inspections } from '../../src/monitoring/control-book/inspections/inspection.ts';
import type { Inspection, InspectionRow } from '../../src/monitoring/control-book/inspections/inspection.ts';
import { reminders } from '../../src/monitoring/control-book/reminders/reminder.ts';
import type { Reminder } from '../../src/monitoring/control-book/reminders/reminder.ts';
import { today } from './days.ts';
import type { Person } from './people.ts';

type ReminderInput = BodyInputOf<typeof reminders.create>;
type InspectionInput = BodyInputOf<typeof inspections.create>;

/** A reminder body that passes every rule: each month from today on; what is given wins. */
export const reminderBody = (given: Partial<ReminderInput> = {}): ReminderInput => ({
  name: 'Fire extinguishers',
  startsAt: today(),
  period: 'P1M',
  ...given,
});

/** A new reminder of the person's organization. */
export async function newReminder(person: Person, given: Partial<ReminderInput> = {}): Promise<Reminder> {
  const { status, body, text } = await person.call(reminders.create, {
    orgId: person.organizationId,
    body: reminderBody(given),
  });
  expect(status, text).toBe(201);
  return body;
}

/** An inspection body that passes every rule: without a reminder, due today. */
export const inspectionBody = (given: Partial<InspectionInput> = {}): InspectionInput => ({
  name: 'Look after the oil separator',
  dueDate: today(),
  ...given,
});

/** A new inspection of the person's organization. */
export async function newInspection(
  person: Person,
  given: Partial<InspectionInput> = {},
): Promise<Inspection> {
  const { status, body, text } = await person.call(inspections.create, {
    orgId: person.organizationId,
    body: inspectionBody(given),
  });
  expect(status, text).toBe(201);
  return body;
}

/** The inspections of a reminder, the earliest first. */
export async function inspectionsOf(person: Person, reminder: { id: string }): Promise<InspectionRow[]> {
  const { body } = await person.call(inspections.list, {
    orgId: person.organizationId,
    query: { reminder: reminder.id, size: 200 },
  });
  return body.content;
}

/** The same as pairs of date and status. */
export const bookOf = async (person: Person, reminder: { id: string }): Promise<[string, string][]> =>
  (await inspectionsOf(person, reminder)).map(({ dueDate, status, skipped }) => [
    dueDate,
    skipped ? 'SKIPPED' : status,
  ]);

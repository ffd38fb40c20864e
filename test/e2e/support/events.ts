import { expect } from 'vitest';
import { events } from '../../../src/events/event.ts';
import { today } from '../../support/days.ts';
import type { Person } from '../../support/people.ts';

/** Where events are handled. */
export const queue = '/evaluation/event-handling';

/** An event that a person has reported. */
export async function reported(person: Person, parts: Record<string, unknown> = {}) {
  const { status, text, body } = await person.call(events.create, {
    orgId: person.organizationId,
    body: {
      title: 'Oil leak at the saw',
      description: 'Hose burst, about 10 L on the floor.',
      importance: 'HIGH',
      occurrence: today(),
      accidentOccurred: false,
      ...parts,
    },
  });
  expect(status, text).toBe(201);
  return body;
}

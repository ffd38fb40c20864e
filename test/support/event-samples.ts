import { expect } from 'vitest';
import { events } from '../../src/events/event.ts';
import type { Sample } from './samples.ts';

const eventBody = () => ({
  title: 'Oil leak',
  description: 'Ten litres on the floor.',
  importance: 'HIGH' as const,
  occurrence: '2024-01-31',
  accidentOccurred: false,
});
/** A LIMITED organization has none: there it is refused before anything is looked for. */
const event: Sample = async (by, orgId) => {
  const { status, text, body } = await by.call(events.create, { orgId, body: eventBody() });
  expect([201, 403], text).toContain(status);
  return { params: { id: status === 201 ? body.id : orgId } };
};
const nothing: Sample = () => ({});

const path = '/organizations/:orgId/events';
/** A call of every endpoint of events. */
export const eventSamples: Record<string, Sample> = {
  [`GET ${path}`]: nothing,
  [`GET ${path}/export`]: nothing,
  [`GET ${path}/statistics`]: nothing,
  [`GET ${path}/statistics/export`]: nothing,
  [`GET ${path}/:id`]: event,
  [`POST ${path}`]: () => ({ body: eventBody() }),
  [`PUT ${path}/:id`]: async (by, orgId) => ({ ...(await event(by, orgId)), body: eventBody() }),
  [`PUT ${path}/:id/dismiss`]: async (by, orgId) => ({ ...(await event(by, orgId)), body: {} }),
  [`PUT ${path}/:id/reopen`]: async (by, orgId) => {
    const given = await event(by, orgId);
    await by.call(events.dismiss, { orgId, id: given.params?.['id'] ?? '', body: {} });
    return { ...given, body: {} };
  },
};

import { expect } from 'vitest';
import { files } from '../../../src/documents/file.ts';
import { events } from '../../../src/events/event.ts';
import { upload } from './files.ts';
import type { Sample } from './sample.ts';

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
/** Calls that, to who does not manage, answer what they have made themselves, and nothing of others: 404. */
export const ofOneself = [`GET ${path}/:id`, `PUT ${path}/:id`];
/** A call of every endpoint of events. */
export const eventSamples: Record<string, Sample> = {
  [`GET ${path}`]: nothing,
  [`GET ${path}/export`]: nothing,
  [`GET ${path}/statistics`]: nothing,
  [`GET ${path}/statistics/export`]: nothing,
  [`GET ${path}/:id`]: event,
  [`POST ${path}`]: () => ({ body: eventBody() }),
  [`PUT ${path}/:id`]: async (by, orgId) => ({ ...(await event(by, orgId)), body: eventBody() }),
  [`DELETE ${path}/:id/files/:fileId`]: async (by, orgId) => {
    const { status, body: file } = await by.call(files.upload, { orgId, ...upload });
    expect(status).toBe(201);
    const body = { ...eventBody(), files: [{ id: file.id }] };
    const made = await by.call(events.create, { orgId, body });
    expect([201, 403], made.text).toContain(made.status);
    return { params: { id: made.status === 201 ? made.body.id : orgId, fileId: file.id } };
  },
  [`PUT ${path}/:id/dismiss`]: async (by, orgId) => ({ ...(await event(by, orgId)), body: {} }),
  [`PUT ${path}/:id/reopen`]: async (by, orgId) => {
    const given = await event(by, orgId);
    await by.call(events.dismiss, { orgId, id: given.params?.['id'] ?? '', body: {} });
    return { ...given, body: {} };
  },
};

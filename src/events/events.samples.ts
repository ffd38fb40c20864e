import { randomBytes } from 'node:crypto';
import { done } from '../../test/support/replies.ts';
import { files } from '../documents/file.ts';
import { eventImport } from './import/definition.ts';
import { EventRow, StoredEvent, events } from './event.ts';
import { Injury, injuries } from './injuries/injury.ts';
import { LockedReport, lockedReports } from './locked/locked-report.ts';
import { Poster, posters } from './posters/poster.ts';
import { anybodysReports } from './posters/anybody/report.ts';
import { upload } from '../../test/support/samples/files.ts';
import { idOr, nothing } from '../../test/support/samples/sample.ts';
import type { Person } from '../../test/support/people.ts';
import type { Sample, Samples } from '../../test/support/samples/sample.ts';

const eventBody = () => ({
  title: 'Oil leak',
  description: 'Ten litres on the floor.',
  importance: 'HIGH' as const,
  occurrence: '2024-01-31',
  accidentOccurred: false,
});
const event: Sample = async (by, orgId) => ({
  params: { id: idOr(orgId, await by.call(events.create, { orgId, body: eventBody() })) },
});
const posterSample: Sample = async (by, orgId) => ({
  params: { id: idOr(orgId, await by.call(posters.create, { orgId, body: { name: crypto.randomUUID() } })) },
});
/** The code of a new poster; a wrong one where it may not be made. */
async function codeOf(by: Person, orgId: string): Promise<string> {
  const { params = {} } = await posterSample(by, orgId);
  const made = await by.call(posters.newCode, { orgId, id: params['id'] ?? '' });
  return made.status === 200 ? made.body.key : 'none';
}
/** A person hurt in a new event. */
const injury: Sample = async (by, orgId) => {
  const eventId = idOr(orgId, await by.call(events.create, { orgId, body: eventBody() }));
  const made = await by.call(injuries.create, { orgId, eventId, body: { person: 'Temp at press 4' } });
  return { params: { eventId, id: idOr(orgId, made) } };
};
/** A locked report of a new event. */
const lockedReport: Sample = async (by, orgId) => {
  const eventId = idOr(orgId, await by.call(events.create, { orgId, body: eventBody() }));
  const made = await by.call(lockedReports.create, { orgId, eventId, body: { purpose: 'Insurer' } });
  return { params: { eventId, id: idOr(orgId, made) } };
};
const path = '/organizations/:orgId/events';
const lockedPath = `${path}/:eventId/locked-reports`;
const injuriesPath = `${path}/:eventId/injuries`;
const postersPath = '/organizations/:orgId/posters';
export const samples: Samples = {
  calls: {
    [`GET ${path}`]: nothing,
    [`GET ${path}/export`]: nothing,
    [`GET ${path}/statistics`]: nothing,
    [`GET ${path}/statistics/export`]: nothing,
    [`GET ${path}/:id`]: event,
    [`POST ${path}`]: () => ({ body: eventBody() }),
    [`PUT ${path}/:id`]: async (by, orgId) => ({ ...(await event(by, orgId)), body: eventBody() }),
    [`DELETE ${path}/:id/files/:fileId`]: async (by, orgId) => {
      const file = await done(by.call(files.upload, { orgId, ...upload }));
      const body = { ...eventBody(), files: [{ id: file.id }] };
      const id = idOr(orgId, await by.call(events.create, { orgId, body }));
      return { params: { id, fileId: file.id } };
    },
    [`PUT ${path}/:id/dismiss`]: async (by, orgId) => ({ ...(await event(by, orgId)), body: {} }),
    [`PUT ${path}/:id/reopen`]: async (by, orgId) => {
      const given = await event(by, orgId);
      await by.call(events.dismiss, { orgId, id: given.params?.['id'] ?? '', body: {} });
      return { ...given, body: {} };
    },
    [`GET ${injuriesPath}`]: async (by, orgId) => ({
      params: { eventId: (await event(by, orgId)).params?.['id'] ?? '' },
    }),
    [`POST ${injuriesPath}`]: async (by, orgId) => ({
      params: { eventId: (await event(by, orgId)).params?.['id'] ?? '' },
      body: { person: 'Temp at press 4', notifiedDate: '2024-02-01' },
    }),
    [`GET ${injuriesPath}/:id`]: injury,
    [`PUT ${injuriesPath}/:id`]: async (by, orgId) => ({
      ...(await injury(by, orgId)),
      body: { absenceDays: 0, notifiedDate: '2024-02-01' },
    }),
    [`DELETE ${injuriesPath}/:id`]: injury,
    [`POST ${injuriesPath}/:id/restore`]: async (by, orgId) => {
      const given = await injury(by, orgId);
      const { eventId = '', id = '' } = given.params ?? {};
      await by.call(injuries.remove, { orgId, eventId, id });
      return given;
    },
    [`GET ${lockedPath}`]: async (by, orgId) => ({
      params: { eventId: (await event(by, orgId)).params?.['id'] ?? '' },
    }),
    [`POST ${lockedPath}`]: async (by, orgId) => ({
      params: { eventId: (await event(by, orgId)).params?.['id'] ?? '' },
      body: { purpose: 'Insurer' },
    }),
    [`GET ${lockedPath}/:id`]: lockedReport,
    [`GET ${lockedPath}/:id/print`]: lockedReport,
    [`GET ${postersPath}`]: nothing,
    [`GET ${postersPath}/:id`]: posterSample,
    [`POST ${postersPath}`]: () => ({ body: { name: 'By the gate' } }),
    [`PUT ${postersPath}/:id`]: async (by, orgId) => ({
      ...(await posterSample(by, orgId)),
      body: { name: 'By the door', active: false },
    }),
    [`PUT ${postersPath}/:id/code`]: posterSample,
    [`GET ${postersPath}/:id/sheet`]: async (by, orgId) => {
      const given = await posterSample(by, orgId);
      const made = await by.call(posters.newCode, { orgId, id: given.params?.['id'] ?? '' });
      return { ...given, query: { key: made.status === 200 ? made.body.key : 'none' } };
    },
    'GET /poster-reports/poster': async (by, orgId) => ({ query: { key: await codeOf(by, orgId) } }),
    'GET /poster-reports/state': async (by, orgId) => {
      const followKey = randomBytes(32).toString('base64url');
      const body = { whatHappened: 'Oil on the floor.', accidentOccurred: false, followKey };
      await by.call(anybodysReports.create, { query: { key: await codeOf(by, orgId) }, body });
      return { query: { key: followKey } };
    },
    [`DELETE ${postersPath}/:id`]: posterSample,
    [`POST ${postersPath}/:id/restore`]: async (by, orgId) => {
      const given = await posterSample(by, orgId);
      await by.call(posters.remove, { orgId, id: given.params?.['id'] ?? '' });
      return given;
    },
  },
  imports: [
    {
      definition: eventImport,
      table: 'event',
      good: (at) => ({
        title: `Oil leak ${at}`,
        ...(at % 2 === 0 && { description: 'Ten litres on the floor.', category: 'Spild' }),
        importance: at % 3 === 0 ? '' : 'Høj',
        occurrence: '31-01-2024',
        occurrenceTime: '8.30',
        accidentOccurred: 'nej',
        location: `Press ${at}`,
      }),
      bad: [
        { cells: { title: '', description: '' }, role: 'title', code: 'REQUIRED' },
        { cells: { occurrence: '2099-01-01' }, role: 'occurrence', code: 'IN_FUTURE' },
        { cells: { occurrence: '31-02-2024' }, role: 'occurrence', code: 'DATE' },
        { cells: { importance: 'Utmost' }, role: 'importance', code: 'CHOICE' },
        { cells: { area: 'No such hall' }, role: 'area', code: 'UNKNOWN_NAME' },
      ],
    },
  ],
  ofOneself: [`GET ${path}/:id`, `PUT ${path}/:id`],
  noRecord: ['secret_link'],
  stored: {
    event: {
      schema: StoredEvent.extend(
        EventRow.pick({ id: true, reportedBy: true, createdDate: true, lastModifiedDate: true }).shape,
      ),
      kept: ['search_text'],
    },
    injury: { schema: Injury, kept: ['event_id'] },
    locked_report: {
      schema: LockedReport,
      workedOut: ['sha256'],
      kept: ['event_id', 'locked_content', 'sha256'],
    },
    poster: { schema: Poster, kept: ['search_text'] },
  },
};

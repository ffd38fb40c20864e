import { done } from '../../test/support/replies.ts';
import { files } from '../documents/file.ts';
import { eventImport } from './import/definition.ts';
import { EventRow, StoredEvent, events } from './event.ts';
import { upload } from '../../test/support/samples/files.ts';
import { idOr, nothing } from '../../test/support/samples/sample.ts';
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
const path = '/organizations/:orgId/events';
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
        accidentOccurred: at % 5 === 0 ? 'nej' : '',
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
  stored: {
    event: {
      schema: StoredEvent.extend(
        EventRow.pick({ id: true, reportedBy: true, createdDate: true, lastModifiedDate: true }).shape,
      ),
      kept: ['search_text'],
    },
  },
};

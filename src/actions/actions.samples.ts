import { inDays, today } from '../../test/support/days.ts';
import { idOr, nothing } from '../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../test/support/samples/sample.ts';
import { addDays } from '../core/time/period.ts';
import type { Person } from '../../test/support/people.ts';
import { actions, ActionRow, StoredAction } from './action.ts';

const path = '/organizations/:orgId/actions';
const doneToday = () => ({ doneDate: today() });
const actionBody = (by: Person) => ({
  title: 'Mark the walkway',
  kind: 'IMPROVEMENT' as const,
  responsible: { id: by.accountId },
  dueDate: inDays(14),
});
const action: Sample = async (by, orgId) => ({
  params: { id: idOr(orgId, await by.call(actions.create, { orgId, body: actionBody(by) })) },
});
const doneAlready: Sample = async (by, orgId) => {
  const given = await action(by, orgId);
  await by.call(actions.done, { orgId, id: given.params?.['id'] ?? '', body: doneToday() });
  return given;
};
const cancelled: Sample = async (by, orgId) => {
  const given = await action(by, orgId);
  await by.call(actions.cancel, { orgId, id: given.params?.['id'] ?? '', body: { reason: 'Not now.' } });
  return given;
};

export const samples: Samples = {
  calls: {
    [`GET ${path}`]: nothing,
    [`GET ${path}/export`]: nothing,
    [`GET ${path}/:id`]: action,
    [`POST ${path}`]: (by) => ({ body: actionBody(by) }),
    [`PUT ${path}/:id`]: async (by, orgId) => ({ ...(await action(by, orgId)), body: actionBody(by) }),
    [`PATCH ${path}`]: async (by, orgId) => {
      const id = (await action(by, orgId)).params?.['id'] ?? '';
      return { body: { edits: [{ id, revision: 1, dueDate: addDays(today(), 7) }] } };
    },
    [`POST ${path}/:id/done`]: async (by, orgId) => ({ ...(await action(by, orgId)), body: doneToday() }),
    [`POST ${path}/:id/postpone`]: async (by, orgId) => ({
      ...(await action(by, orgId)),
      body: { dueDate: addDays(today(), 30), reason: 'The paint comes later.' },
    }),
    [`POST ${path}/:id/verify`]: async (by, orgId) => ({
      ...(await doneAlready(by, orgId)),
      body: { effective: 'YES' },
    }),
    [`POST ${path}/:id/cancel`]: async (by, orgId) => ({
      ...(await action(by, orgId)),
      body: { reason: 'The hall is given up.' },
    }),
    [`POST ${path}/:id/reopen`]: async (by, orgId) => ({
      ...(await cancelled(by, orgId)),
      body: { reason: 'After all.' },
    }),
    [`DELETE ${path}/:id`]: action,
    [`POST ${path}/:id/restore`]: async (by, orgId) => {
      const given = await action(by, orgId);
      await by.call(actions.remove, { orgId, id: given.params?.['id'] ?? '' });
      return given;
    },
  },
  theirs: [
    `PUT ${path}/:id`,
    `POST ${path}/:id/done`,
    `POST ${path}/:id/postpone`,
    `POST ${path}/:id/cancel`,
    `DELETE ${path}/:id`,
    `POST ${path}/:id/restore`,
  ],
  stored: {
    action: {
      schema: StoredAction.extend(
        ActionRow.pick({ id: true, createdBy: true, createdDate: true, lastModifiedDate: true }).shape,
      ),
      kept: ['search_text'],
    },
  },
};

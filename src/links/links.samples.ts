import { inDays, today } from '../../test/support/days.ts';
import { idOr } from '../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../test/support/samples/sample.ts';
import type { Person } from '../../test/support/people.ts';
import { actions } from '../actions/action.ts';
import { reminders } from '../monitoring/control-book/reminders/reminder.ts';
import { links } from './link.ts';
import type { Linked } from './link.ts';

const path = '/organizations/:orgId/links';

async function two(by: Person, orgId: string): Promise<{ from: Linked; to: Linked }> {
  const action = await by.call(actions.create, {
    orgId,
    body: {
      title: 'Mark the walkway',
      kind: 'IMPROVEMENT',
      responsible: { id: by.accountId },
      dueDate: inDays(14),
    },
  });
  const reminder = await by.call(reminders.create, {
    orgId,
    body: { name: 'Walk the yard', startsAt: today(), period: 'P1M' },
  });
  return {
    from: { kind: 'ACTION', id: idOr(orgId, action) },
    to: { kind: 'REMINDER', id: idOr(orgId, reminder) },
  };
}
const linked: Sample = async (by, orgId) => ({
  params: {
    id: idOr(
      orgId,
      await by.call(links.create, { orgId, body: await two(by, orgId) }).then((reply) => ({
        ...reply,
        // A refusal has no link.
        body: { id: reply.status === 201 ? reply.body.link : orgId },
      })),
    ),
  },
});

export const samples: Samples = {
  calls: {
    [`GET ${path}`]: async (by, orgId) => ({ query: (await two(by, orgId)).from }),
    [`GET ${path}/thread`]: async (by, orgId) => ({ query: (await two(by, orgId)).from }),
    [`GET ${path}/orphans`]: () => ({}),
    [`POST ${path}`]: async (by, orgId) => ({ body: await two(by, orgId) }),
    [`DELETE ${path}/:id`]: linked,
  },
};

import { today } from '../../test/support/days.ts';
import { idOr } from '../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../test/support/samples/sample.ts';
import type { Person } from '../../test/support/people.ts';
import { actions } from '../actions/action.ts';
import { Comment, comments, StoredComment } from './comment.ts';

const path = '/organizations/:orgId/comments';
/** An action of the person, which comments are on. */
const onAction = async (by: Person, orgId: string) => {
  const body = {
    title: 'Sweep the yard',
    kind: 'IMPROVEMENT' as const,
    responsible: { id: by.accountId },
    dueDate: today(),
  };
  return { kind: 'ACTION' as const, record: idOr(orgId, await by.call(actions.create, { orgId, body })) };
};
const comment: Sample = async (by, orgId) => {
  const body = { ...(await onAction(by, orgId)), text: 'On **Monday**.' };
  return { params: { id: idOr(orgId, await by.call(comments.create, { orgId, body })) } };
};

export const samples: Samples = {
  calls: {
    [`GET ${path}`]: async (by, orgId) => ({ query: await onAction(by, orgId) }),
    [`GET ${path}/people`]: async (by, orgId) => ({ query: await onAction(by, orgId) }),
    [`POST ${path}`]: async (by, orgId) => ({
      body: { ...(await onAction(by, orgId)), text: 'Who does it?' },
    }),
    [`PUT ${path}/:id`]: async (by, orgId) => ({
      ...(await comment(by, orgId)),
      body: { text: 'On Tuesday.' },
    }),
    [`DELETE ${path}/:id`]: comment,
    [`POST ${path}/:id/restore`]: async (by, orgId) => {
      const given = await comment(by, orgId);
      await by.call(comments.remove, { orgId, id: given.params?.['id'] ?? '' });
      return given;
    },
  },
  // No one changes what others have said.
  refusals: { [`PUT ${path}/:id`]: '403 PERMISSION_DENIED' },
  theirs: [`PUT ${path}/:id`, `DELETE ${path}/:id`, `POST ${path}/:id/restore`],
  stored: {
    comment: {
      schema: StoredComment.extend(Comment.pick({ id: true, createdDate: true, editedDate: true }).shape),
    },
  },
};

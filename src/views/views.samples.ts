import { idOr } from '../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../test/support/samples/sample.ts';
import { ListView, listViews } from './list-view.ts';

const path = '/organizations/:orgId/list-views';
const body = (shared: boolean) => ({
  list: 'meters',
  name: crypto.randomUUID(),
  query: 'search=hall&sort=name%2Cdesc',
  shared,
});
/** A view that is shared: who does not manage reads it, and changes nothing of it. */
const shared: Sample = async (by, orgId) => ({
  params: { id: idOr(orgId, await by.call(listViews.create, { orgId, body: body(true) })) },
});

export const samples: Samples = {
  calls: {
    [`GET ${path}`]: () => ({ query: { list: 'meters' } }),
    [`GET ${path}/:id`]: shared,
    [`POST ${path}`]: () => ({ body: body(false) }),
    [`PUT ${path}/:id`]: async (by, orgId) => ({ ...(await shared(by, orgId)), body: body(true) }),
    [`DELETE ${path}/:id`]: shared,
    [`POST ${path}/:id/restore`]: async (by, orgId) => {
      const given = await shared(by, orgId);
      await by.call(listViews.remove, { orgId, id: given.params?.['id'] ?? '' });
      return given;
    },
  },
  theirs: [`PUT ${path}/:id`, `DELETE ${path}/:id`, `POST ${path}/:id/restore`],
  stored: { list_view: { schema: ListView, kept: ['search_text'] } },
};

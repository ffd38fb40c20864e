import { idOr, nothing } from '../../../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../../../test/support/samples/sample.ts';
import { Line, OwnMixture, ownMixtures } from './own-mixture.ts';

const path = '/organizations/:orgId/mixtures';
const body = () => ({
  name: `Bath ${crypto.randomUUID()}`,
  lines: [
    { name: 'Descaler', amount: '5' },
    { name: 'Water', casNumber: '7732-18-5', amount: '95' },
  ],
});
const mixture: Sample = async (by, orgId) => ({
  params: { id: idOr(orgId, await by.call(ownMixtures.create, { orgId, body: body() })) },
});

export const samples: Samples = {
  calls: {
    [`GET ${path}`]: nothing,
    [`GET ${path}/:id`]: mixture,
    [`GET ${path}/:id/calculation`]: mixture,
    [`GET ${path}/:id/calculation/report`]: mixture,
    [`GET ${path}/:id/label`]: mixture,
    [`GET ${path}/:id/label/fit`]: mixture,
    [`POST ${path}`]: () => ({ body: body() }),
    [`PUT ${path}/:id`]: async (by, orgId) => ({ ...(await mixture(by, orgId)), body: body() }),
    [`DELETE ${path}/:id`]: mixture,
    [`POST ${path}/:id/restore`]: async (by, orgId) => {
      const given = await mixture(by, orgId);
      await by.call(ownMixtures.remove, { orgId, id: given.params?.['id'] ?? '' });
      return given;
    },
  },
  stored: {
    own_mixture: { schema: OwnMixture, kept: ['search_text', 'recipe'] },
    own_mixture_line: { schema: Line, kept: ['own_mixture_id', 'position'] },
  },
};

import { idOr, nothing } from '../../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../../test/support/samples/sample.ts';
import { Scope, scopes } from './scope.ts';

const path = '/organizations/:orgId/scope';
const body = { description: 'Surface treatment in Silkeborg' };
const version: Sample = async (by, orgId) => ({
  params: { id: idOr(orgId, await by.call(scopes.save, { orgId, body })) },
});

export const samples: Samples = {
  calls: {
    [`GET ${path}`]: async (by, orgId) => {
      await version(by, orgId);
      return {};
    },
    [`PUT ${path}`]: () => ({ body }),
    [`GET ${path}/versions`]: nothing,
    [`GET ${path}/versions/:id`]: version,
  },
  stored: { scope: { schema: Scope } },
};

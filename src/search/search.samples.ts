import type { Samples } from '../../test/support/samples/sample.ts';

export const samples: Samples = {
  calls: { 'GET /organizations/:orgId/search': () => ({ query: { search: 'main' } }) },
};

import { nothing } from '../../test/support/samples/sample.ts';
import type { Samples } from '../../test/support/samples/sample.ts';

export const samples: Samples = {
  calls: {
    'GET /organizations/:orgId/dashboard': nothing,
    'DELETE /organizations/:orgId/first-steps': nothing,
  },
};

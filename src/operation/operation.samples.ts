import { nothing } from '../../test/support/samples/sample.ts';
import type { Samples } from '../../test/support/samples/sample.ts';

export const samples: Samples = {
  calls: {
    'GET /operation': nothing,
    'POST /operation/backups': nothing,
  },
};

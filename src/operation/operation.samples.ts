import { randomUUID } from 'node:crypto';
import { nothing } from '../../test/support/samples/sample.ts';
import type { Samples } from '../../test/support/samples/sample.ts';

export const samples: Samples = {
  calls: {
    'GET /operation': nothing,
    'GET /operation/certificates/:id': () => ({ params: { id: randomUUID() } }),
    'POST /operation/backups': nothing,
  },
  refusals: { 'GET /operation/certificates/:id': '404 NOT_FOUND' },
};

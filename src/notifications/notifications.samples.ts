import { nothing } from '../../test/support/samples/sample.ts';
import type { Samples } from '../../test/support/samples/sample.ts';

export const samples: Samples = {
  calls: {
    'GET /notifications': nothing,
    'GET /notifications/unread': nothing,
    'PUT /notifications/read': () => ({ body: { ids: [] } }),
  },
};

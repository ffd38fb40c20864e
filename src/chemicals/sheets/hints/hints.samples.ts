import { nothing } from '../../../../test/support/samples/sample.ts';
import type { Samples } from '../../../../test/support/samples/sample.ts';
import { SheetHint } from './hint.ts';

const path = '/organizations/:orgId/sheet-hints';

export const samples: Samples = {
  calls: {
    [`GET ${path}`]: nothing,
    // Only the job makes hints.
    [`PUT ${path}/:id`]: () => ({ params: { id: crypto.randomUUID() }, body: { active: false } }),
  },
  refusals: { [`PUT ${path}/:id`]: '404 NOT_FOUND' },
  stored: { sheet_hint: { schema: SheetHint } },
};

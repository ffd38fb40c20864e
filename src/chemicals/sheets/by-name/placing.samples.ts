import { idOr } from '../../../../test/support/samples/sample.ts';
import type { Samples } from '../../../../test/support/samples/sample.ts';
import type { Person } from '../../../../test/support/people.ts';
import { pdf } from '../readings/readings.samples.ts';
import { sheetReadings } from '../readings/reading.ts';

/** A sheet that waits to be read, or was already. */
const reading = async (by: Person, orgId: string): Promise<string> =>
  idOr(orgId, await by.call(sheetReadings.upload, { orgId, ...pdf() }));
const path = '/organizations/:orgId/sheet-readings';

export const samples: Samples = {
  calls: {
    [`GET ${path}/register-matches`]: async (by, orgId) => ({ query: { reading: await reading(by, orgId) } }),
    [`POST ${path}/attach`]: async (by, orgId) => ({
      body: {
        sheets: [{ reading: { id: await reading(by, orgId) }, entries: [{ id: crypto.randomUUID() }] }],
      },
    }),
    [`POST ${path}/detach`]: async (by, orgId) => ({
      body: { readings: [{ id: await reading(by, orgId) }] },
    }),
  },
  refusals: {
    [`POST ${path}/attach`]: '422 INVALID',
    [`POST ${path}/detach`]: '409 CONFLICT',
  },
};

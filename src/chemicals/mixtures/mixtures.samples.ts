import { idOr } from '../../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../../test/support/samples/sample.ts';
import { chemicals } from '../products/chemical.ts';
import { substances } from '../substances/substance.ts';

/** A product whose composition is known. */
const composed: Sample = async (by, orgId) => {
  const { body } = await by.call(substances.create, { body: { name: `Solvent ${crypto.randomUUID()}` } });
  const concentration = { min: '5', max: '20' };
  const reply = await by.call(chemicals.create, {
    body: {
      name: `Cleaner ${crypto.randomUUID()}`,
      substanceConcentrations: [{ substance: { id: body.id }, concentration }],
    },
  });
  return { params: { id: idOr(orgId, reply) } };
};

export const samples: Samples = {
  calls: {
    'GET /chemicals/:id/calculation': composed,
    'GET /chemicals/:id/calculation/report': composed,
    'POST /mixtures/calculate': () => ({
      body: {
        components: [{ name: 'ethanol', concentration: { min: '10', max: '20' }, classification: null }],
      },
    }),
  },
};

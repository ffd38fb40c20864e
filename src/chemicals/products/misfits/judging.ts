import { z } from 'zod';
import { endpoint } from '../../../core/contract/contract.ts';
import { StoredChemical } from '../chemical.ts';
import { compositionRows, dangerCodes } from '../fields.ts';
import { Misfit } from './misfit.ts';

/** What of a product can contradict its classification, statements by their codes. */
export const ToJudge = StoredChemical.pick({
  hazardStatements: true,
  euHazardStatements: true,
  notClassified: true,
  physicalState: true,
  flashPoint: true,
  pH: true,
}).extend({ substanceConcentrations: compositionRows });

export const judging = {
  judge: endpoint('POST', '/chemicals/judge', {
    permission: 'READ_ORGANIZATION',
    summary:
      'Judge a chemical before it is saved: its danger code, and data that contradict its classification; nothing is stored',
    body: ToJudge,
    answer: z.object({
      /** As it would be saved. Null: not classified yet, or doubted, which is to be treated as dangerous. */
      dangerCode: z.enum(dangerCodes).nullable(),
      misfits: z.array(Misfit),
    }),
    status: 200,
    perMinute: 120,
  }),
};

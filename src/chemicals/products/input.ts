import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { ChemicalBody } from './chemical.ts';
import type { Chemical } from './chemical.ts';

/** The values of a product's form. */
export type ChemicalInput = z.input<typeof ChemicalBody>;

/** What a new product begins with. */
export const newChemical: ChemicalInput = {
  name: '',
  supplies: [],
  substanceConcentrations: [],
  hazardStatements: {},
  euHazardStatements: {},
  precautionaryStatements: {},
  notDangerousGoods: false,
  precautionWords: {},
};

/** A product to be changed: what follows from its statements continues to follow. */
export function inputOf(chemical: Chemical): ChemicalInput {
  const { signalWord, pictograms, warnings } = chemical;
  const codes = (of: Chemical['pictograms']) => of.map(({ id }) => id).join();
  return {
    ...bodyOf(ChemicalBody, chemical),
    signalWord: signalWord === warnings.signalWord ? null : signalWord,
    pictograms: codes(pictograms) === codes(warnings.pictograms) ? null : pictograms,
  };
}

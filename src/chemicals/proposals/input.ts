import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { ProposalBody } from './chemical-proposal.ts';

export type ProposalInput = z.input<typeof ProposalBody>;

/** A product without any data yet. */
export const newProposal = (): ProposalInput => ({
  ...bodyOf(ProposalBody, {}),
  name: '',
  hazardStatements: {},
  euHazardStatements: {},
  substanceConcentrations: [],
  files: [],
});

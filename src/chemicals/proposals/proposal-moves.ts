import { endpoint } from '../../core/contract/contract.ts';
import { ChemicalProposal, SentProposal } from './chemical-proposal.ts';

const path = '/organizations/:orgId/chemical-proposals';
const write = { permission: 'EDIT_ORGANIZATION', feature: 'chemicals' } as const;

/** How an own chemical goes to those who maintain the catalogue, and comes back; apart from the other calls, which the menu loads. */
export const ownMoves = {
  propose: endpoint('POST', `${path}/:id/propose`, {
    ...write,
    summary: 'Propose an own chemical for the catalogue, or again one that was declined',
    answer: ChemicalProposal,
    status: 200,
  }),
  withdraw: endpoint('POST', `${path}/:id/withdraw`, {
    ...write,
    summary: 'Withdraw a proposal that has not been decided; the chemical stays your own',
    answer: ChemicalProposal,
    status: 200,
  }),
};

/** How a decision is taken back. */
export const sentMoves = {
  reopen: endpoint('POST', '/chemical-proposals/:id/reopen', {
    permission: 'MAINTAIN_SYSTEM',
    summary: 'Undo declining a proposal',
    answer: SentProposal,
    status: 200,
  }),
};

import { IconSend, IconSendOff } from '@tabler/icons-react';
import { useTexts } from '../../ui/language/i18n.ts';
import type { PanelAction } from '../../ui/record/panel-action.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useEach } from '../../ui/several/use-changing.ts';
import type { ChemicalProposal } from './chemical-proposal.ts';
import { ownMoves } from './proposal-moves.ts';

/** The action of an own chemical's panel that proposes it for the catalogue, or withdraws what is proposed; each can be undone. */
export function useSending(): (own: Pick<ChemicalProposal, 'id' | 'name' | 'status'>) => PanelAction {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { each } = useEach(`/organizations/${orgId}`);
  return ({ id, name, status }) => {
    const { propose, withdraw } = ownMoves;
    const isSent = status === 'PROPOSED';
    const Sign = isSent ? IconSendOff : IconSend;
    const said = t(isSent ? 'proposals.withdrawn' : 'proposals.proposed', { name });
    return {
      label: t(isSent ? 'proposals.withdraw' : 'proposals.propose'),
      icon: Sign,
      run: () =>
        void each(
          isSent ? { there: withdraw, back: propose } : { there: propose, back: withdraw },
          [{ name, args: { orgId, id } }],
          () => said,
        ),
    };
  };
}

import { useTexts } from '../../ui/language/i18n.ts';
import { useEach } from '../../ui/several/use-changing.ts';
import { sentProposals } from './chemical-proposal.ts';
import type { SentRow } from './chemical-proposal.ts';
import { sentMoves } from './proposal-moves.ts';

/** Declines proposals for one reason, with an undo button. Out of `decline`: how many. */
export function useDeclining() {
  const { t } = useTexts();
  const { busy, each } = useEach('/chemical-proposals');
  return {
    busy,
    decline: (proposals: readonly Pick<SentRow, 'id' | 'name'>[], reason: string): Promise<number> =>
      each(
        { there: sentProposals.decline, more: { body: { reason } }, back: sentMoves.reopen },
        proposals.map(({ id, name }) => ({ name, args: { id } })),
        (count) => t('proposals.several.declined', { count, name: proposals[0]?.name ?? '' }),
      ),
  };
}

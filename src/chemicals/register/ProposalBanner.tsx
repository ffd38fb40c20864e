import { IconInbox } from '@tabler/icons-react';
import { Banner } from '../../ui/messages/Banner.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { ChosenProduct } from './chemical-association.ts';

/** Says that the product is not in the catalogue, and how its proposal was decided. */
export function ProposalBanner({ proposal }: { proposal: NonNullable<ChosenProduct['proposal']> }) {
  const { t } = useTexts();
  const isDeclined = proposal.status === 'DECLINED';
  const text = t(proposal.status === 'OWN' ? 'proposals.isOwn' : 'proposals.isProposed');
  return (
    <Banner tone={isDeclined ? 'warning' : 'info'} icon={IconInbox}>
      {isDeclined ? t('proposals.isDeclined', { reason: proposal.answer ?? '' }) : text}
    </Banner>
  );
}

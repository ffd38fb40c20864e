import { IconInbox } from '@tabler/icons-react';
import { Banner } from '../../ui/messages/Banner.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { ChosenProduct } from './chemical-association.ts';

/** That the catalogue has not the product, and what became of its proposal. */
export function ProposalBanner({ proposal }: { proposal: NonNullable<ChosenProduct['proposal']> }) {
  const { t } = useTexts();
  const isDeclined = proposal.status === 'DECLINED';
  return (
    <Banner tone={isDeclined ? 'warning' : 'info'} icon={IconInbox}>
      {isDeclined ? t('proposals.isDeclined', { reason: proposal.answer ?? '' }) : t('proposals.isProposed')}
    </Banner>
  );
}

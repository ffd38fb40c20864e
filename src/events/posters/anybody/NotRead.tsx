import { Button } from '@mantine/core';
import { ApiError } from '../../../ui/client/api-error.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import type { PanelReading } from '../../../ui/record/PanelWait.tsx';
import { PublicCard } from './PublicCard.tsx';

/** In place of a page that a link leads to: the link works no more, or the page cannot be read now, and why. */
export function NotRead({ reading, gone }: { reading: PanelReading; gone: string }) {
  const { t } = useTexts();
  if (reading.error instanceof ApiError && reading.error.status === 404)
    return <PublicCard title={t('anybody.gone')} text={gone} />;
  return (
    <PublicCard
      title={t('anybody.notRead')}
      text={(reading.error instanceof ApiError && reading.error.detail) || t('anybody.notReadText')}
    >
      <Button mt="md" onClick={() => void reading.refetch()}>
        {t('kit.list.retry')}
      </Button>
    </PublicCard>
  );
}

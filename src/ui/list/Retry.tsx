import { Button } from '@mantine/core';
import { useTexts } from '../language/i18n.ts';

/** Reads again what could not be read. */
export function Retry({ retry }: { retry: () => unknown }) {
  const { t } = useTexts();
  return (
    <Button variant="default" onClick={() => void retry()}>
      {t('kit.list.retry')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { useTexts } from '../../ui/language/i18n.ts';
import recordClasses from '../../ui/record/record.module.css';

/** In a chart's place when its consumption could not be read. */
export function ConsumptionFailed({ again }: { again: () => void }) {
  const { t } = useTexts();
  return (
    <div className={recordClasses.state} role="alert">
      <p>{t('consumption.failed')}</p>
      <Button variant="default" onClick={again}>
        {t('kit.list.retry')}
      </Button>
    </div>
  );
}

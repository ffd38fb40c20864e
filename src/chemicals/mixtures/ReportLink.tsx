import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTexts } from '../../ui/language/i18n.ts';
import classes from './mixtures.module.css';

/** Opens the calculation as PDF. */
export function ReportLink({ href }: { href: string }) {
  const { t } = useTexts();
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="xs"
      className={classes.report}
      leftSection={<IconPrinter size={16} stroke={1.6} />}
    >
      {t('mixtures.report')}
    </Button>
  );
}

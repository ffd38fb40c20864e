import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useMay } from '../../../ui/session/session.ts';
import type { Meter } from '../meter.ts';
import classes from '../meters.module.css';
import { readingImports } from './contract.ts';

/** In a meter without readings: the way to import them, for people who may. */
export function ImportOffer({ meter }: { meter: Pick<Meter, 'id' | 'readingCount'> }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const mayImport = useMay(readingImports.create);
  if (!mayImport || meter.readingCount > 0) return null;
  return (
    <div className={classes.offer}>
      <p className={classes.lead}>{t('readingImport.offer')}</p>
      <Button
        component={Link}
        to={to(`/monitoring/meters/${meter.id}/import`)}
        variant="default"
        leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
      >
        {t('meters.import')}
      </Button>
    </div>
  );
}

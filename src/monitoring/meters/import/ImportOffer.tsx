import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ImportHere } from '../../../ui/import/ImportEntry.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useMay } from '../../../ui/session/session.ts';
import type { Meter } from '../meter.ts';
import classes from '../meters.module.css';
import { readingImports } from './contract.ts';

/** In a meter: readings are imported from what is dropped or pasted, by people who may; one without readings also says so. */
export function ImportOffer({ meter }: { meter: Pick<Meter, 'id' | 'readingCount'> }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const mayImport = useMay(readingImports.create);
  const path = `/monitoring/meters/${meter.id}/import`;
  if (!mayImport) return null;
  return (
    <>
      <ImportHere imports={[{ to: path, label: t('meters.import') }]} pastes />
      {meter.readingCount === 0 && (
        <div className={classes.offer}>
          <p className={classes.lead}>{t('readingImport.offer')}</p>
          <Button
            component={Link}
            to={to(path)}
            variant="default"
            leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
          >
            {t('meters.import')}
          </Button>
        </div>
      )}
    </>
  );
}

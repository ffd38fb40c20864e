import { Button, Skeleton } from '@mantine/core';
import { ApiError } from '../client/api-error.ts';
import { useTexts } from '../language/i18n.ts';
import classes from './record.module.css';

/** The reading of a record that a panel needs. */
export interface PanelReading {
  isPending: boolean;
  error: Error | null;
  data?: unknown;
  refetch: () => unknown;
}

/** Whether the record does not exist, or no longer. */
export const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** What keeps the place of a record while it is read, or says that it cannot be. */
export function PanelWait({ reading }: { reading: PanelReading }) {
  const { t } = useTexts();
  const gone = isGone(reading.error);
  return (
    <div className={classes.body} aria-busy={reading.isPending}>
      {reading.isPending ? (
        <>
          <Skeleton height="8rem" />
          <Skeleton height="12rem" />
        </>
      ) : (
        <div className={classes.state} role="alert">
          <p>{t(gone ? 'kit.panel.gone' : 'kit.panel.failed')}</p>
          {!gone && (
            <Button variant="default" onClick={() => void reading.refetch()}>
              {t('kit.list.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { ApiError } from '../client/api-error.ts';
import { useOnline } from '../client/network.ts';
import { useTexts } from '../language/i18n.ts';
import classes from './record.module.css';
import { notOnDevice } from '../offline/not-on-device.ts';

/** The reading of a record that a panel needs. */
export interface PanelReading {
  isPending: boolean;
  error: Error | null;
  data?: unknown;
  refetch: () => unknown;
}

/** Whether the record does not exist, or no longer. */
export const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** Says that something could not be read, and why, with a button that tries again. */
function NotRead({ reading }: { reading: PanelReading }) {
  const { t } = useTexts();
  const online = useOnline();
  const gone = isGone(reading.error);
  return (
    <div className={classes.state} role="alert">
      <p>{t(gone ? 'kit.panel.gone' : online ? 'kit.panel.failed' : notOnDevice())}</p>
      {!gone && (
        <Button variant="default" onClick={() => void reading.refetch()}>
          {t('kit.list.retry')}
        </Button>
      )}
    </div>
  );
}

/** What keeps the place of what is read, as high as that will be, or says that it could not be read. */
export const Wait = ({ reading, height }: { reading: PanelReading; height: string }) =>
  reading.isPending ? <Skeleton height={height} /> : <NotRead reading={reading} />;

/** The same for the whole of a panel. */
export const PanelWait = ({ reading }: { reading: PanelReading }) => (
  <div className={classes.body} aria-busy={reading.isPending}>
    {reading.isPending ? (
      <>
        <Skeleton height="8rem" />
        <Skeleton height="12rem" />
      </>
    ) : (
      <NotRead reading={reading} />
    )}
  </div>
);

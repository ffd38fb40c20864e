import { Button, Skeleton } from '@mantine/core';
import { ApiError } from '../client/api-error.ts';
import { useOnline } from '../client/network.ts';
import { useTexts } from '../language/i18n.ts';
import classes from './record.module.css';
import { notOnDevice } from '../offline/not-on-device.ts';
import type { Neighbour } from './neighbours.ts';

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

/** What the list shows of a record: all but its name, which is above. */
const RowFacts = ({ row }: { row: Neighbour }) => (
  <div className={classes.factsRoom}>
    <dl className={classes.facts}>
      {row
        .cells()
        .slice(1)
        .map(({ title, act, shown }) =>
          act || !shown ? null : (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{shown}</dd>
            </div>
          ),
        )}
    </dl>
  </div>
);

/** The same for the whole of a panel: until the record is there, what its row in the list shows. */
export const PanelWait = ({ reading, row = null }: { reading: PanelReading; row?: Neighbour | null }) => (
  <div className={classes.body} aria-busy={reading.isPending}>
    {row && <RowFacts row={row} />}
    {reading.isPending ? (
      <>
        {!row && <Skeleton height="8rem" />}
        <Skeleton height="12rem" />
      </>
    ) : (
      <NotRead reading={reading} />
    )}
  </div>
);

import { Skeleton } from '@mantine/core';
import { ApiError } from '../client/api-error.ts';
import { useTexts } from '../language/i18n.ts';
import classes from './record.module.css';
import type { Neighbour } from './neighbours.ts';
import { NotRead } from './NotRead.tsx';

/** The reading of a record that a panel needs. */
export interface PanelReading {
  isPending: boolean;
  error: Error | null;
  data?: unknown;
  refetch: () => unknown;
}

/** Whether the record does not exist, or no longer. */
export const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** Says that something is gone, or could not be read. */
function Unread({ reading }: { reading: PanelReading }) {
  const { t } = useTexts();
  return isGone(reading.error) ? <NotRead text={t('kit.panel.gone')} /> : <NotRead retry={reading.refetch} />;
}

/** What keeps the place of what is read, as high as that will be, or says that it could not be read. */
export const Wait = ({ reading, height }: { reading: PanelReading; height: string }) =>
  reading.isPending ? <Skeleton height={height} /> : <Unread reading={reading} />;

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
      <Unread reading={reading} />
    )}
  </div>
);

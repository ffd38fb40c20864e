import { Modal } from '@mantine/core';
import { Link as RouterLink } from 'react-router';
import { useCall } from '../ui/client/use-call.ts';
import { usePhone } from '../ui/browser/widths.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { PanelWait } from '../ui/record/PanelWait.tsx';
import type { FoundKind } from '../ui/found.ts';
import { useOrganization, useSession } from '../ui/session/session.ts';
import { links, stepOf, threadSteps } from './link.ts';
import type { Knot, Linked, Thread } from './link.ts';
import { RecordDetail } from './RecordDetail.tsx';
import { usePlaces } from './use-places.ts';
import { Ties } from './Ties.tsx';
import classes from './thread.module.css';

/** The records that hang together with one, by the steps of the loop, with a line for each tie. */
export default function ThreadDialog({ of, close }: { of: Linked; close: () => void }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useCall(links.thread, { orgId, query: of });
  const { data } = reading;
  const name = data?.records[0]?.name;
  return (
    <Modal
      opened
      onClose={close}
      title={name === undefined ? t('links.thread.title') : t('links.thread.of', { name })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      size="min(96rem, 96vw)"
      fullScreen={usePhone()}
    >
      {data ? <Steps thread={data} /> : <PanelWait reading={reading} />}
    </Modal>
  );
}

function Steps({ thread: { records, ties, hidden, more } }: { thread: Thread }) {
  const { t } = useTexts();
  const phone = usePhone();
  const placeOf = usePlaces();
  return (
    <>
      <div className={classes.steps}>
        {!phone && <Ties ties={ties} />}
        {threadSteps.map((step) => (
          <section key={step}>
            <h3>{t(`links.step.${step}`)}</h3>
            <ul>
              {records.map((record, at) =>
                stepOf[record.kind] === step ? (
                  <li key={`${record.kind} ${record.id}`} data-knot={at}>
                    <Record
                      record={record}
                      place={placeOf(record.kind)}
                      tiedTo={ties.flatMap(({ from, to }) => {
                        if (from === at) return records[to]?.name ?? [];
                        return to === at ? (records[from]?.name ?? []) : [];
                      })}
                    />
                  </li>
                ) : null,
              )}
            </ul>
            {!records.some(({ kind }) => stepOf[kind] === step) && (
              <p className={classes.none}>{t('links.step.none')}</p>
            )}
          </section>
        ))}
      </div>
      {records.length === 1 && <p className={classes.note}>{t('links.thread.alone')}</p>}
      {hidden > 0 && <p className={classes.note}>{t('links.hidden', { count: hidden })}</p>}
      {more && <p className={classes.note}>{t('links.thread.more', { count: records.length })}</p>}
    </>
  );
}

function Record({
  record,
  place,
  tiedTo,
}: {
  record: Knot;
  place: FoundKind | undefined;
  tiedTo: readonly string[];
}) {
  const { t } = useTexts();
  const session = useSession();
  const Sign = place?.Icon;
  return (
    <div className={classes.knot} data-steps={record.steps} data-loose={record.loose ?? undefined}>
      <span>
        {Sign && <Sign size={16} stroke={1.6} aria-hidden />}
        {place && record.steps > 0 ? (
          <RouterLink to={place.to(record, session)}>{record.name}</RouterLink>
        ) : (
          <b>{record.name}</b>
        )}
      </span>
      <RecordDetail record={record} />
      {record.loose && <em>{t(`links.loose.${record.loose}`)}</em>}
      {tiedTo.length > 0 && (
        <small className={classes.tied}>
          {t('links.thread.tied', { names: [...new Set(tiedTo)].join(', ') })}
        </small>
      )}
    </div>
  );
}

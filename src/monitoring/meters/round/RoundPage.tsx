import { Button, Progress, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconCircleCheck, IconListCheck } from '@tabler/icons-react';
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { addDays } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { ListFailed } from '../../../ui/list/ListFailed.tsx';
import { ListNotice } from '../../../ui/list/ListNotice.tsx';
import { Page } from '../../../ui/pages/Page.tsx';
import { boxOf } from '../../../ui/offline/box.ts';
import { useOrganization, useSession } from '../../../ui/session/session.ts';
import { closeToast, toastSuccess } from '../../../ui/messages/toasts.ts';
import { useToday } from '../../../ui/session/today.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { meters } from '../meter.ts';
import type { MeterRow } from '../meter.ts';
import { dueForRound } from './due-for-round.ts';
import classes from './round.module.css';
import { roomsOf } from './rooms.ts';
import { RoundItem } from './RoundItem.tsx';
import { isReadingOf } from '../readings/use-keep-reading.ts';

/** All meters due within a week, read in one go: one number each. */
export default function RoundPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const due = useCall(meters.list, { orgId, query: dueForRound }, { staleTime: 0 });
  // Saving makes a meter no longer due: the round keeps the list that it began with.
  const [begun, setBegun] = useState<{ orgId: string; rows: MeterRow[] } | null>(null);
  if (due.data && due.data.content.length > 0 && begun?.orgId !== orgId)
    setBegun({ orgId, rows: due.data.content });
  return (
    <Page
      title={t('round.title')}
      actions={
        <Button component={Link} to="/monitoring/meters" variant="default">
          {t('round.back')}
        </Button>
      }
    >
      <div className={classes.round}>
        {begun?.orgId === orgId ? (
          <Round key={orgId} rows={begun.rows} today={today} />
        ) : due.isPending ? (
          <Skeleton height="24rem" />
        ) : due.data ? (
          <ListNotice
            icon={<IconListCheck size={20} stroke={1.5} />}
            title={t('round.none.title')}
            text={t('round.none.text')}
            action={
              <Button component={Link} to="/monitoring/meters" variant="default">
                {t('round.back')}
              </Button>
            }
          />
        ) : (
          <ListFailed retry={due.refetch} />
        )}
      </div>
    </Page>
  );
}

function Round({ rows, today }: { rows: MeterRow[]; today: IsoDate }) {
  const { t } = useTexts();
  const [date, setDate] = useState<string | null>(today);
  const [wrongDay, setWrongDay] = useState<{ text: string } | null>(null);
  const refuseDay = useCallback((text: string) => setWrongDay({ text }), []);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrongDay) top.current?.querySelector('input')?.focus();
  }, [wrongDay]);
  const { id: orgId } = useOrganization();
  const { person } = useSession();
  // What an earlier round has kept on this device is read, too.
  const [read, setRead] = useState<readonly string[]>(() =>
    rows.map(({ id }) => id).filter((meterId) => boxOf(person.id).some(isReadingOf({ orgId, meterId }))),
  );
  const rooms = roomsOf(rows);
  const last = useRef<number | null>(null);
  // The same ones for as long as the round is open: a save draws its own meter, not all of them, nor the day.
  const showSaved = useCallback((detail: string, undo: () => unknown) => {
    // One at a time: several would cover the list on a phone.
    if (last.current !== null) closeToast(last.current);
    last.current = toastSuccess(detail, { undo });
  }, []);
  const undone = useCallback((id: string) => setRead((before) => before.filter((each) => each !== id)), []);
  const day = useMemo(
    () => (
      <DateField
        name="round-date"
        label={t('round.date')}
        required
        today={today}
        latest={today}
        value={date}
        error={wrongDay?.text}
        onChange={(next) => {
          setDate(next ?? null);
          setWrongDay(null);
        }}
      />
    ),
    [t, today, date, wrongDay],
  );
  const list = useRef<HTMLDivElement>(null);
  const done = useCallback((id: string) => {
    // What it takes back is no longer the last.
    if (last.current !== null) closeToast(last.current);
    setRead((before) => (before.includes(id) ? before : [...before, id]));
    const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>('input[data-value]') ?? [])];
    const here = inputs.findIndex((input) => input.dataset['value'] === id);
    const next = inputs.find((input, index) => index > here && input.dataset['value'] !== id);
    next?.focus();
    next?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, []);
  return (
    <>
      <div className={classes.top} ref={top}>
        <p className={classes.lead}>{t('round.lead', { date: addDays(today, 7) })}</p>
        <div className={classes.progress}>
          <Progress value={(read.length / rows.length) * 100} aria-label={t('round.title')} />
          <span aria-live="polite">{t('round.progress', { done: read.length, total: rows.length })}</span>
        </div>
        {day}
      </div>
      <div className={classes.items} ref={list}>
        {rooms.map((room) => (
          <Fragment key={room.name ?? ''}>
            {rooms.length > 1 && <h2 className={classes.room}>{room.name ?? t('round.noRoom')}</h2>}
            <ol className={classes.items}>
              {room.rows.map((row) => (
                <RoundItem
                  key={row.id}
                  row={row}
                  date={date ?? today}
                  today={today}
                  done={done}
                  undone={undone}
                  refuseDay={refuseDay}
                  showSaved={showSaved}
                />
              ))}
            </ol>
          </Fragment>
        ))}
      </div>
      {read.length === rows.length && (
        <ListNotice
          icon={<IconCircleCheck size={20} stroke={1.5} />}
          text={t('round.done')}
          action={
            <Button component={Link} to="/monitoring/meters">
              {t('round.back')}
            </Button>
          }
        />
      )}
    </>
  );
}

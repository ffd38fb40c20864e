import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useOutlet, useSearchParams } from 'react-router';
import { isDate, isoWeek } from '../core/period.ts';
import type { IsoDate } from '../core/period.ts';
import { monthName } from '../ui/dates.ts';
import { useTexts } from '../ui/i18n.ts';
import listClasses from '../ui/list/list.module.css';
import { ListFailed } from '../ui/list/ListFailed.tsx';
import { useOrganization } from '../ui/session.ts';
import { useToday } from '../ui/today.ts';
import { useCall } from '../ui/use-call.ts';
import { BookTabs, NewInBook } from './BookTabs.tsx';
import { bookPath } from './BookWords.tsx';
import { calendarViews, stepFrom, stretchOf } from './calendar-grid.ts';
import type { CalendarView } from './calendar-grid.ts';
import { Agenda, MonthGrid } from './CalendarDays.tsx';
import classes from './book-calendar.module.css';
import { inspections } from './inspection.ts';

/** How the calendar is drawn and around which day, as the address says. */
function useCalendar(today: IsoDate) {
  const [params, setParams] = useSearchParams();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const view = calendarViews.find((each) => each === params.get('view')) ?? (phone ? 'agenda' : 'month');
  const given = params.get('day') ?? '';
  const day = isDate(given) ? given : today;
  return {
    view,
    day,
    phone,
    show: (change: { view?: CalendarView; day?: IsoDate }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) next.set(name, value);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}

/** The control book by its days: a month, a week, or what comes next one after another; what is overdue always stands above. */
export function BookCalendar() {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const panel = useOutlet();
  const today = useToday();
  const { view, day, phone, show } = useCalendar(today);
  const stretch = stretchOf(view, day);
  const found = useCall(inspections.calendar, { orgId, query: stretch }, { keepPrevious: true });
  const month = `${monthName(day, language)} ${day.slice(0, 4)}`;
  const title =
    view === 'week'
      ? t('book.calendar.weekOf', isoWeek(day))
      : view === 'agenda'
        ? `${stretch.from} – ${stretch.to}`
        : month.charAt(0).toUpperCase() + month.slice(1);
  const step = (by: number) => show({ day: stepFrom(view, day, by) });
  return (
    <div className={listClasses.work} data-panel={panel ? true : undefined}>
      <section className={listClasses.list} aria-label={t('book.title')}>
        <div className={listClasses.head}>
          <h1>{t('book.title')}</h1>
          <span className={classes.push} />
          <NewInBook />
        </div>
        <BookTabs />
        <div className={classes.bar}>
          <ActionIcon size="2rem" aria-label={t('book.calendar.earlier')} onClick={() => step(-1)}>
            <IconChevronLeft size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon size="2rem" aria-label={t('book.calendar.later')} onClick={() => step(1)}>
            <IconChevronRight size={18} stroke={1.6} />
          </ActionIcon>
          <Button variant="default" onClick={() => show({ day: today })}>
            {t('book.calendar.today')}
          </Button>
          <h2 aria-live="polite">{title}</h2>
          <div className={listClasses.views} role="group" aria-label={t('book.calendar.view')}>
            {calendarViews.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === view}
                onClick={() => show({ view: each })}
              >
                {t(`book.calendar.${each}`)}
              </button>
            ))}
          </div>
        </div>
        <div className={classes.calendar} aria-busy={found.isPending}>
          <OverdueStrip />
          {found.data ? (
            view === 'month' ? (
              <MonthGrid
                stretch={stretch}
                month={day.slice(0, 7)}
                today={today}
                entries={found.data.content}
                small={phone}
                open={(date) => show({ day: date, view: phone ? 'agenda' : 'week' })}
              />
            ) : (
              <Agenda stretch={stretch} today={today} entries={found.data.content} all={view === 'week'} />
            )
          ) : found.isError ? (
            <ListFailed
              action={
                <Button variant="default" onClick={() => void found.refetch()}>
                  {t('kit.list.retry')}
                </Button>
              }
            />
          ) : (
            <Skeleton height="24rem" />
          )}
        </div>
      </section>
      {panel}
    </div>
  );
}

/** What is overdue, whatever days are shown. */
function OverdueStrip() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { data } = useCall(inspections.list, { orgId, query: { due: 'overdue', size: 3 } });
  if (!data || data.totalElements === 0) return null;
  return (
    <p className={classes.strip}>
      <IconAlertCircle size={16} stroke={1.6} aria-hidden />
      <b>{t('book.calendar.overdue', { count: data.totalElements })}</b>
      <span>{data.content.map(({ name }) => name).join(' · ')}</span>
      <Link to={`${bookPath}?due=overdue`}>{t('book.calendar.overdueAll')}</Link>
    </p>
  );
}

import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSearchOff } from '@tabler/icons-react';
import { useOutlet } from 'react-router';
import { useParameters } from '../../../ui/browser/use-parameters.ts';
import { isDate, isoWeek } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { monthName } from '../../../ui/language/dates.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import listClasses from '../../../ui/list/list.module.css';
import { ListBar } from '../../../ui/list/ListBar.tsx';
import { ListFailed } from '../../../ui/list/ListFailed.tsx';
import { ListHead } from '../../../ui/list/ListHead.tsx';
import { ListNotice } from '../../../ui/list/ListNotice.tsx';
import { useKeptView } from '../../../ui/list/use-kept-view.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { BookTabs, NewInBook } from '../BookTabs.tsx';
import { calendarViews, stepFrom, stretchOf } from './grid.ts';
import type { CalendarView } from './grid.ts';
import { Agenda, MonthGrid } from './CalendarDays.tsx';
import classes from './calendar.module.css';
import { inspections } from '../inspections/inspection.ts';
import { useNarrowing } from './use-narrowing.ts';
import { OverdueStrip } from './OverdueStrip.tsx';
import { usePhone } from '../../../ui/browser/widths.ts';

const viewKept = 'book.calendar.view';

/** How the calendar is drawn and around which day, as the address says; how it is drawn this browser remembers. */
function useCalendar(today: IsoDate) {
  const [params, change] = useParameters();
  const phone = usePhone();
  const [view, choose] = useKeptView<CalendarView>(viewKept, calendarViews, phone ? 'agenda' : 'month');
  const given = params.get('day') ?? '';
  const day = isDate(given) ? given : today;
  const show = (shown: { view?: CalendarView; day?: IsoDate }) =>
    change((now) => {
      for (const [name, value] of Object.entries(shown)) now.set(name, value);
    });
  return {
    view,
    day,
    phone,
    show,
    /** A chosen view is remembered; one opened from a day is not. */
    choose,
  };
}

/** The control book by days: a month, a week, or the coming entries as a list; overdue entries are always on top. */
export function BookCalendar() {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const panel = useOutlet();
  const today = useToday();
  const { view, day, phone, show, choose } = useCalendar(today);
  const { filters, list, query, status, narrowed, clear } = useNarrowing();
  const stretch = stretchOf(view, day);
  const found = useCall(
    inspections.calendar,
    { orgId, query: { ...query, status, ...stretch } },
    { keepPrevious: true, shows: [422] },
  );
  const month = `${monthName(day, language)} ${day.slice(0, 4)}`;
  const title =
    view === 'week'
      ? t('book.calendar.weekOf', isoWeek(day))
      : view === 'agenda'
        ? `${stretch.from} – ${stretch.to}`
        : month.charAt(0).toUpperCase() + month.slice(1);
  const step = (by: number) => show({ day: stepFrom(view, day, by) });
  const clearing = (
    <Button variant="default" onClick={clear}>
      {t('kit.list.clear')}
    </Button>
  );
  return (
    <div className={listClasses.work} data-panel={panel ? true : undefined}>
      <section className={listClasses.list} aria-label={t('book.title')}>
        <ListHead title={t('book.title')} phone={phone} action={<NewInBook />} />
        <BookTabs />
        <ListBar placeholder={t('book.search')} filters={filters} list={list} phone={phone} />
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
              <button key={each} type="button" aria-pressed={each === view} onClick={() => choose(each)}>
                {t(`book.calendar.${each}`)}
              </button>
            ))}
          </div>
        </div>
        <div className={classes.calendar} aria-busy={found.isPending}>
          {status !== 'DONE' && <OverdueStrip query={query} />}
          {found.data && found.data.totalElements > found.data.content.length && (
            <p className={classes.nothing}>
              {t('book.calendar.most', { shown: found.data.content.length, count: found.data.totalElements })}
            </p>
          )}
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
            ) : narrowed && view === 'agenda' && found.data.content.length === 0 ? (
              <ListNotice
                icon={<IconSearchOff size={20} stroke={1.5} />}
                text={t('kit.list.nothing')}
                action={clearing}
              />
            ) : (
              <Agenda stretch={stretch} today={today} entries={found.data.content} all={view === 'week'} />
            )
          ) : found.isError ? (
            <ListFailed retry={found.refetch} action={narrowed ? clearing : undefined} />
          ) : (
            <Skeleton height="24rem" />
          )}
        </div>
      </section>
      {panel}
    </div>
  );
}

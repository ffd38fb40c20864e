import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { isoWeek } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { weekdayName } from '../../../ui/language/dates.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useMayWrite } from '../BookTabs.tsx';
import { bookPath, InspectionStatusIcon, useInspectionStatusLabel } from '../BookLabels.tsx';
import { isPast } from '../../../core/time/due.ts';
import { weeksOf } from './grid.ts';
import classes from './calendar.module.css';
import type { CalendarEntry } from '../inspections/inspection.ts';

/** How many entries of a day a month shows; the others are one click away. */
const mostInDay = 3;

interface Stretch {
  from: IsoDate;
  to: IsoDate;
}

/** How an entry is marked: overdue, planned, or by its state. */
const toneOf = ({ date, status, inspectionId }: CalendarEntry, today: IsoDate) =>
  status === 'DONE' ? 'done' : isPast(date, today) ? 'overdue' : inspectionId === null ? 'planned' : 'due';

/** An inspection, or a planned one: that links to its reminder. */
function Entry({ entry, today, wide = false }: { entry: CalendarEntry; today: IsoDate; wide?: boolean }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const mayWrite = useMayWrite();
  const statusLabel = useInspectionStatusLabel();
  const { inspectionId, reminderId, name } = entry;
  const content = (
    <>
      <InspectionStatusIcon of={entry} size={wide ? 18 : 14} />
      <span>{name}</span>
      {wide && <small>{inspectionId === null ? t('book.calendar.planned') : statusLabel(entry)}</small>}
      {!wide && inspectionId === null && <VisuallyHidden>{t('book.calendar.planned')}</VisuallyHidden>}
    </>
  );
  const path = inspectionId ? `inspections/${inspectionId}` : `reminders/${reminderId}`;
  const shared = { className: wide ? classes.agendaEntry : classes.entry, 'data-tone': toneOf(entry, today) };
  return mayWrite ? (
    <Link {...shared} to={to(`${bookPath}/${path}`)} preventScrollReset title={name}>
      {content}
    </Link>
  ) : (
    <span {...shared} title={name}>
      {content}
    </span>
  );
}

interface MonthProps {
  stretch: Stretch;
  /** yyyy-mm: days of other months are paler. */
  month: string;
  today: IsoDate;
  entries: readonly CalendarEntry[];
  /** On a phone a day shows how many there are, as a link. */
  small: boolean;
  open: (day: IsoDate) => void;
}

/** A month as a table of weeks. */
export function MonthGrid({ stretch, month, today, entries, small, open }: MonthProps) {
  const { t, language } = useTexts();
  const byDay = Map.groupBy(entries, ({ date }) => date);
  const weeks = weeksOf(stretch);
  return (
    <table className={classes.month}>
      <thead>
        <tr>
          <th scope="col" className={classes.weekNumber}>
            <VisuallyHidden>{t('book.calendar.week')}</VisuallyHidden>
          </th>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" abbr={weekdayName(date, language)}>
              {weekdayName(date, language).slice(0, small ? 2 : 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(([monday = '', ...rest]) => (
          <tr key={monday}>
            <th scope="row" className={classes.weekNumber}>
              <span aria-hidden>{isoWeek(monday).week}</span>
              <VisuallyHidden>{t('book.calendar.weekNumber', isoWeek(monday))}</VisuallyHidden>
            </th>
            {[monday, ...rest].map((date) => {
              const own = byDay.get(date) ?? [];
              const late = own.some((entry) => toneOf(entry, today) === 'overdue');
              return (
                <td
                  key={date}
                  data-other={date.slice(0, 7) !== month || undefined}
                  data-today={date === today || undefined}
                >
                  <time dateTime={date}>{Number(date.slice(8))}</time>
                  {small
                    ? own.length > 0 && (
                        <button
                          type="button"
                          className={classes.count}
                          data-tone={late ? 'overdue' : undefined}
                          aria-label={t('book.calendar.onDay', { count: own.length, date })}
                          onClick={() => open(date)}
                        >
                          {own.length}
                        </button>
                      )
                    : own
                        .slice(0, own.length > mostInDay ? mostInDay - 1 : mostInDay)
                        .map((entry) => <Entry key={entry.id} entry={entry} today={today} />)}
                  {!small && own.length > mostInDay && (
                    <button type="button" className={classes.others} onClick={() => open(date)}>
                      {t('book.calendar.more', { count: own.length - mostInDay + 1 })}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AgendaProps {
  stretch: Stretch;
  today: IsoDate;
  entries: readonly CalendarEntry[];
  /** Days without anything, too. */
  all: boolean;
}

/** Days one below the other with all that is on them. */
export function Agenda({ stretch, today, entries, all }: AgendaProps) {
  const { t, language } = useTexts();
  const byDay = Map.groupBy(entries, ({ date }) => date);
  const days = all ? weeksOf(stretch).flat() : [...byDay.keys()];
  if (entries.length === 0 && !all) return <p className={classes.nothing}>{t('book.calendar.nothing')}</p>;
  return (
    <ol className={classes.agenda}>
      {days.map((date) => (
        <li key={date} data-today={date === today || undefined}>
          <h3>
            <time dateTime={date}>{date}</time>
            <span>{weekdayName(date, language)}</span>
          </h3>
          <ul>
            {(byDay.get(date) ?? []).map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} today={today} wide />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

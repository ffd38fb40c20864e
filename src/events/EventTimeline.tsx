import { instantParts } from '../ui/language/dates.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { statusIcons } from './icons.ts';
import { isOpen } from './rules.ts';
import type { Event } from './event.ts';
import classes from './events.module.css';

/** The states over time: what, when, by whom, and why. */
export function EventTimeline({ timeline }: Pick<Event, 'timeline'>) {
  const { t, language } = useTexts();
  return (
    <section>
      <h3 className={classes.heading}>{t('events.timeline')}</h3>
      <ol className={classes.timeline}>
        {timeline.map(({ status, at, by, reason }, index) => {
          const Icon = statusIcons[status];
          const before = timeline[index - 1]?.status;
          const again = before !== undefined && !isOpen(before) && isOpen(status);
          const { date, time } = instantParts(at, language);
          const name = by ? (by.name ?? t('events.somebody')) : t('events.timeline.system');
          return (
            <li key={at} data-status={status}>
              <Icon size={18} stroke={1.6} aria-hidden />
              <div>
                <b>{again ? t('events.timeline.again') : t(`events.status.${status}`)}</b>
                <small>{t('events.timeline.by', { date, time, name })}</small>
                {reason && <p>{reason}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

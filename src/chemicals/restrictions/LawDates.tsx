import { addPeriod } from '../../core/time/period.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useToday } from '../../ui/session/today.ts';
import { lawDates } from './law-dates.ts';
import { citationIn } from './citation.ts';
import classes from './restrictions.module.css';

/** For how long a day that has passed is still news. */
const shownFor = 'P12M';

/** The days of the law that are near or to come, each with what begins then. */
export function LawDates() {
  const { t, language } = useTexts();
  const today = useToday();
  const shown = lawDates.filter(({ date }) => addPeriod(date, shownFor) > today);
  if (shown.length === 0) return null;
  return (
    <details className={classes.dates}>
      <summary>{t('referenceLists.dates', { count: shown.length })}</summary>
      <ul>
        {shown.map((each) => (
          <li key={each.id} data-past={each.date <= today || undefined}>
            <time dateTime={each.date}>{each.date}</time>
            <span>
              {each[language]}
              <small>
                {[citationIn(language, each.law), each.unreviewed && t('referenceLists.dates.unreviewed')]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { auditedChanges } from '../../trail/audited/audited.ts';
import { instantParts } from '../../ui/language/dates.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { changeText } from '../../ui/record/change-text.ts';
import { VisitList } from './VisitList.tsx';
import classes from './visit.module.css';

/** The change log that a link gives: who changed what, when, from what to what. */
export default function ChangesVisit() {
  const { t, language } = useTexts();
  return (
    <VisitList
      endpoint={auditedChanges}
      title={t('auditors.part.CHANGES')}
      render={({ id, at, by, record, action, fields }) => (
        <li key={id}>
          <b>{record}</b>
          <span className={classes.quiet}>
            {[t('kit.history.at', instantParts(at, language)), by, t(`changes.action.${action}`)].join(' · ')}
          </span>
          <ul>
            {fields.map(({ label, from, to }) => (
              <li key={label}>
                {action === 'CREATE' ? `${label}: ${to}` : `${label} ${changeText('', { from, to }, t)}`}
              </li>
            ))}
          </ul>
        </li>
      )}
    />
  );
}

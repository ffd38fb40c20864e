import { Link } from 'react-router';
import { auditedObligations } from '../../legislation/audited/audited.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { StandingLine } from './StandingLine.tsx';
import { VisitList } from './VisitList.tsx';
import classes from './visit.module.css';

/** The obligations that a link gives. */
export default function ObligationsVisit() {
  const { t } = useTexts();
  return (
    <VisitList
      endpoint={auditedObligations.list}
      title={t('auditors.visit.obligations')}
      searched
      render={(row) => (
        <li key={row.id}>
          <Link to={`/auditor/obligations/${row.id}`}>{row.legislation.name}</Link>
          <StandingLine row={row} />
          <span className={classes.quiet}>
            {[row.evaluatedDate, row.responsible?.name].filter(Boolean).join(' · ')}
          </span>
        </li>
      )}
    />
  );
}

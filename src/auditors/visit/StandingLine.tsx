import type { AuditedRow } from '../../legislation/audited/audited.ts';
import { columnSigns } from '../../legislation/obligations/icons.ts';
import { countsAs } from '../../legislation/obligations/standing.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useVisit } from './VisitFrame.tsx';
import classes from './visit.module.css';

/** How an obligation counts today, as its owners see it. */
export function StandingLine({ row }: { row: AuditedRow }) {
  const { t } = useTexts();
  const { today } = useVisit();
  const standing = countsAs(row, today);
  if (standing === null) return null;
  const Sign = columnSigns[standing];
  const text =
    standing === 'EXCEEDED'
      ? t('obligations.exceeded', { count: row.exceededRequirements })
      : t(row.kept ? 'obligations.kept.short' : `obligations.board.${standing}`);
  return (
    <span className={classes.status} data-status={standing}>
      <Sign size={16} stroke={1.6} aria-hidden />
      {text}
    </span>
  );
}

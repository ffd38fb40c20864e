import { IconBan, IconRefreshAlert } from '@tabler/icons-react';
import { textOf, useTexts } from '../../ui/language/i18n.ts';
import { showValue, wordsOf } from '../../ui/form/field-words.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { useToday } from '../../ui/session/today.ts';
import { columnSigns } from './icons.ts';
import { StatusLabel } from '../acts/LegislationLabels.tsx';
import { ObligationBody, ObligationRow } from './obligation.ts';
import type { BoardColumn } from './obligation.ts';
import { complianceStatuses, Evaluation } from './evaluation.ts';
import { countsAs } from './standing.ts';
import classes from './obligations.module.css';

/** The result of an evaluation, or why it no longer counts, with its icon. In: how many limits are exceeded, where that is why. */
export function ComplianceLabel({
  status,
  exceeded = 0,
  size = 16,
}: {
  status: BoardColumn;
  exceeded?: number;
  size?: number;
}) {
  const { t } = useTexts();
  const Sign = columnSigns[status];
  return (
    <span className={classes.compliance} data-status={status}>
      <Sign size={size} stroke={1.6} aria-hidden />
      <span>
        {status === 'EXCEEDED' && exceeded > 0
          ? t('obligations.exceeded', { count: exceeded })
          : t(`obligations.board.${status}`)}
      </span>
    </span>
  );
}

/** How an obligation counts: its last result, while nothing puts it in doubt, or that its act is repealed, with the day, or kept all the same. */
export function StandingLabel({
  row,
  size,
}: {
  row: Parameters<typeof countsAs>[0] & Pick<ObligationRow, 'kept'>;
  size?: number;
}) {
  const { t } = useTexts();
  const today = useToday();
  const counted = countsAs(row, today);
  if (row.kept)
    return (
      <span className={classes.keptLabel}>
        <IconBan size={size ?? 16} stroke={1.6} aria-hidden />
        {t('obligations.kept.short')}
      </span>
    );
  if (counted === 'REPEALED')
    return <StatusLabel act={row.legislation} own={row.legislation.territory === null} />;
  return (
    counted && (
      <ComplianceLabel status={counted} exceeded={row.exceededRequirements} {...(size ? { size } : {})} />
    )
  );
}

/** That the act has changed since it was evaluated. */
export function ReviewIcon() {
  const { t } = useTexts();
  return (
    <IconRefreshAlert
      className={classes.review}
      size={16}
      stroke={1.6}
      role="img"
      aria-label={t('obligations.review.required')}
    />
  );
}

/** The labels of an obligation's fields, and how their values are written, also in the history. */
export function useObligationLabels(): FieldWords {
  const { t } = useTexts();
  const day = (value: unknown) => showValue(value).slice(0, 10);
  return wordsOf(
    ObligationBody,
    'obligations.field',
    {
      complianceStatus: (value) => {
        const known = complianceStatuses.find((each) => each === value);
        return known ? t(`obligations.status.${known}`) : showValue(value);
      },
      requiresReviewSince: day,
      createdDate: day,
    },
    [...Object.keys(ObligationRow.shape), ...Object.keys(Evaluation.shape)].filter(
      (name) => !(name in ObligationBody.shape) && textOf(`obligations.field.${name}`) !== null,
    ),
  );
}

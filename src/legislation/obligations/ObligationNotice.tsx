import { IconAlertCircle, IconRefreshAlert, IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { obligations } from './obligation.ts';
import classes from './obligations.module.css';
import { proposals } from '../suggestions/suggestion.ts';

const list = '/documents/binding-obligations';

/**
 * What needs attention: acts changed since their evaluation, and overdue evaluations; and, for people who may add them,
 * how many acts are suggested. Each is a link.
 */
export function ObligationNotice({ proposes }: { proposes: boolean }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { data } = useCall(obligations.summary, { orgId });
  const asked = useCall(proposals, { orgId, query: { size: 1 } }, { enabled: proposes, staleTime: 60_000 });
  const proposed = proposes ? (asked.data?.totalElements ?? 0) : 0;
  if (!data || data.requiresReview + data.overdue + proposed === 0) return null;
  const { requiresReview, requiresReviewMine, overdue, overdueMine } = data;
  return (
    <div className={classes.notices}>
      <Notice
        tone="review"
        sign={<IconRefreshAlert size={16} stroke={1.6} aria-hidden />}
        words={t('obligations.notice.review', { count: requiresReview })}
        query="review=required"
        all={requiresReview}
        mine={requiresReviewMine}
      />
      <Notice
        tone="late"
        sign={<IconAlertCircle size={16} stroke={1.6} aria-hidden />}
        words={t('obligations.notice.overdue', { count: overdue })}
        query="due=overdue"
        all={overdue}
        mine={overdueMine}
      />
      {proposed > 0 && (
        <p className={classes.notice} data-tone="proposed">
          <IconSparkles size={16} stroke={1.6} aria-hidden />
          <Link to={`${list}/proposals`}>{t('obligations.notice.proposed', { count: proposed })}</Link>
        </p>
      )}
    </div>
  );
}

interface Props {
  tone: 'review' | 'late';
  sign: ReactNode;
  words: string;
  query: string;
  all: number;
  mine: number;
}

function Notice({ tone, sign, words, query, all, mine }: Props) {
  const { t } = useTexts();
  if (all === 0) return null;
  return (
    <p className={classes.notice} data-tone={tone}>
      {sign}
      <span>
        <Link to={`${list}?${query}`}>{words}</Link>
        {mine > 0 && mine < all && (
          <Link to={`${list}?${query}&mine=true`}>{t('obligations.notice.mine', { count: mine })}</Link>
        )}
      </span>
    </p>
  );
}

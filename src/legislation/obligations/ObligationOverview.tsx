import { Button } from '@mantine/core';
import { IconBell, IconFile, IconPlus, IconRefreshAlert, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { actions } from '../../actions/action.ts';
import { actionsPath } from '../../actions/paths.ts';
import { files as fileCalls } from '../../documents/file.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { FileList } from '../../ui/attachments/FilesField.tsx';
import { Due } from '../../ui/due/Due.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { RecordSections } from '../../ui/record/RecordSections.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { needsNote } from './evaluation-rules.ts';
import type { Obligation } from './obligation.ts';
import { StandingLabel, useObligationLabels } from './ObligationLabels.tsx';
import { countsAs, standingOf } from './standing.ts';
import classes from './obligations.module.css';
import { UndecidedLine } from './own/UndecidedLine.tsx';
import { RepealedAct } from './RepealedAct.tsx';
import { useAttached } from '../../ui/attachments/use-attached.ts';
import { reminders } from '../../monitoring/control-book/reminders/reminder.ts';

const list = '/documents/binding-obligations';

/** How the organization complies: required review, last result, why it applies and how, evidence and related records. */
export function ObligationOverview({ found, evaluate }: { found: Obligation; evaluate: ReactNode }) {
  const { t } = useTexts();
  const words = useObligationLabels();
  const attached = useAttached(fileCalls);
  const { relevance, howComplied, files } = found;
  return (
    <>
      {found.own?.type === 'UNDECIDED' && <UndecidedLine found={found} />}
      {found.legislation.status === 'REPEALED' ? (
        <RepealedAct found={found} />
      ) : (
        found.changedSinceEvaluation && <Review found={found} />
      )}
      <Found found={found} evaluate={evaluate} />
      <Prose title={t('obligations.field.relevance')} text={relevance} />
      <Prose title={t('obligations.field.howComplied')} text={howComplied} />
      <Facts words={words} record={found} fields={['responsible', 'createdDate']} />
      {files.length > 0 && (
        <section>
          <h3>{t('obligations.field.files')}</h3>
          <FileList files={files} hrefOf={attached.hrefOf} />
        </section>
      )}
      <RecordSections kind="OBLIGATION" id={found.id} />
      <Links found={found} />
    </>
  );
}

/** That the act has changed since, with what is new and what comes after it. */
function Review({ found: { legislation, requiresReviewSince, evaluatedDate } }: { found: Obligation }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const { changeNote, supersededBy } = legislation;
  const date = requiresReviewSince ?? '';
  return (
    <Banner tone="warning" icon={IconRefreshAlert}>
      <p className={classes.news}>
        <b>{t('obligations.review.required')}.</b>{' '}
        {t(evaluatedDate ? 'obligations.review.since' : 'obligations.review.never', { date })}
      </p>
      <p className={classes.news}>
        {changeNote ? t('obligations.review.news', { note: changeNote }) : t('obligations.review.noNews')}
      </p>
      {supersededBy && (
        <p className={classes.news}>
          <Link to={to(`${list}/${supersededBy.id}`)}>
            {t('obligations.review.successor', { name: supersededBy.name ?? '' })}
          </Link>
        </p>
      )}
    </Banner>
  );
}

function Found({ found, evaluate }: { found: Obligation; evaluate: ReactNode }) {
  const { t } = useTexts();
  const { complianceStatus, evaluatedDate, evaluatedBy, nextEvaluationDate, requirementsMet } = found;
  const mayPlan = useMay(actions.create);
  const today = useToday();
  const planned = mayPlan && needsNote(standingOf(found) ?? undefined);
  const shown = countsAs(found, today);
  return (
    <div className={classes.found}>
      <div>
        <StandingLabel row={found} size={20} />
        {requirementsMet && <p>{t('requirements.met', requirementsMet)}</p>}
        {evaluatedDate && (
          <p>
            {t('obligations.field.evaluatedDate')} {evaluatedDate}
            {evaluatedBy?.name && `, ${evaluatedBy.name}`}
            {shown !== complianceStatus &&
              complianceStatus &&
              `: ${t(`obligations.status.${complianceStatus}`).toLowerCase()}`}
          </p>
        )}
        <p>
          {t('obligations.field.nextEvaluationDate')}:{' '}
          {nextEvaluationDate ? (
            <Due kind="OBLIGATION" date={nextEvaluationDate} asDate />
          ) : (
            t('obligations.next.none')
          )}
        </p>
      </div>
      <span className={classes.answers}>
        {planned && (
          <Button
            component={Link}
            to={`${actionsPath}/new?with=${found.id}`}
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} />}
          >
            {t('actions.new')}
          </Button>
        )}
        {evaluate}
      </span>
    </div>
  );
}

function Prose({ title, text }: { title: string; text: string | null }) {
  const { t } = useTexts();
  return (
    <section>
      <h3>{title}</h3>
      {text ? (
        <p className={classes.prose}>{text}</p>
      ) : (
        <p className={classes.missing}>{t('obligations.missing.relevance')}</p>
      )}
    </section>
  );
}

/** Related records, by kind, each as a link; and a button for a reminder. */
function Links({ found }: { found: Obligation }) {
  const { t } = useTexts();
  const mayRemind = useMay(reminders.create);
  const kinds = [
    { kind: 'reminders', Sign: IconBell, path: '/monitoring/control-book/reminders', opens: mayRemind },
    { kind: 'documents', Sign: IconFile, path: '/documents/own-documents', opens: true },
    { kind: 'stakeholders', Sign: IconUsersGroup, path: '/organization/stakeholders', opens: true },
  ] as const;
  const none = kinds.every(({ kind }) => found[kind].length === 0);
  if (none && !mayRemind) return null;
  return (
    <section>
      <h3>{t('obligations.links')}</h3>
      <ul className={classes.links}>
        {kinds.map(({ kind, Sign, path, opens }) =>
          found[kind].map(({ id, name }) => (
            <li key={id}>
              <Sign size={16} stroke={1.6} role="img" aria-label={t(`obligations.field.${kind}`)} />
              {opens ? <Link to={`${path}/${id}`}>{name}</Link> : <span>{name}</span>}
            </li>
          )),
        )}
      </ul>
      {mayRemind && (
        <Button
          component={Link}
          to={`/monitoring/control-book/reminders/new?obligation=${found.id}`}
          variant="subtle"
          size="compact-sm"
          ml="calc(-1 * var(--space-2))"
          leftSection={<IconPlus size={14} stroke={1.8} />}
        >
          {t('obligations.newReminder')}
        </Button>
      )}
    </section>
  );
}

import { Button } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../ui/i18n.ts';
import { may, useOrganization, useSession } from '../ui/session.ts';
import type { Need } from '../ui/session.ts';
import { useSend } from '../ui/use-call.ts';
import { Card } from './Card.tsx';
import { putStepsAway } from './dashboard.ts';
import type { Dashboard, FirstStep } from './dashboard.ts';
import classes from './dashboard.module.css';

const steps: Record<FirstStep, { to: (orgId: string) => string; need: Need }> = {
  organization: {
    to: (orgId) => `/organization/manage-organization/${orgId}/edit`,
    need: { level: 'MANAGE_ORGANIZATION', feature: 'manageOrganization' },
  },
  departments: {
    to: () => '/organization/manage-organization',
    need: { level: 'MANAGE_ORGANIZATION', feature: 'manageOrganization' },
  },
  members: {
    to: () => '/organization/members/new',
    need: { level: 'MANAGE_ORGANIZATION', feature: 'members' },
  },
  scope: { to: () => '/organization/scope', need: { level: 'EDIT_ORGANIZATION', feature: 'scope' } },
  meters: { to: () => '/monitoring/meters/new', need: { level: 'EDIT_ORGANIZATION', feature: 'meters' } },
  reminders: {
    to: () => '/monitoring/control-book',
    need: { level: 'EDIT_ORGANIZATION', feature: 'controlBook' },
  },
  obligations: {
    to: () => '/documents/binding-obligations/proposals',
    need: { level: 'EDIT_ORGANIZATION', feature: 'obligations' },
  },
};

/** What a new organization begins with, as far as the person may do it; gone when it is done or put away. */
export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts();
  const session = useSession();
  const { id: orgId, name } = useOrganization();
  const away = useSend(putStepsAway, { invalidates: [`/organizations/${orgId}/dashboard`] });
  const own = dashboard.steps.filter(({ step }) => may(session, steps[step].need));
  const done = own.filter((step) => step.done).length;
  if (done === own.length) return null;
  return (
    <Card
      id="steps"
      title={t('dashboard.steps')}
      beside={
        <>
          <p className={classes.note}>{t('dashboard.steps.count', { done, count: own.length })}</p>
          <Button
            variant="subtle"
            size="xs"
            className={classes.away}
            loading={away.isPending}
            onClick={() => away.mutate({ orgId })}
          >
            {t('dashboard.steps.away')}
          </Button>
        </>
      }
    >
      <p className={classes.lead}>{t('dashboard.steps.lead', { organization: name })}</p>
      <ol className={classes.steps}>
        {own.map(({ step, done: isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={20} aria-label={t('dashboard.steps.done')} />
            ) : (
              <IconCircle size={20} stroke={1.5} aria-hidden />
            )}
            <Link to={steps[step].to(orgId)}>
              <b>{t(`dashboard.steps.${step}`)}</b>
              <span>{t(`dashboard.steps.${step}.more`)}</span>
            </Link>
            <IconChevronRight size={16} stroke={1.6} aria-hidden />
          </li>
        ))}
      </ol>
    </Card>
  );
}

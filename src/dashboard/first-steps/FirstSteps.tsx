import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useSend } from '../../ui/client/use-call.ts';
import { Card } from '../Card.tsx';
import { putStepsAway } from '../dashboard.ts';
import type { Dashboard } from '../dashboard.ts';
import { placeOfStep } from './step-places.ts';
import classes from '../dashboard.module.css';
import { useNextStep } from './use-next-step.ts';

interface Props {
  dashboard: Dashboard;
  /** The organization is new no more: one line says how far it has come. */
  brief: boolean;
}

/** What a new organization begins with, for who manages it; gone when it is done or put away. */
export function FirstSteps({ dashboard: { steps }, brief }: Props) {
  const { t } = useTexts();
  const { id: orgId, name } = useOrganization();
  const [isOpen, setOpen] = useState(false);
  const away = useSend(putStepsAway, { invalidates: [`/organizations/${orgId}/dashboard`] });
  useNextStep(orgId, steps);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.step;
  if (!next) return null;
  const shown = !brief || isOpen;
  return (
    <Card
      id="steps"
      title={t('dashboard.steps')}
      titleExtra={
        <>
          <p className={classes.note}>{t('dashboard.steps.count', { done, count: steps.length })}</p>
          {!shown && (
            <p className={classes.nextStep}>
              {t('dashboard.steps.next')}{' '}
              <Link to={placeOfStep(next, orgId)}>{t(`dashboard.steps.${next}`)}</Link>
            </p>
          )}
          <span className={classes.away}>
            {brief && (
              <Button
                variant="subtle"
                size="xs"
                aria-expanded={shown}
                rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
                onClick={() => setOpen(!isOpen)}
              >
                {t(shown ? 'dashboard.steps.less' : 'dashboard.steps.all')}
              </Button>
            )}
            <Button
              variant="subtle"
              size="xs"
              loading={away.isPending}
              onClick={() => away.mutate({ orgId })}
            >
              {t('dashboard.steps.away')}
            </Button>
          </span>
        </>
      }
    >
      {shown && (
        <>
          <p className={classes.lead}>{t('dashboard.steps.lead', { organization: name })}</p>
          <ol className={classes.steps}>
            {steps.map(({ step, done: isDone, decided }) => (
              <li key={step} data-done={isDone || undefined}>
                {isDone ? (
                  <IconCircleCheckFilled size={20} aria-label={t('dashboard.steps.done')} />
                ) : (
                  <IconCircle size={20} stroke={1.5} aria-hidden />
                )}
                <Link to={placeOfStep(step, orgId)}>
                  <b>
                    {step === next && <em>{t('dashboard.steps.next')} </em>}
                    {t(`dashboard.steps.${step}`)}
                  </b>
                  <span>
                    {decided ? t('dashboard.steps.decided', decided) : t(`dashboard.steps.${step}.more`)}
                  </span>
                </Link>
                <IconChevronRight size={16} stroke={1.6} aria-hidden />
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}

import { Wait } from '../../ui/record/PanelWait.tsx';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Banner } from '../../ui/messages/Banner.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { Card } from '../../ui/pages/Page.tsx';
import { useSession } from '../../ui/session/session.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { invalidate, useCall } from '../../ui/client/use-call.ts';
import styles from '../account.module.css';
import { ProveBoth } from './ProveBoth.tsx';
import { secondFactor } from './second-factor.ts';
import type { SecondFactor } from './second-factor.ts';
import { SetUpFactor } from './SetUpFactor.tsx';

type Step = 'setUp' | 'renew' | 'remove';
const fewCodes = 3;

/** Two-step sign-in: whether it is on, and buttons to turn it on or off and to create new recovery codes. */
export function SecondFactorCard() {
  const { t } = useTexts();
  const { person } = useSession();
  const reading = useCall(secondFactor.get, {});
  const { data } = reading;
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const done = (message: 'factor.on' | 'factor.off' | 'factor.renewed') => () => {
    setStep(null);
    toastSuccess(t(message));
    void invalidate('/user');
  };
  return (
    <Card id="second-factor" title={t('factor.title')}>
      <div className={styles['panel']}>
        {step === 'setUp' ? (
          <SetUpFactor email={person.email} done={done('factor.on')} cancel={close} />
        ) : step ? (
          <ProveBoth
            what={step}
            done={done(step === 'remove' ? 'factor.off' : 'factor.renewed')}
            cancel={close}
          />
        ) : data ? (
          <FactorStatus factor={data} go={setStep} />
        ) : (
          <Wait reading={reading} height="4rem" />
        )}
      </div>
    </Card>
  );
}

function FactorStatus({ factor, go }: { factor: SecondFactor; go: (step: Step) => void }) {
  const { t } = useTexts();
  const { active, activeSince, recoveryCodesLeft: count } = factor;
  const Sign = active ? IconShieldCheck : IconShieldOff;
  return (
    <div className={styles['status']}>
      <p className={styles['state']} data-on={active || undefined}>
        <Sign size={20} stroke={1.5} aria-hidden />
        {active && activeSince ? t('factor.isOn', { date: activeSince }) : t('factor.isOff')}
      </p>
      {!active && <p className={styles['hint']}>{t('factor.text')}</p>}
      {active && count > fewCodes && <p className={styles['hint']}>{t('factor.codesLeft', { count })}</p>}
      {active && count <= fewCodes && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          <p>{t('factor.codesFew', { count })}</p>
        </Banner>
      )}
      <div className={styles['acts']}>
        {active ? (
          <>
            <Button variant="default" onClick={() => go('renew')}>
              {t('factor.renew')}
            </Button>
            <Button variant="default" onClick={() => go('remove')}>
              {t('factor.remove')}
            </Button>
          </>
        ) : (
          <Button onClick={() => go('setUp')}>{t('factor.setUp')}</Button>
        )}
      </div>
    </div>
  );
}

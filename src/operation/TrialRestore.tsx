import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../ui/language/i18n.ts';
import { useNumbers } from '../ui/language/numbers.ts';
import { Banner } from '../ui/messages/Banner.tsx';
import type { Operation } from './operation.ts';
import classes from './operation.module.css';
import { useSpelling } from './use-spelling.ts';

/** What the last trial restore has shown, and the certificates of all, which an auditor keeps. */
export function LastTrial({ trial, certificates }: Pick<Operation, 'trial' | 'certificates'>) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { instant } = useSpelling();
  return (
    <>
      <p className={classes.note}>
        <b>{t('operation.trial')}</b>{' '}
        {trial
          ? t('operation.trialFound', {
              at: instant(trial.restoredAt),
              taken: instant(trial.takenAt),
              rows: exact(trial.savedRows ?? 0),
              tables: exact(trial.tables ?? 0),
              changes: exact(trial.changes ?? 0),
            })
          : t('operation.noTrial')}
      </p>
      {certificates.length > 0 && (
        <nav className={classes.certificates} aria-label={t('operation.certificates')}>
          <span>{t('operation.certificates')}</span>
          {certificates.map(({ id, restoredAt }) => (
            <Link key={id} to={`/admin/operation/${id}`}>
              {instant(restoredAt)}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

/** A backup that could not be restored, with the reason. */
export function FailedTrial({ trial, why }: { trial: NonNullable<Operation['trial']>; why: string }) {
  const { t } = useTexts();
  const { instant } = useSpelling();
  return (
    <Banner tone="error" role="alert" icon={IconAlertCircle}>
      <p>
        <b>{t('operation.trialFailed', { taken: instant(trial.takenAt) })}</b> {why}
      </p>
    </Banner>
  );
}

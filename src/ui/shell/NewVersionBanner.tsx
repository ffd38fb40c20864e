import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { takeNewVersion, useNewVersion } from '../browser/app-version.ts';
import { Banner } from '../messages/Banner.tsx';
import { useTexts } from '../language/i18n.ts';
import styles from './Shell.module.css';

/**
 * Offers a new version of the app; it never installs itself, so as not to interrupt an entry. Nothing while there is
 * none.
 */
export default function NewVersionBanner() {
  const { t } = useTexts();
  if (!useNewVersion()) return null;
  return (
    <div className={styles['kept']}>
      <Banner tone="info" role="status" icon={IconSparkles}>
        <div className={styles['line']}>
          <span>{t('shell.newVersion')}</span>
          <Button variant="subtle" size="compact-sm" onClick={takeNewVersion}>
            {t('shell.newVersion.take')}
          </Button>
        </div>
      </Banner>
    </div>
  );
}

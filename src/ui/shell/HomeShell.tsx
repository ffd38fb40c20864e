import { Link, Outlet } from 'react-router';
import { Brand } from '../theme/Brand.tsx';
import styles from './HomeShell.module.css';
import { useTexts } from '../language/i18n.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ProgressBar, useBusy } from '../pages/Loading.tsx';
import { OfflineBanner } from '../offline/OfflineBanner.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

/** The frame of the pages that need no sign-in. */
export function HomeShell() {
  const { t } = useTexts();
  const busy = useBusy();
  return (
    <div className={styles['home']}>
      <ProgressBar busy={busy} />
      <header>
        <Link className={styles['brand']} to="/">
          <Brand />
        </Link>
        <div role="group" aria-label={t('shell.actions')} className={styles['tools']}>
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </header>
      <OfflineBanner />
      <main aria-busy={busy}>
        <Outlet />
      </main>
    </div>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { BottomBar } from './BottomBar.tsx';
import { Brand } from './Brand.tsx';
import { useTexts } from './i18n.ts';
import { ProgressBar, useBusy } from './Loading.tsx';
import { Menu } from './Menu.tsx';
import { placeOf } from './menu.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { OrganizationSwitcher } from './OrganizationSwitcher.tsx';
import styles from './Shell.module.css';
import { useShortcut } from './shortcuts.ts';
import { TopBar } from './TopBar.tsx';
import { typeAhead } from './typed-ahead.ts';
import { later } from './later.tsx';

const CommandPalette = later(() => import('./CommandPalette.tsx'));
const ShortcutsDialog = later(() => import('./ShortcutsDialog.tsx'));
const MenuSheet = later(() => import('./MenuSheet.tsx'));
const OutboxBanner = later(() => import('./OutboxBanner.tsx'));

type Dialog = 'palette' | 'shortcuts' | 'menu';

/** Names the page for the tab and for who cannot see it change, and starts it at its top. */
function usePageChange(main: React.RefObject<HTMLElement | null>): string {
  const { t } = useTexts();
  const place = placeOf(useLocation().pathname);
  const path = place?.entry.path;
  useEffect(() => {
    // In braces: newer browsers answer a promise, which React would take for the way to end the effect.
    main.current?.scrollTo(0, 0);
  }, [main, path]);
  return place ? t(place.entry.key) : '';
}

/** The frame around every page behind the sign-in: menu, top bar, the page itself, and on a phone the bar below. */
export function Shell() {
  const { t } = useTexts();
  const main = useRef<HTMLElement>(null);
  const busy = useBusy();
  const page = usePageChange(main);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = useCallback(() => setDialog(null), []);
  const openMenu = useCallback(() => setDialog('menu'), []);
  const openPalette = useCallback(() => {
    // Once it is there, it takes what is typed itself.
    if (!document.querySelector('dialog[open]')) typeAhead();
    setDialog('palette');
  }, []);
  const openShortcuts = useCallback(() => setDialog('shortcuts'), []);
  useShortcut('mod+k', openPalette);
  useShortcut('?', openShortcuts);
  return (
    <div className={styles['app']} data-shell>
      {page && <title>{`${page} · Rede`}</title>}
      <a className={styles['skip']} href="#content" onClick={() => main.current?.focus()}>
        {t('shell.skip')}
      </a>
      <ProgressBar busy={busy} />
      <aside className={styles['side']} aria-label={t('shell.side')}>
        <Link className={styles['brand']} to="/dashboard">
          <Brand />
        </Link>
        <div className={styles['switch']}>
          <OrganizationSwitcher />
        </div>
        <nav className={styles['menu']} aria-label={t('shell.menu')}>
          <Menu />
        </nav>
      </aside>
      <TopBar openMenu={openMenu} openPalette={openPalette} openShortcuts={openShortcuts} />
      <div className={styles['notices']}>
        <OfflineBanner />
        <Suspense>
          <OutboxBanner />
        </Suspense>
      </div>
      <main id="content" ref={main} tabIndex={-1} className={styles['main']} aria-busy={busy}>
        <Outlet />
      </main>
      <BottomBar openMenu={openMenu} />
      <VisuallyHidden aria-live="polite">{page}</VisuallyHidden>
      <Suspense>
        {dialog === 'palette' && <CommandPalette close={close} />}
        {dialog === 'shortcuts' && <ShortcutsDialog close={close} />}
        {dialog === 'menu' && <MenuSheet close={close} />}
      </Suspense>
    </div>
  );
}

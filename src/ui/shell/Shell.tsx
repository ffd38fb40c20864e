import { VisuallyHidden } from '@mantine/core';
import { memo, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { BottomBar } from './BottomBar.tsx';
import { Brand } from '../theme/Brand.tsx';
import { useTexts } from '../language/i18n.ts';
import { ProgressBar, useBusy } from '../pages/Loading.tsx';
import { Menu } from './Menu.tsx';
import { prepareMenus } from '../menus/menus.tsx';
import { menuFor, placeOf } from './menu.ts';
import { Notices } from './Notices.tsx';
import { OrganizationSwitcher } from './OrganizationSwitcher.tsx';
import { useSession } from '../session/session.ts';
import { usePreparedToday } from '../session/today.ts';
import styles from './Shell.module.css';
import { press, useGoShortcut, useShortcut } from '../browser/shortcuts.ts';
import { TopBar } from './TopBar.tsx';
import { usePhone, useRoomForMenu } from '../browser/widths.ts';
import { bufferKeys } from '../browser/type-ahead-buffer.ts';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';

const CommandPalette = lazyWithRetry(() => import('./CommandPalette.tsx'));
const ShortcutsDialog = lazyWithRetry(() => import('./ShortcutsDialog.tsx'));
const MenuSheet = lazyWithRetry(() => import('./MenuSheet.tsx'));

type Dialog = 'palette' | 'create' | 'shortcuts' | 'menu';

/** Names the page for the tab and for who cannot see it change, and starts it at its top. */
function usePageChange(main: React.RefObject<HTMLElement | null>): string {
  const { t } = useTexts();
  const place = placeOf(useLocation().pathname);
  const path = place?.entry.path;
  const former = useRef(path);
  useEffect(() => {
    // The first page is at its top, and to ask for that would have it laid out once more.
    if (former.current === path) return;
    former.current = path;
    main.current?.scrollTo(0, 0);
  }, [main, path]);
  return place ? t(place.entry.key) : '';
}

const pressNew = (): void => press('n');
const pressEdit = (): void => press('e');

/** The keys that work everywhere. */
function useKeys(open: (dialog: Dialog) => void, openPalette: () => void): void {
  const session = useSession();
  const navigate = useNavigate();
  useShortcut('mod+k', openPalette);
  useShortcut(
    '?',
    useCallback(() => open('shortcuts'), [open]),
  );
  useShortcut(
    'c',
    useCallback(() => open('create'), [open]),
  );
  useShortcut('n', pressNew);
  useShortcut('e', pressEdit);
  useGoShortcut(
    useCallback(
      (letter) => {
        const all = menuFor(session).flatMap((area) => area.entries ?? [area]);
        const path = all.find(({ go }) => go === letter)?.path;
        if (path) void navigate(path);
        return path !== undefined;
      },
      [session, navigate],
    ),
  );
}

/** The menu at the side of the page. */
function Side() {
  const { t } = useTexts();
  return (
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
  );
}

/** What is around a page is drawn again when it changes, not with every page and every call. */
const around = { Side: memo(Side), TopBar: memo(TopBar), Notices: memo(Notices), BottomBar: memo(BottomBar) };

/** The frame around every page that needs sign-in: menu, top bar, the page itself, and on a phone the bottom bar. */
export function Shell() {
  const { t } = useTexts();
  const main = useRef<HTMLElement>(null);
  const busy = useBusy();
  const page = usePageChange(main);
  const phone = usePhone();
  const roomForMenu = useRoomForMenu();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = useCallback(() => setDialog(null), []);
  const openMenu = useCallback(() => setDialog('menu'), []);
  const openPalette = useCallback(() => {
    // Once it is there, it takes what is typed itself.
    if (!document.querySelector('dialog[open]')) bufferKeys();
    setDialog('palette');
  }, []);
  const openShortcuts = useCallback(() => setDialog('shortcuts'), []);
  useKeys(setDialog, openPalette);
  usePreparedToday();
  useEffect(() => {
    const timer = setTimeout(prepareMenus, 1500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['app']} data-shell>
      {page && <title>{`${page} · Rede`}</title>}
      <a className={styles['skip']} href="#content" onClick={() => main.current?.focus()}>
        {t('shell.skip')}
      </a>
      <ProgressBar busy={busy} />
      {roomForMenu && <around.Side />}
      <around.TopBar openMenu={openMenu} openPalette={openPalette} openShortcuts={openShortcuts} />
      <around.Notices />
      <main id="content" ref={main} tabIndex={-1} className={styles['main']} aria-busy={busy}>
        <Outlet />
      </main>
      {phone && <around.BottomBar openMenu={openMenu} />}
      <VisuallyHidden aria-live="polite">{page}</VisuallyHidden>
      <Suspense>
        {(dialog === 'palette' || dialog === 'create') && (
          <CommandPalette close={close} creates={dialog === 'create'} />
        )}
        {dialog === 'shortcuts' && <ShortcutsDialog close={close} />}
        {dialog === 'menu' && <MenuSheet close={close} openPalette={openPalette} />}
      </Suspense>
    </div>
  );
}

import { IconChevronRight, IconHelpCircle, IconMenu2, IconPlus, IconSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { tools } from '../area.ts';
import { useTexts } from '../language/i18n.ts';
import { LanguageMenu, saveLanguage } from './LanguageMenu.tsx';
import { mayOpen, placeOf } from './menu.ts';
import { OrganizationSwitcher } from './OrganizationSwitcher.tsx';
import { useSession } from '../session/session.ts';
import { modKey } from '../browser/shortcuts.ts';
import { ThemeMenu } from './ThemeMenu.tsx';
import styles from './TopBar.module.css';
import { useLater } from '../pages/use-later.ts';
import { UserMenu } from './UserMenu.tsx';
import { usePhone, useRoomForMenu } from '../browser/widths.ts';

function Breadcrumb() {
  const { t } = useTexts();
  const { organization } = useSession();
  const place = placeOf(useLocation().pathname);
  const names = place ? [...new Set([...(place.area ? [t(place.area.key)] : []), t(place.entry.key)])] : [];
  const last = names.pop();
  return (
    <nav className={styles['crumbs']} aria-label={t('shell.breadcrumb')}>
      <ol>
        <li>
          <Link to="/dashboard">{organization.name}</Link>
        </li>
        {names.map((name) => (
          <li key={name}>
            <IconChevronRight size={12} stroke={1.6} aria-hidden />
            <span>{name}</span>
          </li>
        ))}
        {last && (
          <li>
            <IconChevronRight size={12} stroke={1.6} aria-hidden />
            <Link to={place?.entry.path ?? '/dashboard'} aria-current="page">
              {last}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** The tools of areas. They come when the first page has what it needs; their place is kept. */
function Tools() {
  const comes = useLater();
  return tools().map((Tool, index) => {
    const place = <span key={index} className={styles['tool']} />;
    return comes ? (
      <Suspense key={index} fallback={place}>
        <Tool className={styles['tool']} />
      </Suspense>
    ) : (
      place
    );
  });
}

interface Props {
  openMenu: () => void;
  openPalette: () => void;
  openShortcuts: () => void;
}

/** Above every page: where one is, the search, and what belongs to the person rather than to the organization. */
export function TopBar({ openMenu, openPalette, openShortcuts }: Props) {
  const { t } = useTexts();
  // In the user menu where the organization's name needs the room.
  const phone = usePhone();
  const roomForMenu = useRoomForMenu();
  const mayReport = mayOpen(useSession(), '/events/new');
  return (
    <header className={styles['top']}>
      <button
        type="button"
        className={`${styles['tool']} ${styles['burger']}`}
        title={t('shell.openMenu')}
        onClick={openMenu}
      >
        <IconMenu2 size={20} stroke={1.5} aria-hidden />
      </button>
      {!roomForMenu && (
        <div className={styles['switch']}>
          <OrganizationSwitcher />
        </div>
      )}
      <Breadcrumb />
      <button
        type="button"
        className={styles['seek']}
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span>{t('palette.open')}</span>
        <kbd aria-hidden>{modKey()} K</kbd>
      </button>
      {mayReport && (
        <Link className={styles['report']} to="/events/new" title={t('shell.reportEvent')}>
          <IconPlus size={16} stroke={2} aria-hidden />
          <span>{t('shell.reportEvent')}</span>
        </Link>
      )}
      <div className={styles['tools']}>
        <button
          type="button"
          className={`${styles['tool']} ${styles['help']}`}
          title={t('shortcuts.title')}
          onClick={openShortcuts}
        >
          <IconHelpCircle size={18} stroke={1.5} aria-hidden />
        </button>
        <Tools />
        {!phone && (
          <>
            <LanguageMenu save={saveLanguage} />
            <ThemeMenu />
          </>
        )}
      </div>
      <div className={styles['account']}>
        <UserMenu />
      </div>
    </header>
  );
}

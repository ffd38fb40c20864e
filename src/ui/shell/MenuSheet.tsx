import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer } from '@mantine/core';
import { IconHelpCircle, IconPlus, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../language/i18n.ts';
import { Menu } from './Menu.tsx';
import { mayOpen } from './menu.ts';
import type { MenuGroup } from './menu.ts';
import styles from './MenuSheet.module.css';
import { OrganizationSwitcher } from './OrganizationSwitcher.tsx';
import { useSession } from '../session/session.ts';

/** Of the phone's actions (specification, section 2) the one that is not there yet. */
const planned: readonly MenuGroup[] = [
  { key: 'shell.help', icon: IconHelpCircle, instead: 'shell.help.instead' },
];

/** The menu where there is no room for it next to the page: a sheet over the whole phone, a drawer on a tablet. */
export default function MenuSheet({ close, openPalette }: { close: () => void; openPalette: () => void }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) close();
  }, [pathname, close]);
  const mayReport = mayOpen(useSession(), '/events/new');
  return (
    <Drawer
      opened
      onClose={close}
      title={t('shell.more')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      classNames={{ inner: styles['inner'] ?? '', content: styles['content'] ?? '' }}
    >
      <div className={styles['switch']}>
        <OrganizationSwitcher />
      </div>
      <section className={styles['actions']} aria-label={t('shell.actions')}>
        {mayReport && (
          <Button
            component={Link}
            to="/events/new"
            fullWidth
            leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          >
            {t('shell.reportEvent')}
          </Button>
        )}
        <Button
          variant="default"
          fullWidth
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          onClick={openPalette}
        >
          {t('shell.search')}
        </Button>
      </section>
      <nav
        aria-label={t('shell.all')}
        onClick={(event) => (event.target as Element).closest('a[href]') && close()}
      >
        <Menu also={planned} />
      </nav>
    </Drawer>
  );
}

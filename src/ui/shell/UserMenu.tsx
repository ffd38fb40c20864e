import { VisuallyHidden } from '@mantine/core';
import {
  IconBell,
  IconChevronDown,
  IconDevices,
  IconKey,
  IconLogout,
  IconMessageReport,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { version } from '../../../package.json';
import { useTexts } from '../language/i18n.ts';
import { initials } from '../language/initials.ts';
import { LanguageChoices, saveLanguage } from './LanguageMenu.tsx';
import { MenuOf, useOpening } from '../menus/menus.tsx';
import { mayOpen } from './menu.ts';
import { useSession } from '../session/session.ts';
import { signOut } from '../sign-in/sign-out.ts';
import { ThemeChoices } from './ThemeMenu.tsx';
import styles from './TopBar.module.css';
import { usePhone } from '../browser/widths.ts';

const events = { to: '/events', text: 'shell.myEvents', Icon: IconMessageReport } as const;
const own = [
  { to: '/account', text: 'user.settings', Icon: IconBell },
  { to: '/account/password', text: 'user.password', Icon: IconKey },
  { to: '/account/sessions', text: 'user.sessions', Icon: IconDevices },
] as const;

/** Who is signed in, and what they may do with their account. */
export function UserMenu() {
  const { t } = useTexts();
  const session = useSession();
  const { person } = session;
  const phone = usePhone();
  const pages = mayOpen(session, '/events') ? [events, ...own] : own;
  const menu = useOpening('menu');
  return (
    <>
      <button type="button" className={styles['who']} {...menu.button}>
        <VisuallyHidden>{t('user.menu')}: </VisuallyHidden>
        <span className={styles['face']} aria-hidden>
          {initials(person.name)}
        </span>
        <span className={styles['name']}>{person.name}</span>
        <IconChevronDown size={14} stroke={1.6} aria-hidden />
      </button>
      <MenuOf of={menu}>
        {(Menu) => (
          <>
            <p className={styles['person']} role="presentation">
              <b>{person.name}</b>
              {person.email}
            </p>
            {pages.map(({ to, text, Icon }) => (
              <Menu.Item
                key={to}
                component={Link}
                to={to}
                leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
              >
                {t(text)}
              </Menu.Item>
            ))}
            {phone && (
              <>
                <Menu.Divider />
                <Menu.Label role="presentation">{t('language.choose')}</Menu.Label>
                <div role="group" aria-label={t('language.choose')}>
                  <LanguageChoices Menu={Menu} save={saveLanguage} />
                </div>
                <Menu.Label role="presentation">{t('theme.choose')}</Menu.Label>
                <div role="group" aria-label={t('theme.choose')}>
                  <ThemeChoices Menu={Menu} />
                </div>
              </>
            )}
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
              onClick={() => void signOut()}
            >
              {t('user.signOut')}
            </Menu.Item>
            <p className={styles['version']} role="presentation">
              {`Rede ${version}`}
            </p>
          </>
        )}
      </MenuOf>
    </>
  );
}

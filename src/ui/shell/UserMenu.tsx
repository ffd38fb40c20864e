import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconBell,
  IconChevronDown,
  IconDevices,
  IconKey,
  IconLogout,
  IconMessageReport,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { Drop, MenuItem } from './Drop.tsx';
import { useTexts } from '../language/i18n.ts';
import { initials } from '../language/initials.ts';
import { LanguageChoices, saveLanguage } from './LanguageMenu.tsx';
import { mayOpen } from './menu.ts';
import { useSession } from '../session/session.ts';
import { signOut } from '../sign-in/sign-out.ts';
import { ThemeChoices } from './ThemeMenu.tsx';
import styles from './TopBar.module.css';

/** Who is signed in, and what they may do with their account. */
export function UserMenu() {
  const { t } = useTexts();
  const session = useSession();
  const { person } = session;
  const navigate = useNavigate();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const hasEvents = mayOpen(session, '/events');
  const button = (
    <>
      <VisuallyHidden>{t('user.menu')}: </VisuallyHidden>
      <span className={styles['face']} aria-hidden>
        {initials(person.name)}
      </span>
      <span className={styles['name']}>{person.name}</span>
      <IconChevronDown size={14} stroke={1.6} aria-hidden />
    </>
  );
  return (
    <Drop kind="menu" name={t('user.menu')} className={styles['who']} button={button}>
      {(close) => {
        const go = (to: string): void => {
          close();
          void navigate(to);
        };
        return (
          <>
            <p className={styles['person']} role="presentation">
              <b>{person.name}</b>
              {person.email}
            </p>
            {hasEvents && (
              <MenuItem
                Icon={<IconMessageReport size={16} stroke={1.6} aria-hidden />}
                onClick={() => go('/events')}
              >
                {t('shell.myEvents')}
              </MenuItem>
            )}
            <MenuItem Icon={<IconBell size={16} stroke={1.6} aria-hidden />} onClick={() => go('/account')}>
              {t('user.settings')}
            </MenuItem>
            <MenuItem
              Icon={<IconKey size={16} stroke={1.6} aria-hidden />}
              onClick={() => go('/account/password')}
            >
              {t('user.password')}
            </MenuItem>
            <MenuItem
              Icon={<IconDevices size={16} stroke={1.6} aria-hidden />}
              onClick={() => go('/account/sessions')}
            >
              {t('user.sessions')}
            </MenuItem>
            {phone && (
              <>
                <hr />
                <p className={styles['group']} role="presentation">
                  {t('language.choose')}
                </p>
                <div role="group" aria-label={t('language.choose')}>
                  <LanguageChoices save={saveLanguage} close={close} />
                </div>
                <p className={styles['group']} role="presentation">
                  {t('theme.choose')}
                </p>
                <div role="group" aria-label={t('theme.choose')}>
                  <ThemeChoices close={close} />
                </div>
              </>
            )}
            <hr />
            <MenuItem
              Icon={<IconLogout size={16} stroke={1.6} aria-hidden />}
              onClick={() => {
                close();
                void signOut();
              }}
            >
              {t('user.signOut')}
            </MenuItem>
          </>
        );
      }}
    </Drop>
  );
}

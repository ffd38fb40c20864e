import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconDevices, IconKey, IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { app } from './app.ts';
import { Drop, MenuItem } from './Drop.tsx';
import { handleError } from './errors.ts';
import { useTexts } from './i18n.ts';
import { initials } from './initials.ts';
import { useSession } from './session.ts';
import styles from './TopBar.module.css';

/** Who is signed in, and what they may do with their account. */
export function UserMenu() {
  const { t } = useTexts();
  const { person } = useSession();
  const navigate = useNavigate();
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
            <hr />
            <MenuItem
              Icon={<IconLogout size={16} stroke={1.6} aria-hidden />}
              onClick={() => void app()?.signOut().catch(handleError)}
            >
              {t('user.signOut')}
            </MenuItem>
          </>
        );
      }}
    </Drop>
  );
}

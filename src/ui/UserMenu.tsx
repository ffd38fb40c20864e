import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconDevices, IconKey, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { app } from './app.ts';
import { handleError } from './errors.ts';
import { useTexts } from './i18n.ts';
import { initials } from './initials.ts';
import { useSession } from './session.ts';
import styles from './TopBar.module.css';

/** Who is signed in, and what they may do with their account. */
export function UserMenu() {
  const { t } = useTexts();
  const { person } = useSession();
  return (
    <Menu width="16rem" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={styles['who']}>
          <VisuallyHidden>{t('user.menu')}: </VisuallyHidden>
          <span className={styles['face']} aria-hidden>{initials(person.name)}</span>
          <span className={styles['name']}>{person.name}</span>
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <b className={styles['label']}>{person.name}</b>
          <span className={styles['label']}>{person.email}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/account/password" leftSection={<IconKey size={16} stroke={1.6} aria-hidden />}>{t('user.password')}</Menu.Item>
        <Menu.Item component={Link} to="/account/sessions" leftSection={<IconDevices size={16} stroke={1.6} aria-hidden />}>{t('user.sessions')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />} onClick={() => void app()?.signOut().catch(handleError)}>{t('user.signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

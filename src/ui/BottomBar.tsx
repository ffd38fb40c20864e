import { IconGauge, IconHome, IconMenu2, IconNotebook, IconPlus } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import styles from './BottomBar.module.css';
import { useTexts } from './i18n.ts';
import { Disabled } from './Menu.tsx';
import { may, useSession } from './session.ts';
import type { Need } from './session.ts';
import type { TextKey } from './text-key.ts';

function Place({ to, text, Icon, needs }: { to: string; text: TextKey; Icon: Icon; needs: Need }) {
  const { t } = useTexts();
  const content = (
    <>
      <Icon size={24} stroke={1.5} aria-hidden />
      {t(text)}
    </>
  );
  return may(useSession(), needs) ? (
    <NavLink to={to} className={styles['place']}>
      {content}
    </NavLink>
  ) : (
    <Disabled className={styles['place']}>{content}</Disabled>
  );
}

/** The phone's menu: what a thumb needs daily, with the report of an event raised in the middle. */
export function BottomBar({ openMenu }: { openMenu: () => void }) {
  const { t } = useTexts();
  const session = useSession();
  const raised = (
    <>
      <b>
        <IconPlus size={26} stroke={1.75} aria-hidden />
      </b>
      {t('shell.reportEvent')}
    </>
  );
  const mayReport = may(session, { level: 'EDIT_ORGANIZATION', feature: 'events' });
  return (
    <nav className={styles['bar']} aria-label={t('shell.menu')}>
      <Place to="/dashboard" text="shell.home" Icon={IconHome} needs={{ level: 'READ_ORGANIZATION' }} />
      <Place
        to="/monitoring/meters"
        text="shell.meters"
        Icon={IconGauge}
        needs={{ level: 'READ_ORGANIZATION', feature: 'meters' }}
      />
      {mayReport ? (
        <NavLink to="/events/new" className={`${styles['place']} ${styles['raised']}`}>
          {raised}
        </NavLink>
      ) : (
        <Disabled className={`${styles['place']} ${styles['raised']}`}>{raised}</Disabled>
      )}
      <Place
        to="/monitoring/control-book"
        text="menu.controlBook"
        Icon={IconNotebook}
        needs={{ level: 'READ_ORGANIZATION', feature: 'controlBook' }}
      />
      <button type="button" className={styles['place']} aria-haspopup="dialog" onClick={openMenu}>
        <IconMenu2 size={24} stroke={1.5} aria-hidden />
        {t('shell.more')}
      </button>
    </nav>
  );
}

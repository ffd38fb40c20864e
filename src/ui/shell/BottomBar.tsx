import {
  IconGauge,
  IconHome,
  IconLock,
  IconMenu2,
  IconMessageReport,
  IconNotebook,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { isAvailable } from '../../core/contract/permission.ts';
import { app } from '../session/app.ts';
import styles from './BottomBar.module.css';
import { useTexts } from '../language/i18n.ts';
import { callsAt, mayOpen } from './menu.ts';
import { useSession } from '../session/session.ts';
import type { TextKey } from '../../core/contract/text-key.ts';

interface PlaceProps {
  to: string;
  text: TextKey;
  /** Where a narrow phone has no room for the text. */
  short?: TextKey;
  Icon: Icon;
  raised?: true;
}

/** A place of the bar. One that the person may not open keeps its place, and says why when it is pressed. */
function Place({ to, text, short = text, Icon, raised }: PlaceProps) {
  const { t } = useTexts();
  const open = mayOpen(useSession(), to);
  const className = `${styles['place']} ${raised ? styles['raised'] : ''}`;
  const sign = <Icon size={raised ? 26 : 24} stroke={raised ? 1.75 : 1.5} aria-hidden />;
  const content = (
    <>
      {raised ? <b>{sign}</b> : sign}
      <span className={styles['long']}>{t(text)}</span>
      <span className={styles['short']} aria-hidden>
        {t(short)}
      </span>
    </>
  );
  return open ? (
    <NavLink to={to} className={className}>
      {content}
    </NavLink>
  ) : (
    <ClosedPlace className={className} to={to}>
      {content}
    </ClosedPlace>
  );
}

/** Why a place is closed, said to the eye and to a screen reader as long as the button has the focus. */
function ClosedPlace({
  to,
  className,
  children,
}: {
  to: string;
  className: string;
  children: React.ReactNode;
}) {
  const { t, language } = useTexts();
  const { organization } = useSession();
  const [explained, setExplained] = useState(false);
  const limited = !callsAt(to).some((call) => isAvailable(call, organization.featureAccessibility));
  // Whom to ask is fetched when needed; until it is known, the organization is named.
  const { data: managers = [] } = useQuery({
    queryKey: [`/organizations/${organization.id}/managers`],
    queryFn: async () => (await app()?.managersOf(organization.id)) ?? [],
    enabled: explained && !limited,
    staleTime: 60_000,
    meta: { shows: [403, 429, 500, 503] },
  });
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(managers);
  const reason = limited
    ? t('shell.limited', { name: organization.name })
    : names
      ? t('shell.askNamed', { names })
      : t('shell.onlyRead', { name: organization.name });
  return (
    <>
      <button
        type="button"
        className={className}
        data-closed
        aria-expanded={explained}
        onClick={() => setExplained(!explained)}
        onBlur={() => setExplained(false)}
        onKeyDown={(event) => event.key === 'Escape' && setExplained(false)}
      >
        {children}
      </button>
      <p className={styles['reason']} role="status">
        {explained && (
          <span>
            <IconLock size={18} stroke={1.6} aria-hidden />
            {reason}
          </span>
        )}
      </p>
    </>
  );
}

/** The phone's menu: what a thumb needs daily, with the report of an event raised in the middle. */
export function BottomBar({ openMenu }: { openMenu: () => void }) {
  const { t } = useTexts();
  return (
    <nav className={styles['bar']} aria-label={t('shell.menu')}>
      <Place to="/dashboard" text="shell.home" Icon={IconHome} />
      <Place to="/monitoring/meters" text="shell.meters" Icon={IconGauge} />
      <Place
        to="/events/new"
        text="shell.bar.report"
        short="shell.bar.report.short"
        // No plus here: each list has one above it for a new record.
        Icon={IconMessageReport}
        raised
      />
      <Place to="/monitoring/control-book" text="menu.controlBook" Icon={IconNotebook} />
      <button type="button" className={styles['place']} aria-haspopup="dialog" onClick={openMenu}>
        <IconMenu2 size={24} stroke={1.5} aria-hidden />
        {t('shell.more')}
      </button>
    </nav>
  );
}

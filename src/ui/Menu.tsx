import { Tooltip, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTexts } from './i18n.ts';
import { menuFor, placeOf } from './menu.ts';
import type { MenuArea, MenuEntry } from './menu.ts';
import styles from './Menu.module.css';
import { useSession } from './session.ts';
import { recall, remember } from './storage.ts';

/** Something that has its place in the product and is not there yet: it stays visible, paler, and says so. */
export function Disabled({
  children,
  className,
}: {
  children: React.ReactNode;
  className?: string | undefined;
}) {
  const { t } = useTexts();
  return (
    <Tooltip label={t('shell.notYet')} position="right" events={{ hover: true, focus: true, touch: true }}>
      <span role="link" aria-disabled="true" tabIndex={0} className={`${styles['off']} ${className ?? ''}`}>
        {children}
        <VisuallyHidden>, {t('shell.notYet')}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

function Entry({ entry: { key, path } }: { entry: MenuEntry }) {
  const { t } = useTexts();
  if (!path) return <Disabled className={styles['entry']}>{t(key)}</Disabled>;
  return (
    <NavLink to={path} className={styles['entry']}>
      {t(key)}
    </NavLink>
  );
}

function Area({ area, current }: { area: MenuArea; current: boolean }) {
  const { t } = useTexts();
  const memory = `area.${area.key}`;
  const [open, setOpen] = useState(() => (recall(memory) ?? (area.closed ? 'closed' : 'open')) === 'open');
  const name = (
    <>
      <area.icon size={16} stroke={1.6} aria-hidden />
      {t(area.key)}
    </>
  );
  if (!area.entries && area.path)
    return (
      <NavLink to={area.path} className={styles['area']}>
        {name}
      </NavLink>
    );
  if (!area.entries) return <Disabled className={styles['area']}>{name}</Disabled>;
  const toggle = (): void => {
    setOpen(!open);
    remember(memory, open ? 'closed' : 'open');
  };
  return (
    <>
      <button type="button" className={styles['area']} aria-expanded={open || current} onClick={toggle}>
        {name}
        <IconChevronRight className={styles['chevron']} size={14} stroke={1.6} aria-hidden />
      </button>
      {(open || current) && (
        <ul className={styles['entries']}>
          {area.entries.map((entry) => (
            <li key={entry.key}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** All areas with their entries, by what the session may open; the area of the open page cannot hide it. */
export function Menu() {
  const place = placeOf(useLocation().pathname);
  return (
    <ul className={styles['menu']}>
      {menuFor(useSession()).map((area) => (
        <li key={area.key}>
          <Area area={area} current={place?.area?.key === area.key} />
        </li>
      ))}
    </ul>
  );
}

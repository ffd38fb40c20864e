import { VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTexts } from '../language/i18n.ts';
import { useHint } from '../messages/use-hint.tsx';
import { menuFor, placeOf } from './menu.ts';
import type { Entry } from '../menu-entry.ts';
import type { MenuGroup } from './menu.ts';
import styles from './Menu.module.css';
import { useSession } from '../session/session.ts';
import { recall, remember } from '../browser/storage.ts';

/** Whether something of the menu is open: remembered in this browser. */
function useOpen(memory: string, closed: boolean): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(() => (recall(memory) ?? (closed ? 'closed' : 'open')) === 'open');
  const toggle = (): void => {
    setOpen(!open);
    remember(memory, open ? 'closed' : 'open');
  };
  return [open, toggle];
}

/** Something that has its place in the product and is not there yet: paler, and it says what to use instead. */
function Planned({
  entry,
  className,
}: {
  entry: Entry & Partial<MenuGroup>;
  className?: string | undefined;
}) {
  const { t } = useTexts();
  const message = t('shell.notYet', { instead: entry.instead ? t(entry.instead) : '' });
  const [hinted, hint] = useHint(message, { position: 'right', touch: true });
  return (
    <>
      <span role="link" aria-disabled="true" className={`${styles['off']} ${className ?? ''}`} {...hinted}>
        {entry.icon && <entry.icon size={16} stroke={1.6} aria-hidden />}
        {t(entry.key)}
        <VisuallyHidden>, {message}</VisuallyHidden>
      </span>
      {hint}
    </>
  );
}

/** The planned entries of an area, or of the whole menu, behind one quiet line. */
function PlannedGroup({
  of,
  entries,
  className,
}: {
  of: Entry | null;
  entries: readonly Entry[];
  className?: string | undefined;
}) {
  const { t } = useTexts();
  const [open, toggle] = useOpen(`planned.${of?.key ?? 'menu'}`, true);
  if (entries.length === 0) return null;
  return (
    <li>
      <button
        type="button"
        className={`${className ?? ''} ${styles['planned']}`}
        aria-expanded={open}
        onClick={toggle}
      >
        {t('shell.planned', { count: entries.length })}
        {of && <VisuallyHidden>, {t(of.key)}</VisuallyHidden>}
        <IconChevronRight className={styles['chevron']} size={14} stroke={1.6} aria-hidden />
      </button>
      {open && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.key}>
              <Planned entry={entry} className={className} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const isLive = ({ path }: Entry): boolean => path !== undefined;

function Area({ area, current }: { area: MenuGroup; current: boolean }) {
  const { t } = useTexts();
  const [open, toggle] = useOpen(`area.${area.key}`, area.closed === true);
  const name = (
    <>
      <area.icon size={16} stroke={1.6} aria-hidden />
      {t(area.key)}
    </>
  );
  if (area.path)
    return (
      <NavLink to={area.path} className={styles['area']}>
        {name}
      </NavLink>
    );
  const { entries = [] } = area;
  return (
    <>
      <button type="button" className={styles['area']} aria-expanded={open || current} onClick={toggle}>
        {name}
        <IconChevronRight className={styles['chevron']} size={14} stroke={1.6} aria-hidden />
      </button>
      {(open || current) && (
        <ul className={styles['entries']}>
          {entries.filter(isLive).map(({ key, path = '' }) => (
            <li key={key}>
              <NavLink to={path} className={styles['entry']}>
                {t(key)}
              </NavLink>
            </li>
          ))}
          <PlannedGroup
            of={area}
            entries={entries.filter((entry) => !isLive(entry))}
            className={styles['entry']}
          />
        </ul>
      )}
    </>
  );
}

/**
 * All areas with their entries, by what the session may open; the area of the open page cannot hide it. What is planned comes at
 * the end, with `also`.
 */
export function Menu({ also = [] }: { also?: readonly MenuGroup[] }) {
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const areas = menuFor(useSession());
  const isOpen = (area: MenuGroup): boolean => isLive(area) || (area.entries ?? []).some(isLive);
  return (
    <ul ref={list} className={styles['menu']}>
      {areas.filter(isOpen).map((area) => (
        <li key={area.key}>
          <Area area={area} current={place?.area?.key === area.key} />
        </li>
      ))}
      <PlannedGroup
        of={null}
        entries={[...areas.filter((area) => !isOpen(area)), ...also]}
        className={styles['area']}
      />
    </ul>
  );
}

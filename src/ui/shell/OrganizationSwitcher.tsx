import { createScopedKeydownHandler, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEventHandler } from 'react';
import { useNavigate, useLocation } from 'react-router';
import { app } from '../session/app.ts';
import { handleError } from '../client/errors.ts';
import { useTexts } from '../language/i18n.ts';
import { initials } from '../language/initials.ts';
import { Logo } from '../theme/Logo.tsx';
import { matches } from '../language/matches.ts';
import { PopoverOf, useOpening } from '../menus/menus.tsx';
import { menuFor, placeOf } from './menu.ts';
import styles from './OrganizationSwitcher.module.css';
import { flatten, useSession } from '../session/session.ts';
import type { Session, Waiting } from '../session/session.ts';

/** The same list in another organization (a record of the former one is not found there), or, where it is not open, the dashboard. */
function placeIn(session: Session, pathname: string): string {
  const { area, entry } = placeOf(pathname) ?? {};
  if (!entry?.path || !area) return '/dashboard';
  const open = menuFor(session).flatMap((item) => item.entries ?? [item]);
  return open.some(({ path }) => path === entry.path) ? entry.path : '/dashboard';
}

/** Goes to work in another organization. */
export function useSwitchOrganization(): (id: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (id) => {
    app()
      ?.switchOrganization(id)
      .then((session) => navigate(placeIn(session, pathname)))
      .catch(handleError);
  };
}

/** Open work by organization, fetched when the switcher opens: the first page does not need it. */
function useWaiting(): ReadonlyMap<string, Waiting> {
  const { data = [] } = useQuery({
    queryKey: ['/organizations/waiting'] as const,
    queryFn: async () => (await app()?.waiting()) ?? [],
    // Without it one can switch all the same.
    meta: { shows: [403, 429, 500, 503] },
  });
  return new Map(data.map((waiting) => [waiting.id, waiting]));
}

/** What waits in an organization, in words, since it is not all that the dashboard calls overdue; nothing: no line. */
function WhatWaits({ waiting }: { waiting: Partial<Waiting> }) {
  const { t } = useTexts();
  const { overdueReadings = 0, overdueInspections = 0, openEvents = 0 } = waiting;
  const overdue = [
    overdueReadings > 0 && t('organizations.overdue', { count: overdueReadings }),
    overdueInspections > 0 && t('organizations.overdueInspections', { count: overdueInspections }),
  ].filter(Boolean);
  if (overdue.length === 0 && openEvents === 0) return null;
  return (
    <small className={styles['waits']}>
      {overdue.length > 0 && (
        <em>
          <IconAlertCircle size={14} stroke={1.8} aria-hidden />
          {overdue.join(', ')}
        </em>
      )}
      {openEvents > 0 && <span>{t('organizations.openEvents', { count: openEvents })}</span>}
    </small>
  );
}

/** How many are shown first; others are searched for. */
const most = 200;

/** Arrows go through the tree and its search, Home and End to its ends. */
const step: KeyboardEventHandler = createScopedKeydownHandler({
  siblingSelector: '[data-step]',
  parentSelector: '[role="dialog"]',
  orientation: 'vertical',
});

function Tree({ choose }: { choose: (id: string) => void }) {
  const { t } = useTexts();
  const { organization, trees } = useSession();
  const [search, setSearch] = useState('');
  const waiting = useWaiting();
  const all = flatten(trees);
  const found = all.filter((item) => matches(item.organization.name, search));
  return (
    <>
      {all.length > 8 && (
        <input
          className={styles['search']}
          type="search"
          data-step
          data-autofocus
          value={search}
          placeholder={t('organizations.search')}
          aria-label={t('organizations.search')}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key.startsWith('Arrow') && step(event)}
        />
      )}
      <ul className={styles['tree']}>
        {found.slice(0, most).map(({ organization: item, depth }) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles['option']}
              tabIndex={-1}
              style={{ paddingInlineStart: `min(${0.5 + (search ? 0 : depth)}rem, 45%)` }}
              data-step
              data-autofocus={item.id === organization.id || undefined}
              aria-current={item.id === organization.id || undefined}
              onKeyDown={step}
              onClick={() => choose(item.id)}
            >
              <span className={styles['names']}>
                <span>{item.name}</span>
                <WhatWaits waiting={waiting.get(item.id) ?? {}} />
              </span>
              {item.featureAccessibility === 'LIMITED' && <small>{t('organizations.limited')}</small>}
              {item.id === organization.id && <IconCheck size={16} stroke={2} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles['none']} role="status">
        {found.length === 0 && t('organizations.none')}
        {found.length > most && t('organizations.more', { shown: most, count: found.length })}
      </p>
    </>
  );
}

/** The active organization, and the tree of all that one may see; searchable when there are more than eight. */
export function OrganizationSwitcher() {
  const { t } = useTexts();
  const { organization, trees } = useSession();
  const switchTo = useSwitchOrganization();
  const opening = useOpening('dialog');
  const root = trees.find((tree) => flatten([tree]).some((item) => item.organization.id === organization.id));
  // Whether the topmost organization a person sees is the holding is not known: something above it may be hidden from them.
  const above = root && root.id !== organization.id && root.name;
  return (
    <>
      <button type="button" className={styles['switch']} {...opening.button}>
        <VisuallyHidden>{t('organizations.switch')}:</VisuallyHidden>
        {organization.logoUrl === null ? (
          <span className={styles['mark']} aria-hidden>
            {initials(organization.name)}
          </span>
        ) : (
          <Logo url={organization.logoUrl} />
        )}
        <span className={styles['names']}>
          <b>{organization.name}</b>
          {above && <small>{above}</small>}
        </span>
        <IconSelector size={16} stroke={1.6} aria-hidden />
      </button>
      <PopoverOf of={opening} p="xs" position="bottom-start" offset={6} trapFocus returnFocus>
        {() => (
          <Tree
            choose={(id) => {
              opening.turn(false);
              if (id !== organization.id) switchTo(id);
            }}
          />
        )}
      </PopoverOf>
    </>
  );
}

import { useMantineColorScheme } from '@mantine/core';
import {
  IconBuilding,
  IconDeviceDesktop,
  IconDevices,
  IconKey,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSun,
  IconWorld,
  IconX,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { app } from '../session/app.ts';
import styles from './CommandPalette.module.css';
import { handleError } from '../client/errors.ts';
import { changeLanguage, languages, useTexts } from '../language/i18n.ts';
import { matches } from '../language/matches.ts';
import { creationsFor, menuFor } from './menu.ts';
import { useSwitchOrganization } from './OrganizationSwitcher.tsx';
import { flatten, useSession } from '../session/session.ts';
import { signOut } from '../sign-in/sign-out.ts';
import { typedAhead } from '../browser/typed-ahead.ts';

interface Command {
  /** What tells it from one of the same name. */
  key?: string;
  name: string;
  /** What it belongs to; searched too. */
  hint?: string;
  Icon: Icon;
  run: () => unknown;
}

/** All that one may do from here, in groups: the pages of the menu, actions, and the other organizations. */
function useCommands(): { key?: 'create'; title: string; commands: Command[] }[] {
  const { t, language } = useTexts();
  const session = useSession();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const switchTo = useSwitchOrganization();
  const pages = menuFor(session).flatMap((area) =>
    (area.entries ?? [area]).flatMap(({ key, path }): Command[] =>
      path
        ? [
            {
              name: t(key),
              hint: area.entries ? t(area.key) : '',
              Icon: area.icon,
              run: () => navigate(path),
            },
          ]
        : [],
    ),
  );
  const creations = creationsFor(session).map(({ key, path }): Command => ({
    name: t(key),
    Icon: IconPlus,
    run: () => navigate(path),
  }));
  const actions: Command[] = [
    ...languages
      .filter((item) => item !== language)
      .map((item) => ({
        name: t(`language.${item}`),
        hint: t('language.choose'),
        Icon: IconWorld,
        run: () =>
          app()
            ?.saveLanguage(item)
            .then(() => changeLanguage(item))
            .catch(handleError),
      })),
    { name: t('theme.light'), hint: t('theme.choose'), Icon: IconSun, run: () => setColorScheme('light') },
    { name: t('theme.dark'), hint: t('theme.choose'), Icon: IconMoon, run: () => setColorScheme('dark') },
    {
      name: t('theme.auto'),
      hint: t('theme.choose'),
      Icon: IconDeviceDesktop,
      run: () => setColorScheme('auto'),
    },
    { name: t('user.password'), Icon: IconKey, run: () => navigate('/account/password') },
    { name: t('user.sessions'), Icon: IconDevices, run: () => navigate('/account/sessions') },
    { name: t('user.signOut'), Icon: IconLogout, run: signOut },
  ];
  const others = flatten(session.trees)
    .filter(({ organization }) => organization.id !== session.organization.id)
    .map(({ organization: { id, name } }): Command => ({
      name,
      Icon: IconBuilding,
      run: () => switchTo(id),
    }));
  return [
    { title: t('palette.pages'), commands: pages },
    { key: 'create', title: t('palette.create'), commands: creations },
    { title: t('palette.actions'), commands: actions },
    { title: t('palette.organizations'), commands: others },
  ];
}

/** Letters from which on records are searched, too. */
const fewest = 2;

/** What is typed, once no letter has come for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 120);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The records that are found by what is typed, in groups; while the next ones are on their way, the former ones. */
function useRecords(search: string): {
  groups: { title: string; commands: Command[] }[];
  isSearching: boolean;
} {
  const session = useSession();
  const navigate = useNavigate();
  const words = useSettled(search.trim());
  const enabled = words.length >= fewest;
  const { data = [], isFetching } = useQuery({
    queryKey: [`/organizations/${session.organization.id}/search`, { words }] as const,
    queryFn: async ({ signal }) => (await app()?.findRecords(words, session, signal)) ?? [],
    enabled,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    // Without records the pages and actions are there all the same.
    meta: { shows: [403, 404, 429, 500, 503] },
  });
  const go = async (to: string, organizationId: string | null) => {
    if (organizationId !== null) await app()?.switchOrganization(organizationId);
    await navigate(to);
  };
  const groups = Map.groupBy(enabled && search.trim().length >= fewest ? data : [], ({ group }) => group);
  return {
    isSearching: search.trim().length >= fewest && (isFetching || words !== search.trim()),
    groups: [...groups].map(([title, records]) => ({
      title,
      commands: records.map(({ key, name, detail, Icon, to, organizationId }) => ({
        key,
        name,
        hint: detail ?? '',
        Icon,
        run: () => go(to, organizationId).catch(handleError),
      })),
    })),
  };
}

/** Goes anywhere and does anything, or, with `creates`, makes anything, by typing a few letters: a field that filters a list (ARIA combobox), in a dialog of the browser. */
export default function CommandPalette({ close, creates }: { close: () => void; creates: boolean }) {
  const { t } = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const { groups: records, isSearching } = useRecords(creates ? '' : search);
  const commands = useCommands()
    .filter(({ key }) => !creates || key === 'create')
    .map((group) => ({
      ...group,
      commands: group.commands.filter(({ name, hint = '' }) => matches(`${name} ${hint}`, search)),
    }))
    .filter((group) => group.commands.length > 0);
  // What one can do here first, as far as it fits, then what is found.
  const groups = [
    ...commands,
    ...records.filter(({ title }) => !commands.some((each) => each.title === title)),
  ];
  const found = groups.flatMap(({ commands }) => commands);
  useEffect(() => {
    dialog.current?.showModal();
    const ahead = typedAhead();
    if (ahead) setSearch(ahead);
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const run = (command: Command | undefined): void => {
    if (!command) return;
    close();
    command.run();
  };
  const press = (event: React.KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((at + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') run(found[at]);
    else return;
    event.preventDefault();
  };
  const type = (text: string): void => {
    setSearch(text);
    setAt(0);
  };
  return (
    <dialog
      ref={dialog}
      className={styles['palette']}
      aria-label={t('palette.title')}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles['search']}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={found[at] && `${id}-${at}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={t(creates ? 'palette.createHint' : 'palette.hint')}
          value={search}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button
          type="button"
          className={styles['close']}
          aria-label={t('shell.close')}
          // The dialog itself gives the focus back to what opened it.
          onClick={() => dialog.current?.close()}
        >
          <IconX size={20} stroke={1.6} aria-hidden />
        </button>
      </div>
      <div id={id} role="listbox" className={styles['options']} aria-label={t('palette.title')}>
        {groups.map(({ title, commands: own }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden>{title}</p>
            {own.map((command) => {
              const index = found.indexOf(command);
              return (
                <div
                  key={command.key ?? `${command.name}|${command.hint}`}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  onPointerMove={() => setAt(index)}
                  onClick={() => run(command)}
                >
                  <command.Icon size={16} stroke={1.6} aria-hidden />
                  <span>{command.name}</span>
                  {command.hint && <small>{command.hint}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles['none']} role="status">
        {found.length === 0 && t(isSearching ? 'palette.searching' : 'palette.none', { search })}
      </p>
    </dialog>
  );
}

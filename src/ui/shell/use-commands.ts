import { useMantineColorScheme } from '@mantine/core';
import {
  IconBuilding,
  IconDeviceDesktop,
  IconDevices,
  IconKey,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconWorld,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { app } from '../session/app.ts';
import { handleError } from '../client/errors.ts';
import { changeLanguage, languages, useTexts } from '../language/i18n.ts';
import { creationsFor, menuFor } from './menu.ts';
import { useSwitchOrganization } from './OrganizationSwitcher.tsx';
import { flatten, useSession } from '../session/session.ts';
import { signOut } from '../sign-in/sign-out.ts';

/** One thing that can be chosen in the palette. */
export interface Command {
  /** What distinguishes it from one with the same name. */
  key?: string;
  name: string;
  /** What it belongs to; searched too. */
  hint?: string;
  /** Other words by which it is searched. */
  words?: string;
  Icon: Icon;
  run: () => unknown;
}

/** All that one may do from here, in groups: the pages of the menu, actions, and the other organizations. */
export function useCommands(): { key?: 'create'; title: string; commands: Command[] }[] {
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
    // Whatever word for making one is typed.
    words: t('palette.createWords'),
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

import { Combobox, Modal, TextInput, useCombobox, useMantineColorScheme } from '@mantine/core';
import { IconBuilding, IconDeviceDesktop, IconDevices, IconKey, IconLogout, IconMoon, IconPlus, IconSearch, IconSun, IconWorld } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { app } from './app.ts';
import styles from './CommandPalette.module.css';
import { handleError } from './errors.ts';
import { changeLanguage, languages, useTexts } from './i18n.ts';
import { matches } from './matches.ts';
import { menuFor } from './menu.ts';
import { useSwitchOrganization } from './OrganizationSwitcher.tsx';
import { flatten, may, useSession } from './session.ts';

interface Command {
  name: string;
  /** What it belongs to; searched too. */
  hint?: string;
  Icon: Icon;
  run: () => unknown;
}

/** All that one may do from here, in groups: the pages of the menu, actions, and the other organizations. */
function useCommands(): { title: string; commands: Command[] }[] {
  const { t, language } = useTexts();
  const session = useSession();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const switchTo = useSwitchOrganization();
  const pages = menuFor(session).flatMap((area) =>
    (area.entries ?? [area]).flatMap(({ key, path }): Command[] =>
      path ? [{ name: t(key), hint: area.entries ? t(area.key) : '', Icon: area.icon, run: () => navigate(path) }] : [],
    ),
  );
  const report = may(session, { level: 'EDIT_ORGANIZATION', feature: 'events' });
  const actions: Command[] = [
    ...(report ? [{ name: t('shell.reportEvent'), Icon: IconPlus, run: () => navigate('/events/new') }] : []),
    ...languages.filter((item) => item !== language).map((item) => ({
      name: t(`language.${item}`), hint: t('language.choose'), Icon: IconWorld,
      run: () => app()?.saveLanguage(item).then(() => changeLanguage(item)).catch(handleError),
    })),
    { name: t('theme.light'), hint: t('theme.choose'), Icon: IconSun, run: () => setColorScheme('light') },
    { name: t('theme.dark'), hint: t('theme.choose'), Icon: IconMoon, run: () => setColorScheme('dark') },
    { name: t('theme.auto'), hint: t('theme.choose'), Icon: IconDeviceDesktop, run: () => setColorScheme('auto') },
    { name: t('user.password'), Icon: IconKey, run: () => navigate('/account/password') },
    { name: t('user.sessions'), Icon: IconDevices, run: () => navigate('/account/sessions') },
    { name: t('user.signOut'), Icon: IconLogout, run: () => app()?.signOut().catch(handleError) },
  ];
  const others = flatten(session.trees)
    .filter(({ organization }) => organization.id !== session.organization.id)
    .map(({ organization: { id, name } }): Command => ({ name, Icon: IconBuilding, run: () => switchTo(id) }));
  return [
    { title: t('palette.pages'), commands: pages },
    { title: t('palette.actions'), commands: actions },
    { title: t('palette.organizations'), commands: others },
  ];
}

/** Goes anywhere and does anything by typing a few letters. */
export default function CommandPalette({ close }: { close: () => void }) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({ opened: true, onDropdownClose: close });
  const groups = useCommands()
    .map(({ title, commands }) => ({ title, commands: commands.filter(({ name, hint = '' }) => matches(`${name} ${hint}`, search)) }))
    .filter(({ commands }) => commands.length > 0);
  useEffect(() => {
    combobox.selectFirstOption();
    // The store is new on every drawing; the first match is chosen when the search changes.
  }, [search]);
  const submit = (value: string): void => {
    close();
    groups.flatMap(({ commands }) => commands).find(({ name, hint = '' }) => `${name}|${hint}` === value)?.run();
  };
  return (
    <Modal opened onClose={close} transitionProps={{ duration: 0 }} withCloseButton={false} aria-label={t('palette.title')} size="34rem" yOffset="12dvh" centered={false} padding={0} classNames={{ content: styles['content'] ?? '' }}>
      <Combobox store={combobox} onOptionSubmit={submit} withinPortal={false}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            variant="unstyled"
            className={styles['search'] ?? ''}
            aria-label={t('palette.title')}
            placeholder={t('palette.hint')}
            leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={styles['options'] ?? ''} aria-label={t('palette.title')}>
          {groups.map(({ title, commands }) => (
            <Combobox.Group key={title} label={title}>
              {commands.map(({ name, hint = '', Icon }) => (
                <Combobox.Option key={`${name}|${hint}`} value={`${name}|${hint}`} className={styles['option'] ?? ''}>
                  <Icon size={16} stroke={1.6} aria-hidden />
                  {name}
                  {hint && <small>{hint}</small>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {groups.length === 0 && <Combobox.Empty>{t('palette.none', { search })}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Modal>
  );
}

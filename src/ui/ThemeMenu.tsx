import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTexts } from './i18n.ts';

const schemes = [
  { scheme: 'light', text: 'theme.light', Icon: IconSun },
  { scheme: 'dark', text: 'theme.dark', Icon: IconMoon },
  { scheme: 'auto', text: 'theme.auto', Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const { t } = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = useComputedColorScheme('light') === 'dark' ? IconSun : IconMoon;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('theme.choose')} title={t('theme.choose')}>
          <Current size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ scheme, text, Icon }) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === colorScheme}
            leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
            rightSection={scheme === colorScheme && <IconCheck size={16} stroke={2} aria-hidden />}
            onClick={() => setColorScheme(scheme)}
          >
            {t(text)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

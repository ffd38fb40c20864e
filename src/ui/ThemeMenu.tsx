import { ActionIcon, isMantineColorScheme, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
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
    <Menu withinPortal={false}>
      <Menu.Target>
        <ActionIcon title={t('theme.choose')}>
          <Current size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => isMantineColorScheme(value) && setColorScheme(value)}>
          {schemes.map(({ scheme, text, Icon }) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick rightSection={<Icon size={16} stroke={1.6} aria-hidden />}>{t(text)}</Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { Menu as Parts } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTexts } from '../language/i18n.ts';
import { MenuOf, useOpening } from '../menus/menus.tsx';
import styles from './TopBar.module.css';

const schemes = [
  { scheme: 'light', text: 'theme.light', Icon: IconSun },
  { scheme: 'dark', text: 'theme.dark', Icon: IconMoon },
  { scheme: 'auto', text: 'theme.auto', Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the system has it, as choices of a menu. */
export function ThemeChoices({ Menu }: { Menu: typeof Parts }) {
  const { t } = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme}>
      {schemes.map(({ scheme, text, Icon }) => (
        <Menu.RadioItem
          key={scheme}
          value={scheme}
          closeMenuOnClick
          rightSection={<Icon size={16} stroke={1.6} aria-hidden />}
          onChange={() => setColorScheme(scheme)}
        >
          {t(text)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** The theme of the interface. */
export function ThemeMenu() {
  const { t } = useTexts();
  const Current = useComputedColorScheme('light') === 'dark' ? IconSun : IconMoon;
  const menu = useOpening('menu');
  return (
    <>
      <button type="button" className={styles['tool']} title={t('theme.choose')} {...menu.button}>
        <Current size={18} stroke={1.5} aria-hidden />
      </button>
      <MenuOf of={menu}>{(Menu) => <ThemeChoices Menu={Menu} />}</MenuOf>
    </>
  );
}

import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { Drop, MenuChoice } from './Drop.tsx';
import { useTexts } from '../language/i18n.ts';
import styles from './TopBar.module.css';

const schemes = [
  { scheme: 'light', text: 'theme.light', Icon: IconSun },
  { scheme: 'dark', text: 'theme.dark', Icon: IconMoon },
  { scheme: 'auto', text: 'theme.auto', Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the system has it, as choices of a menu. */
export function ThemeChoices({ close }: { close: () => void }) {
  const { t } = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return schemes.map(({ scheme, text, Icon }) => (
    <MenuChoice
      key={scheme}
      checked={scheme === colorScheme}
      Icon={<Icon size={16} stroke={1.6} aria-hidden />}
      onClick={() => {
        setColorScheme(scheme);
        close();
      }}
    >
      {t(text)}
    </MenuChoice>
  ));
}

/** The theme of the interface. */
export function ThemeMenu() {
  const { t } = useTexts();
  const Current = useComputedColorScheme('light') === 'dark' ? IconSun : IconMoon;
  return (
    <Drop
      kind="menu"
      name={t('theme.choose')}
      title={t('theme.choose')}
      className={styles['tool']}
      button={<Current size={18} stroke={1.5} aria-hidden />}
    >
      {(close) => <ThemeChoices close={close} />}
    </Drop>
  );
}

import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { handleError } from './errors.ts';
import { changeLanguage, isLanguage, languages, useTexts } from './i18n.ts';
import type { Language } from './i18n.ts';

interface Props {
  /** Saves the choice with the account, before the interface changes; left out where nobody is signed in. */
  save?: ((language: Language) => Promise<void>) | undefined;
}

/** The language of the interface. */
export function LanguageMenu({ save }: Props) {
  const { t, language } = useTexts();
  const choose = (chosen: string): void => {
    if (!isLanguage(chosen)) return;
    (save?.(chosen) ?? Promise.resolve()).then(() => changeLanguage(chosen)).catch(handleError);
  };
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <Button variant="subtle" color="gray" px="xs" c="var(--text-2)" title={t('language.choose')} leftSection={<IconWorld size={18} stroke={1.5} aria-hidden />}>
          <VisuallyHidden>{t('language.choose')}: </VisuallyHidden>
          {language.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={choose}>
          {languages.map((item) => <Menu.RadioItem key={item} value={item} lang={item} closeMenuOnClick>{t(`language.${item}`)}</Menu.RadioItem>)}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

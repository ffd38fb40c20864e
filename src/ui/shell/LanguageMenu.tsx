import { VisuallyHidden } from '@mantine/core';
import type { Menu as Parts } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { app } from '../session/app.ts';
import { handleError } from '../client/errors.ts';
import { changeLanguage, languages, useTexts } from '../language/i18n.ts';
import type { Language } from '../language/i18n.ts';
import { MenuOf, useOpening } from '../menus/menus.tsx';
import styles from './TopBar.module.css';

interface Props {
  /** Saves the choice with the account, before the interface changes; left out if no one is signed in. */
  save?: (language: Language) => Promise<void>;
}

/** Saves a language with the account of who is signed in. */
export const saveLanguage = (language: Language): Promise<void> =>
  app()?.saveLanguage(language) ?? Promise.resolve();

/** The languages, as choices of a menu. */
export function LanguageChoices({ Menu, save }: Props & { Menu: typeof Parts }) {
  const { t, language } = useTexts();
  const choose = (chosen: Language): void =>
    void (save?.(chosen) ?? Promise.resolve()).then(() => changeLanguage(chosen)).catch(handleError);
  return (
    <Menu.RadioGroup value={language} onChange={(chosen) => choose(chosen as Language)}>
      {languages.map((item) => (
        <Menu.RadioItem key={item} value={item} lang={item} closeMenuOnClick>
          {t(`language.${item}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** The language of the interface. */
export function LanguageMenu(props: Props) {
  const { t, language } = useTexts();
  const menu = useOpening('menu');
  return (
    <>
      <button type="button" className={styles['tool']} title={t('language.choose')} {...menu.button}>
        <IconWorld size={18} stroke={1.5} aria-hidden />
        <VisuallyHidden>{t('language.choose')}: </VisuallyHidden>
        {language.toUpperCase()}
      </button>
      <MenuOf of={menu}>{(Menu) => <LanguageChoices Menu={Menu} {...props} />}</MenuOf>
    </>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { app } from '../session/app.ts';
import { Drop, MenuChoice } from './Drop.tsx';
import { handleError } from '../client/errors.ts';
import { changeLanguage, languages, useTexts } from '../language/i18n.ts';
import type { Language } from '../language/i18n.ts';
import styles from './TopBar.module.css';

interface Props {
  /** Saves the choice with the account, before the interface changes; left out where nobody is signed in. */
  save?: (language: Language) => Promise<void>;
}

/** Saves a language with the account of who is signed in. */
export const saveLanguage = (language: Language): Promise<void> =>
  app()?.saveLanguage(language) ?? Promise.resolve();

/** The languages, as choices of a menu. */
export function LanguageChoices({ save, close }: Props & { close: () => void }) {
  const { t, language } = useTexts();
  const choose = (chosen: Language): void => {
    (save?.(chosen) ?? Promise.resolve()).then(() => changeLanguage(chosen)).catch(handleError);
    close();
  };
  return languages.map((item) => (
    <MenuChoice key={item} checked={item === language} lang={item} onClick={() => choose(item)}>
      {t(`language.${item}`)}
    </MenuChoice>
  ));
}

/** The language of the interface. */
export function LanguageMenu(props: Props) {
  const { t, language } = useTexts();
  const button = (
    <>
      <IconWorld size={18} stroke={1.5} aria-hidden />
      <VisuallyHidden>{t('language.choose')}: </VisuallyHidden>
      {language.toUpperCase()}
    </>
  );
  return (
    <Drop
      kind="menu"
      name={t('language.choose')}
      title={t('language.choose')}
      className={styles['tool']}
      button={button}
    >
      {(close) => <LanguageChoices {...props} close={close} />}
    </Drop>
  );
}

import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { chosenWords } from '../../clp/words/chosen-words.ts';
import { byCode } from '../../clp/hazard-codes.ts';
import { hasAlternatives } from '../../clp/words/precaution-choice.ts';
import { isOpen, wordsOf } from '../../clp/printed-words.ts';
import { useStatements } from '../../codes/use-statements.ts';
import { partOf } from '../nested-field.tsx';
import type { ChemicalForm } from '../nested-field.tsx';
import classes from '../products.module.css';

const languages = ['en', 'da'] as const;

/**
 * The words of the chosen precautions where Annex IV leaves a choice (“/”, “…”): those that hazards and physical state propose, until a
 * person writes others. Asks where alternatives or a place to fill are left.
 */
export function PrecautionWordsField({ form }: { form: ChemicalForm }) {
  const { t } = useTexts();
  const statements = useStatements('P');
  const field = form.field('precautionWords');
  const kept = field.value ?? {};
  const { precautionaryStatements = {}, hazardStatements = {}, physicalState = null } = form.values;
  const of = { statements: Object.keys(hazardStatements), physicalState };
  const chosen = Object.keys(precautionaryStatements).toSorted(byCode);
  const rows = chosen.flatMap((code) => {
    const choice = statements.find(({ id }) => id === code)?.choice;
    if (!choice) return [];
    return languages.map((language) => {
      const proposed = chosenWords(wordsOf(choice[language]), code, language, of);
      const words = kept[code]?.[language] ?? null;
      return { code, language, proposed, words, isLeft: hasAlternatives(proposed) || isOpen(proposed) };
    });
  });
  const left = [...new Set(rows.flatMap(({ code, isLeft, words }) => (isLeft && !words ? [code] : [])))];
  const hasError = rows.some(({ code, language }) => form.errorAt(`precautionWords.${code}.${language}`));
  const [isOpened, setOpened] = useState(rows.some(({ words }) => words !== null));
  if (rows.length === 0) return null;
  const isShown = isOpened || hasError;
  return (
    <div role="group" aria-label={field.label} className={classes.words}>
      {left.length > 0 && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('products.words.left', { codes: left.join(', ') })}
        </Banner>
      )}
      {isShown ? (
        <>
          <h4 className={classes.heading}>{field.label}</h4>
          <p className={classes.quiet}>{t('products.words.help')}</p>
          {rows.map(({ code, language, proposed, words }) => (
            <TextArea
              key={`${code} ${language}`}
              {...partOf(
                form,
                `precautionWords.${code}.${language}`,
                t(`products.words.${language}`, { code }),
                words,
                (typed) => {
                  const before = kept[code] ?? { en: null, da: null };
                  const inOneLine = typed?.replaceAll(/\s*\n\s*/g, ' ') ?? '';
                  field.onChange({ ...kept, [code]: { ...before, [language]: inOneLine || null } });
                },
              )}
              placeholder={proposed}
            />
          ))}
        </>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPencil size={14} stroke={1.6} />}
          onClick={() => setOpened(true)}
        >
          {t('products.words.choose')}
        </Button>
      )}
    </div>
  );
}

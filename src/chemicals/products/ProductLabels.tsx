import { IconAlertCircle } from '@tabler/icons-react';
import type { z } from 'zod';
import { childFieldsOf, isDecimalField, rowText } from '../../core/contract/child-rows.ts';
import { reference } from '../../core/reference/reference.ts';
import { formatDecimal, isDecimal } from '../../core/numbers/decimal.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { showValue, wordsOf } from '../../ui/form/field-words.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { useToday } from '../../ui/session/today.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { ChemicalBody, StoredChemical } from './chemical.ts';
import { folded, StoredShare } from './composition/on-sheet.ts';
import { dangerCodes, physicalStates, signalWords } from './fields.ts';
import type { SubstanceConcentration } from './fields.ts';
import type { PrecautionWords } from '../clp/words/precaution-choice.ts';
import { rangeText } from '../clp/concentration-words.ts';
import type { Concentration } from '../clp/concentration.ts';
import { sheetAge } from './sheets/age.ts';
import classes from './products.module.css';

/** Territories by their name. */
export function useTerritories() {
  return useCall(reference.territories, {}, { staleTime: Infinity }).data?.content ?? [];
}

/** A territory's name with its code. */
const territoryText = (territories: readonly { id: string; name: string }[], code: string): string => {
  const name = territories.find(({ id }) => id === code)?.name;
  return name ? `${name} (${code})` : code;
};

/** The languages that sheets come in: those of the Union and its neighbours. */
const sheetLanguages = 'da en sv nb fi is de fr nl pl cs sk hu ro bg el et lv lt sl hr it es pt ga mt'.split(
  ' ',
);

/** How parts of a product read. */
export function useProductTexts() {
  const { t, language } = useTexts();
  const territories = useTerritories();
  const today = useToday();
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const decimal = (value: string) => (isDecimal(value) ? formatDecimal(value, language) : value);
  return {
    decimal,
    /** 'Danish' */
    language: (code: string): string => names.of(code) ?? code,
    languages: sheetLanguages.map((value) => ({ value, label: names.of(value) ?? value })),
    /** 'Denmark (DK)' */
    territory: (code: string): string => territoryText(territories, code),
    range: (range: Concentration): string => rangeText(range, decimal) || t('products.composition.unknown'),
    age: (revised: string): { words: string; isOld: boolean } => {
      const { years, months, isOld } = sheetAge(revised, today);
      const words =
        years > 0
          ? t(months > 0 ? 'products.sheet.yearsMonths' : 'products.sheet.years', { years, months })
          : t('products.sheet.months', { months });
      return { words, isOld };
    },
  };
}

/** The age of a product's newest sheet; red with an icon if it is overdue or missing. */
export function SheetAge({ revised }: { revised: string | null }) {
  const { t } = useTexts();
  const speech = useProductTexts();
  const { words, isOld } = revised ? speech.age(revised) : { words: t('products.sheet.none'), isOld: true };
  if (!isOld) return <>{words}</>;
  return (
    <span className={classes.age}>
      <IconAlertCircle size={16} stroke={1.6} aria-hidden />
      {words}
    </span>
  );
}

/** The lists of a product whose items are rows of another table. */
const parts = childFieldsOf(StoredChemical);
const isPart = (name: string): boolean => parts.some((part) => part.name === name);

const decimals = Object.entries<z.ZodType>(ChemicalBody.shape).flatMap(([name, field]) =>
  isDecimalField(field) ? [name] : [],
);

const codesOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((code) => showValue(code)).join(', ')
    : Object.keys(value ?? {}).join(', ');

/** The labels of a product's fields, and how their values are written, also in the history. */
export function useProductLabels(): FieldWords {
  const { t } = useTexts();
  const speech = useProductTexts();
  const known =
    <V extends string>(values: readonly V[], word: (value: V) => string) =>
    (value: unknown) => {
      const found = values.find((each) => each === value);
      return found === undefined ? showValue(value) : word(found);
    };
  const decimal = (unit: string) => (value: unknown) => {
    const text = showValue(value);
    return text === '' ? '' : `${speech.decimal(text)}${unit}`;
  };
  const countries = (value: unknown): string =>
    Object.entries((value ?? {}) as Record<string, Record<string, unknown>>)
      .map(([code, data]) => {
        const parts = [
          data['storageClass'] && t('products.storage.of', { value: showValue(data['storageClass']) }),
          data['waterHazardClass'] && t('products.water.of', { value: showValue(data['waterHazardClass']) }),
          Array.isArray(data['safetyDataSheets']) &&
            data['safetyDataSheets'].length > 0 &&
            t('products.sheet.count', { count: data['safetyDataSheets'].length }),
        ].filter((part) => typeof part === 'string');
        return [speech.territory(code), ...parts].join(', ');
      })
      .join('; ');
  return wordsOf(
    ChemicalBody,
    'products.field',
    {
      physicalState: known(physicalStates, (value) => t(`products.state.${value}`)),
      signalWord: known(signalWords, (value) => t(`products.signal.${value}`)),
      dangerCode: known(dangerCodes, (value) => t(`products.danger.${value}`)),
      ...Object.fromEntries(decimals.map((name) => [name, decimal('')])),
      flashPoint: decimal(' °C'),
      density: decimal(' g/cm³'),
      hazardStatements: codesOf,
      euHazardStatements: codesOf,
      precautionaryStatements: codesOf,
      precautionWords: (value) =>
        Object.entries((value ?? {}) as PrecautionWords)
          .map(([code, words]) => `${code}: ${[words.en, words.da].filter(Boolean).join(' / ')}`)
          .join('; '),
      pictograms: (value) =>
        Array.isArray(value)
          ? value
              .map((each: unknown) =>
                typeof each === 'object' && each !== null && 'id' in each
                  ? showValue(each.id)
                  : showValue(each),
              )
              .join(', ')
          : '',
      countries,
      countriesData: countries,
      ...Object.fromEntries(
        parts.map(({ name, item }) => [
          name,
          (value: unknown) =>
            Array.isArray(value)
              ? value.map((row: object) => rowText(item, row, speech.decimal)).join(', ')
              : '',
        ]),
      ),
      substanceConcentrations: (value) =>
        folded((value ?? []) as SubstanceConcentration[])
          .map((row) => rowText(StoredShare, row, speech.decimal))
          .join(', '),
      notDangerousGoods: (value) => (value === true ? t('products.adr.answer.NOT') : ''),
      dangerousGoods: (value) => {
        const { id, unNumber, name } = (value ?? {}) as { id?: string; unNumber?: string; name?: string };
        return unNumber ? `UN ${unNumber} ${name ?? ''}`.trim() : showValue(id);
      },
    },
    [
      ...Object.keys(StoredChemical.shape).filter((name) => !(name in ChemicalBody.shape) && !isPart(name)),
      ...parts.flatMap(({ rows }) => rows.words ?? []),
      'mergedInto',
    ],
  );
}

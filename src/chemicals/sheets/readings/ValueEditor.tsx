import { Button } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { fieldText } from '../../../ui/client/errors.ts';
import type { FieldCode } from '../../../core/contract/problem.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { rangeText, readRange } from '../../clp/concentration-words.ts';
import { readStatementCode } from '../../clp/hazard-codes.ts';
import { physicalStates, signalWords, storageClasses, waterHazardClasses } from '../../products/fields.ts';
import type { Quantity } from '../exchange.ts';
import { typedFromPage } from '../page/from-page.ts';
import { editedValue } from './edited.ts';
import { isQuantity, quantityText, readQuantity } from './quantity-text.ts';
import { rangeOf } from './product-of.ts';
import type { Decided, ReadComponent } from './review.ts';
import { useSheetWords } from './SheetLabels.tsx';
import classes from './readings.module.css';

const lists = new Set([
  'hazard_statements',
  'eu_hazard_statements',
  'precautionary_statements',
  'pictograms',
  'adr_labels',
]);
/** Lists of names, which have blanks and commas. */
const names = new Set(['sensitisers', 'hazard_components']);
const yesOrNo = new Set(['environmentally_hazardous']);
type Fields = Record<string, string | null>;

/** The text typed for a value, by field. */
function typedOf(path: string, value: unknown): Fields {
  if (path.startsWith('components.')) {
    const {
      name,
      cas,
      ec,
      concentration,
      hazard_statements: codes,
    } = (value ?? {}) as Partial<ReadComponent>;
    return {
      name: name ?? null,
      cas: cas ?? null,
      ec: ec ?? null,
      share: concentration ? rangeText(rangeOf(concentration)) : null,
      hazard_statements: codes?.join(' ') ?? null,
    };
  }
  if (lists.has(path)) return { value: Array.isArray(value) ? value.join(' ') : null };
  if (names.has(path)) return { value: Array.isArray(value) ? value.join('; ') : null };
  if (isQuantity(path)) return { value: value ? quantityText(value as Quantity) : null };
  if (yesOrNo.has(path)) return { value: typeof value === 'boolean' ? String(value) : null };
  return { value: (value as string | null) ?? null };
}

const codesOf = (typed: string | null): string[] =>
  (typed ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((code) => readStatementCode(code) ?? code.toUpperCase());

/** The value that is typed, in the form of the exchange format; undefined: none. */
function valueOf(
  path: string,
  { value = null, name = null, cas = null, ec = null, share = null, hazard_statements: codes = null }: Fields,
): unknown {
  if (path.startsWith('components.')) {
    const range = share ? readRange(share) : null;
    if (share && !range) return undefined;
    return {
      name,
      cas: cas || null,
      ec: ec || null,
      concentration: range && {
        min: range.min,
        max: range.max,
        min_inclusive: range.minInclusive,
        max_inclusive: range.maxInclusive,
        basis: null,
      },
      hazard_statements: codesOf(codes),
    };
  }
  if (lists.has(path)) return codesOf(value);
  if (names.has(path))
    return (value ?? '')
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean);
  if (isQuantity(path)) return readQuantity(path, value ?? '') ?? {};
  if (yesOrNo.has(path)) return value === null ? null : value === 'true';
  return value;
}

interface Props {
  unit: Decided;
  /** A text that was taken from the page; null: none was. */
  taken: string | null;
  save: (value: unknown) => void;
  cancel: () => void;
}

/** Corrects a value as the sheet has it; what cannot be one is named at its field, and nothing typed is lost. */
export function ValueEditor({ unit, taken, save, cancel }: Props) {
  const { t } = useTexts();
  const words = useSheetWords();
  const { path, read, decision, others } = unit;
  const choices: Record<string, readonly { value: string; label: string }[]> = {
    signal_word: signalWords.map((value) => ({ value, label: t(`products.signal.${value}`) })),
    physical_state: physicalStates.map((value) => ({ value, label: t(`products.state.${value}`) })),
    storage_class: storageClasses.map((value) => ({ value, label: value })),
    water_hazard_class: waterHazardClasses.map((value) => ({ value, label: value })),
    packing_group: ['I', 'II', 'III'].map((value) => ({ value, label: value })),
    environmentally_hazardous: [true, false].map((value) => ({
      value: String(value),
      label: t(`sheets.said.${value}`),
    })),
  };
  const options = choices[path];
  const [fromPage] = useState(() => (taken === null ? null : typedFromPage(path, taken, options)));
  const [typed, setTyped] = useState<Fields>(() => ({
    ...typedOf(path, decision?.decision === 'EDITED' ? decision.value : read),
    ...fromPage,
  }));
  const [wrong, setWrong] = useState<{ field: string; words: string } | null>(null);
  const field = (key: string, label: string) => ({
    name: key,
    label,
    error: wrong?.field === key ? wrong.words : undefined,
    value: typed[key] ?? null,
    onChange: (value: string | null | undefined) =>
      setTyped((before) => ({ ...before, [key]: value ?? null })),
  });
  const submit = (): void => {
    const value = valueOf(path, typed);
    const parsed = value === undefined ? undefined : editedValue(path)?.safeParse(value);
    if (parsed?.success) return save(value);
    const issue = parsed?.error.issues[0];
    const first = issue?.path[0];
    const at =
      value === undefined || first === 'concentration'
        ? 'share'
        : typeof first === 'string' && first in typed
          ? first
          : 'value';
    const params =
      issue && 'params' in issue ? (issue.params as { code?: FieldCode } | undefined) : undefined;
    setWrong({ field: at, words: fieldText({ code: params?.code ?? 'INVALID_FORMAT' }) });
  };
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      }}
      ref={(element) => {
        if (element && !element.contains(document.activeElement)) element.querySelector('input')?.focus();
      }}
    >
      {path.startsWith('components.') ? (
        <>
          <TextField {...field('name', t('sheets.part.name'))} />
          <TextField {...field('cas', 'CAS')} />
          <TextField {...field('ec', 'EC')} />
          <TextField {...field('share', t('sheets.part.share'))} placeholder="≥ 10 – < 25 %" />
          <TextField
            {...field('hazard_statements', t('sheets.value.hazard_statements'))}
            help={t('sheets.listHelp')}
          />
        </>
      ) : options ? (
        <ChoiceField {...field('value', words.label(path))} options={options} />
      ) : (
        <TextField
          {...field('value', words.label(path))}
          {...(path === 'revision_date' && { help: t('sheets.dateHelp') })}
          {...(lists.has(path) && { help: t('sheets.listHelp') })}
          {...(names.has(path) && { help: t('sheets.namesHelp') })}
        />
      )}
      {taken !== null && (
        <p role="status">
          {taken === ''
            ? t('sheets.taken.empty')
            : t(fromPage ? 'sheets.taken' : 'sheets.taken.unfit', { text: taken })}
        </p>
      )}
      {others.length > 0 && (
        <p>
          {t('sheets.others')}{' '}
          {others.map((other, at) => (
            <Button key={at} size="compact-sm" variant="default" onClick={() => save(other)}>
              {words.text(path, other)}
            </Button>
          ))}
        </p>
      )}
      <div className={classes.acts}>
        <Button type="submit" size="compact-md">
          {t('sheets.save')}
        </Button>
        <Button size="compact-md" variant="default" onClick={cancel}>
          {t('sheets.cancel')}
        </Button>
      </div>
    </form>
  );
}

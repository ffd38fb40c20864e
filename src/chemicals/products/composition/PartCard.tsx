import { NativeSelect } from '@mantine/core';
import { TakeAway } from '../../../ui/fields/parts.tsx';
import { isDecimal } from '../../../core/numbers/decimal.ts';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { RecordPicker } from '../../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { RangeBarOf } from './CompositionBars.tsx';
import { OnSheet } from './OnSheet.tsx';
import { UnlistedFields } from './UnlistedFields.tsx';
import type { Concentration } from '../../clp/concentration.ts';
import { partOf } from '../nested-field.tsx';
import type { CompositionForm, PartInput } from '../nested-field.tsx';
import { useProductTexts } from '../ProductLabels.tsx';
import { nameIn } from '../../substances/name.ts';
import { closest, substances } from '../../substances/substance.ts';
import classes from '../products.module.css';

/** A range not entered yet. */
export const open: Concentration = { min: null, max: null, minInclusive: true, maxInclusive: true };

/** A range as typed: text that is not a number yet counts as empty. */
export const rangeOf = ({ concentration }: PartInput): Concentration => {
  const end = (value: string | number | null | undefined) =>
    value !== null && value !== undefined && isDecimal(String(value)) ? String(value) : null;
  return {
    min: end(concentration?.min),
    max: end(concentration?.max),
    minInclusive: concentration?.minInclusive ?? true,
    maxInclusive: concentration?.maxInclusive ?? true,
  };
};

interface CardProps {
  form: CompositionForm;
  part: PartInput;
  place: number;
  taken: ReadonlySet<string>;
  change: (part: Partial<PartInput>) => void;
  remove: () => void;
}

/** One substance of a product: its name, and its share from minimum to maximum with a bar. */
export function PartCard({ form, part, place, taken, change, remove }: CardProps) {
  const { t, language } = useTexts();
  const speech = useProductTexts();
  const at = `substanceConcentrations.${place}`;
  const concentration = { ...open, ...part.concentration };
  const set = (ends: Partial<typeof concentration>) =>
    change({ concentration: { ...concentration, ...ends } });
  const range = rangeOf(part);
  const { substance } = part;
  const name =
    (substance ? nameIn(language, substance).text : part.nameOnSheet) ||
    t('products.composition.substance', { place: place + 1 });
  const chosen = substance?.id ? { ...substance, name } : null;
  const { casNumber, ecNumber } = substance ?? {};
  const numbers = [casNumber && `CAS ${casNumber}`, ecNumber && `EC ${ecNumber}`].filter(Boolean);
  // Proposed by an organization, in the words of the sheet: a maintainer chooses the substance, or adds it to the catalogue first.
  const lacking =
    substance?.id === '' && part.nameOnSheet
      ? t('products.composition.choose', { words: [part.nameOnSheet, ...numbers].join(', ') })
      : undefined;
  const bad = form.errorAt(`${at}.substance`) ?? form.errorAt(`${at}.substance.id`);
  return (
    <li className={classes.item} data-bad={bad ? true : undefined}>
      <div className={classes.itemHead}>
        {substance === null ? (
          <UnlistedFields form={form} part={part} at={at} change={change} />
        ) : (
          <RecordPicker
            {...partOf(
              form,
              `${at}.substance`,
              t('products.composition.substance', { place: place + 1 }),
              chosen,
              // A substance of the catalogue has its own numbers.
              (next) =>
                change({ substance: next ?? { id: '' }, ...(next && { casNumber: null, ecNumber: null }) }),
            )}
            required
            error={bad}
            endpoint={substances.list}
            args={{ query: { sort: closest } }}
            nameOf={(row) => nameIn(language, row).text}
            detail={(row) => [row.casNumber, row.ecNumber].filter(Boolean).join(' · ')}
            taken={(row) => taken.has(row.id) && row.id !== substance?.id}
            placeholder={t('products.composition.find')}
            help={lacking}
          />
        )}
        <TakeAway label={t('products.composition.remove', { name })} disabled={form.busy} run={remove} />
      </div>
      <div className={classes.line}>
        <Operator
          label={t('products.composition.minKind', { name })}
          value={concentration.minInclusive ?? true}
          signs={['≥', '>']}
          disabled={form.busy}
          onChange={(minInclusive) => set({ minInclusive })}
        />
        <DecimalField
          className={classes.share}
          {...partOf(
            form,
            `${at}.concentration.min`,
            t('products.composition.min'),
            concentration.min,
            (min) => set({ min: min ?? null }),
          )}
          unit="%"
        />
        <Operator
          label={t('products.composition.maxKind', { name })}
          value={concentration.maxInclusive ?? true}
          signs={['≤', '<']}
          disabled={form.busy}
          onChange={(maxInclusive) => set({ maxInclusive })}
        />
        <DecimalField
          className={classes.share}
          {...partOf(
            form,
            `${at}.concentration.max`,
            t('products.composition.max'),
            concentration.max,
            (max) => set({ max: max ?? null }),
          )}
          unit="%"
        />
      </div>
      <RangeBarOf range={range} label={t('products.composition.bar', { name, share: speech.range(range) })} />
      <OnSheet row={substance === null ? { ...part, nameOnSheet: null } : part} />
    </li>
  );
}

interface OperatorProps {
  label: string;
  value: boolean;
  signs: readonly [including: string, excluding: string];
  disabled: boolean;
  onChange: (value: boolean) => void;
}

/** Whether an end of a range belongs to it. */
function Operator({ label, value, signs: [including, excluding], disabled, onChange }: OperatorProps) {
  return (
    <NativeSelect
      mt="1.375rem"
      className={classes.operator}
      aria-label={label}
      disabled={disabled}
      value={value ? including : excluding}
      data={[including, excluding]}
      onChange={(event) => onChange(event.currentTarget.value === including)}
    />
  );
}

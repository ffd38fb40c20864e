import { Group } from '@mantine/core';
import { AddPart } from '../../../ui/fields/parts.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { checkComposition, concentrationFaults } from '../../clp/concentration.ts';
import type { CompositionForm, PartInput } from '../nested-field.tsx';
import { useProductTexts } from '../ProductLabels.tsx';
import classes from '../products.module.css';
import { open, PartCard, rangeOf } from './PartCard.tsx';

/** A card has no key of its own while nothing is chosen in it, or where its substance has one already. */
function keyOf(parts: readonly PartInput[], place: number): string {
  const id = parts[place]?.substance?.id ?? '';
  const isFirst = parts.findIndex(({ substance }) => substance?.id === id) === place;
  return id !== '' && isFirst ? id : `${id} ${place}`;
}

interface Props {
  form: CompositionForm;
  /** A row may also be what the catalogue lacks, by its name on the sheet and its numbers. */
  takesWords?: boolean;
}

/** What a product consists of: a substance a card, its share from least to most, and the share as a bar while it is typed. */
export function CompositionField({ form, takesWords = false }: Props) {
  const { t } = useTexts();
  const speech = useProductTexts();
  const field = form.field('substanceConcentrations');
  const parts = field.value ?? [];
  const change = (place: number, part: Partial<PartInput>) =>
    field.onChange(parts.map((each, at) => (at === place ? { ...each, ...part } : each)));
  const sums = checkComposition(
    parts.map(rangeOf).filter((range) => concentrationFaults(range).length === 0),
  );
  return (
    <div role="group" aria-label={field.label}>
      {parts.length > 0 && (
        <ol className={classes.items}>
          {parts.map((part, place) => (
            <PartCard
              key={keyOf(parts, place)}
              form={form}
              part={part}
              place={place}
              taken={new Set(parts.map(({ substance }) => substance?.id ?? ''))}
              change={(next) => change(place, next)}
              remove={() => field.onChange(parts.filter((_, at) => at !== place))}
            />
          ))}
        </ol>
      )}
      {parts.length > 0 && (
        <p
          className={classes.sum}
          data-bad={!sums.possible || undefined}
          role={sums.possible ? undefined : 'alert'}
        >
          <span>{t('products.composition.sum', { sum: speech.decimal(sums.sumOfMin) })}</span>
          {sums.incomplete && <span>{t('products.composition.incomplete')}</span>}
        </p>
      )}
      {form.errorAt('substanceConcentrations') && (
        <p className={classes.sum} data-bad role="alert">
          {form.errorAt('substanceConcentrations')}
        </p>
      )}
      <Group mt="sm" gap="xs">
        <AddPart
          disabled={field.disabled}
          run={() => field.onChange([...parts, { substance: { id: '' }, concentration: open }])}
        >
          {t('products.composition.add')}
        </AddPart>
        {takesWords && (
          <AddPart
            disabled={field.disabled}
            run={() => field.onChange([...parts, { substance: null, concentration: open }])}
          >
            {t('products.composition.addUnlisted')}
          </AddPart>
        )}
      </Group>
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconDroplet } from '@tabler/icons-react';
import { AddPart } from '../../../ui/fields/parts.tsx';
import { compare } from '../../../core/numbers/decimal.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import products from '../../products/products.module.css';
import { lineOf, restOf, totalOf } from './line-input.ts';
import type { LineInput } from './line-input.ts';
import { LineCard } from './LineCard.tsx';
import type { OwnMixtureForm } from './LineCard.tsx';
import classes from './own.module.css';

/** What an own mixture is made of: a component a card, and what the amounts add up to while they are typed. */
export function LinesField({ form, itself }: { form: OwnMixtureForm; itself: string | null }) {
  const { t } = useTexts();
  const field = form.field('lines');
  const lines = field.value ?? [];
  const add = (line: LineInput) => field.onChange([...lines, line]);
  const given = totalOf(lines) !== '0';
  const rest = form.values.amounts === 'PARTS' || !given ? null : restOf(lines);
  return (
    <div role="group" aria-label={field.label}>
      {lines.length > 0 && (
        <ol className={products.items}>
          {lines.map((line, place) => (
            <LineCard
              key={line.id ?? `new ${place}`}
              form={form}
              line={line}
              place={place}
              itself={itself}
              change={(next) => field.onChange(lines.map((each, at) => (at === place ? next : each)))}
              remove={() => field.onChange(lines.filter((_, at) => at !== place))}
            />
          ))}
        </ol>
      )}
      {given && <Total form={form} lines={lines} rest={rest} />}
      {form.errorAt('lines') && (
        <p className={products.sum} data-bad role="alert">
          {form.errorAt('lines')}
        </p>
      )}
      <div className={classes.buttons}>
        <AddPart disabled={field.disabled} run={() => add(lineOf('chemical', ''))}>
          {t('ownMixtures.line.add')}
        </AddPart>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDroplet size={14} stroke={1.8} />}
          disabled={field.disabled}
          onClick={() => add(lineOf('water', t('ownMixtures.water'), { amount: rest ?? '' }))}
        >
          {t(rest ? 'ownMixtures.line.fillUp' : 'ownMixtures.line.addWater')}
        </Button>
      </div>
    </div>
  );
}

/** What the amounts add up to, and what is left unsaid. */
function Total({
  form,
  lines,
  rest,
}: {
  form: OwnMixtureForm;
  lines: readonly LineInput[];
  rest: string | null;
}) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const total = totalOf(lines);
  const inParts = form.values.amounts === 'PARTS';
  const over = !inParts && compare(total, '100') > 0;
  return (
    <p className={products.sum} data-bad={over || undefined} role={over ? 'alert' : undefined}>
      <span>{t(inParts ? 'ownMixtures.sum.parts' : 'ownMixtures.sum', { sum: exact(total) })}</span>
      {rest !== null && <span>{t('ownMixtures.sum.left', { rest: exact(rest) })}</span>}
    </p>
  );
}

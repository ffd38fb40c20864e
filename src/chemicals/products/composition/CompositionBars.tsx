import { useId } from 'react';
import { useTexts } from '../../../ui/language/i18n.ts';
import type { SubstanceConcentration } from '../fields.ts';
import type { ProposedRow } from './unlisted.ts';
import type { Concentration } from '../../clp/concentration.ts';
import { highest, lowest } from '../../clp/concentration.ts';
import { useProductTexts } from '../ProductLabels.tsx';
import { nameIn } from '../../substances/name.ts';
import { OnSheet } from './OnSheet.tsx';
import classes from '../products.module.css';

/** A range on a rail of 0 to 100 %: the minimum solid, the possible maximum hatched. Nothing for an unknown share. */
export function RangeBarOf({ range, label }: { range: Concentration; label: string }) {
  const hatch = useId();
  const known = range.min !== null || range.max !== null;
  const least = Number(lowest(range));
  const most = range.max === null && range.min === null ? 0 : Number(highest(range));
  // Traces are still to be seen.
  const width = known ? Math.max(most, 0.75) : 0;
  return (
    <svg className={classes.bar} width="100%" height="8" role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={classes.hatchGround} width="5" height="5" />
          <line className={classes.hatchLine} x1="0" y1="0" x2="0" y2="5" />
        </pattern>
      </defs>
      <rect className={classes.rail} width="100%" height="8" />
      <rect width={`${width}%`} height="8" fill={`url(#${hatch})`} />
      <rect className={classes.least} width={`${Math.min(least, width)}%`} height="8" />
    </svg>
  );
}

const numbersIn = (
  part: SubstanceConcentration | ProposedRow,
): { casNumber?: string | null; ecNumber?: string | null } => ('casNumber' in part ? part : {});

/**
 * What a product consists of: a line a row, with the substance's CAS number, its share, the share as a bar, and what the sheet says of it. What
 * the catalogue lacks is marked.
 */
export function CompositionBars({ parts }: { parts: readonly (SubstanceConcentration | ProposedRow)[] }) {
  const { t, language } = useTexts();
  const speech = useProductTexts();
  return (
    <ul className={classes.composition}>
      {parts.map((part, place) => {
        const { substance, concentration } = part;
        const share = speech.range(concentration);
        // What the catalogue lacks has its name and numbers in the row itself.
        const named = substance ?? { ...numbersIn(part), name: part.nameOnSheet ?? '' };
        const { text, lang } = nameIn(language, named);
        return (
          <li key={`${place} ${substance?.id}`}>
            <span data-name title={named.name} lang={lang}>
              {text}
              {substance === null && <i className={classes.unlisted}>{t('products.composition.unlisted')}</i>}
            </span>
            <small>{named.casNumber ?? named.ecNumber}</small>
            <span data-share>{share}</span>
            <RangeBarOf range={concentration} label={t('products.composition.bar', { name: text, share })} />
            <OnSheet row={substance === null ? { ...part, nameOnSheet: null } : part} />
          </li>
        );
      })}
    </ul>
  );
}

import { Button } from '@mantine/core';
import { useTexts } from '../../ui/language/i18n.ts';
import { highest } from '../clp/concentration.ts';
import { useProductTexts } from '../products/ProductLabels.tsx';
import type { Mixture } from './mixture.ts';
import classes from './mixtures.module.css';
import { nameWithin, rangeIn } from './within.ts';

interface Props {
  mixture: Mixture;
  /** Those that were moved, by their place among the components. */
  shares: ReadonlyMap<number, string>;
  change: (shares: ReadonlyMap<number, string>) => void;
}

/** A slider for each component. What it starts at is its highest share. */
export function Shares({ mixture, shares, change }: Props) {
  const { t } = useTexts();
  const { decimal, range } = useProductTexts();
  return (
    <details className={classes.shares}>
      <summary>{t('mixtures.shares')}</summary>
      <p>{t('mixtures.shares.help')}</p>
      {mixture.components.map((component, place) => {
        const name = nameWithin(component);
        const concentration = rangeIn(component);
        const value = shares.get(place) ?? highest(concentration);
        const said = shares.has(place)
          ? t('mixtures.shares.value', { share: decimal(value) })
          : range(concentration);
        return (
          <label key={place}>
            <span title={name}>{name}</span>
            <output>{said}</output>
            <input
              type="range"
              min={0}
              max={100}
              step={0.1}
              value={Number(value)}
              aria-label={t('mixtures.shares.one', { name })}
              aria-valuetext={said}
              onChange={({ currentTarget }) => change(new Map(shares).set(place, currentTarget.value))}
            />
          </label>
        );
      })}
      {shares.size > 0 && (
        <Button variant="default" size="xs" onClick={() => change(new Map())}>
          {t('mixtures.shares.reset')}
        </Button>
      )}
    </details>
  );
}

import { gasSymbols } from '../../monitoring/meters/emission-factors/gases.ts';
import { abs } from '../../core/numbers/decimal.ts';
import { textOf, useTexts } from '../../ui/language/i18n.ts';
import type { Dashboard } from '../dashboard.ts';
import classes from '../dashboard.module.css';
import { Against } from './Against.tsx';
import { mass } from './consumption-text.ts';
import { emissionTotal } from './emission-total.ts';

/** The greenhouse gases of this year so far in one figure: what is counted, by scope and by which method, against last year, and what is left out. */
export function EmissionTotal({
  groups,
  factors,
  year,
}: Pick<Dashboard, 'groups' | 'factors'> & { year: number }) {
  const { t, language } = useTexts();
  const found = emissionTotal(groups);
  if (!found) return null;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const named = (types: (typeof found.withoutFactor)[number][]) =>
    list.format(types.map((type) => textOf(`meters.type.${type}`) ?? type));
  const { total, gases, co2Only, belowZero, compared, scopes, withoutFactor, unknownCount } = found;
  const leftOut = [
    withoutFactor.length > 0 && t('dashboard.emission.withoutFactor', { types: named(withoutFactor) }),
    unknownCount > 0 && t('dashboard.emission.unknown', { count: unknownCount }),
  ].filter((each) => each !== false);
  return (
    <div className={classes.total}>
      <p>
        <b>
          {t('dashboard.emission.total', { amount: mass(total, language) ?? '', gases: gasSymbols[gases] })}
        </b>{' '}
        {compared && <Against compared={compared} year={year - 1} spelled />}
      </p>
      <p>
        {scopes
          .map(({ scope, value, types }) =>
            t(scope === null ? 'dashboard.emission.other' : 'dashboard.emission.scope', {
              scope: String(scope),
              amount: mass(value, language) ?? '',
              types: named(types),
            }),
          )
          .join(' · ')}
      </p>
      {gases === 'CO2E' && co2Only.types.length > 0 && (
        <p>
          {t('dashboard.emission.co2Only', {
            amount: mass(co2Only.value, language) ?? '',
            types: named(co2Only.types),
          })}
        </p>
      )}
      {belowZero.types.length > 0 && (
        <p>
          {t('dashboard.emission.belowZero', {
            amount: mass(abs(belowZero.value), language) ?? '',
            types: named(belowZero.types),
            gross: mass(belowZero.totalWithout, language) ?? '',
          })}
        </p>
      )}
      {leftOut.length > 0 && <p>{t('dashboard.emission.leftOut', { what: leftOut.join('; ') })}</p>}
      {factors.length > 0 && (
        <details>
          <summary>{t('dashboard.emission.methods')}</summary>
          {factors.map(({ id, name, year: valid, method, source }) => (
            <p key={id}>
              {[t('dashboard.emission.method', { name, year: valid }), method, source]
                .flatMap((part) => part?.replace(/\.$/, '') ?? [])
                .join('. ')}
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

import { sum } from '../../../core/numbers/decimal.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import classes from '../../../ui/import/import.module.css';
import { useMeterTexts } from '../MeterLabels.tsx';
import type { ReadingImportPreview } from './contract.ts';

/** The number of readings in each month and their sum: to compare with the utility's own figures. */
export function ImportMonths({ months }: Pick<ReadingImportPreview, 'months'>) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { symbol } = useMeterTexts();
  const units = [...new Set(months.map(({ unit }) => unit))];
  const hasSums = months.some(({ value }) => value !== null);
  return (
    <div className={classes.months} role="region" aria-label={t('readingImport.months')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('readingImport.months.month')}</th>
            <th scope="col" className={classes.end}>
              {t('readingImport.months.readings')}
            </th>
            {hasSums && (
              <th scope="col" className={classes.end}>
                {t('readingImport.months.sum')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, unit, readingCount, value }) => (
            <tr key={`${month} ${unit}`}>
              <th scope="row">{month}</th>
              <td className={classes.end}>{exact(readingCount)}</td>
              {hasSums && (
                <td className={classes.end}>
                  {value !== null && exact(value)} <small>{symbol(unit)}</small>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {hasSums && (
          <tfoot>
            {units.map((unit) => {
              const own = months.filter((each) => each.unit === unit);
              return (
                <tr key={unit}>
                  <th scope="row">{t('readingImport.months.all')}</th>
                  <td className={classes.end}>
                    {exact(own.reduce((all, { readingCount }) => all + readingCount, 0))}
                  </td>
                  <td className={classes.end}>
                    {exact(sum(own.map(({ value }) => value ?? '0')))} <small>{symbol(unit)}</small>
                  </td>
                </tr>
              );
            })}
          </tfoot>
        )}
      </table>
    </div>
  );
}

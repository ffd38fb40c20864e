import { useMemo } from 'react';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { Card } from '../../../ui/pages/Page.tsx';
import { decimalOf } from '../engine/ratio.ts';
import { classIds } from '../mixture.ts';
import { dilute, waterAt, withWater } from './dilution.ts';
import type { Concentrate, DilutionWish } from './dilution.ts';
import { fallInWords, fallsOf } from './falls.ts';
import classes from './dilution.module.css';

/** Parts of water to one of the product that the table compares. */
const compared = ['1', '2', '5', '10', '20', '50', '100', '200'];

interface Props {
  concentrate: Concentrate;
  wish: DilutionWish;
  today: string;
}

/** The least dilution at which each class changes, exactly, and the label from 1:1 to 1:200. */
export function DilutionFalls({ concentrate, wish: { basis, pH }, today }: Props) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const falls = useMemo(() => {
    const { mixture, product } = withWater(concentrate.mixture, pH);
    return fallsOf(mixture, product, today, classIds);
  }, [concentrate.mixture, pH, today]);
  const rows = useMemo(
    () =>
      compared.map((diluent) => {
        const diluted = dilute(concentrate, { parts: { product: '1', diluent }, basis, pH }, today);
        return {
          diluent,
          statements: diluted?.label.hazardStatements ?? [],
          word: diluted?.label.signalWord,
        };
      }),
    [concentrate, basis, pH, today],
  );
  const ratio = (value: string): string =>
    (value.split('.')[1] ?? '').length > 4 ? `≈ 1:${exact(value, 4)}` : `1:${exact(value)}`;
  const shown = falls.flatMap((fall) => {
    const parts = waterAt(fall.share, basis, concentrate.density);
    const words = fallInWords(fall, (status) => t(`mixtures.status.${status}`).toLowerCase());
    return parts && words ? [{ ...fall, ...words, ratio: ratio(decimalOf(parts)) }] : [];
  });
  return (
    <>
      <Card title={t('dilutions.falls')}>
        <div className={classes.part}>
          <p>{t(shown.length > 0 ? 'dilutions.falls.help' : 'dilutions.falls.none')}</p>
          <ul className={classes.list}>
            {shown.map(({ hazardClass, from, to, held, ratio: parts }) => (
              <li key={`${hazardClass} ${parts}`}>
                {t(held ? 'dilutions.falls.held' : 'dilutions.falls.before', {
                  name: t(`mixtures.class.${hazardClass}`),
                  from,
                  to,
                  ratio: parts,
                })}
              </li>
            ))}
          </ul>
        </div>
      </Card>
      <Card title={t('dilutions.table')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('dilutions.table.ratio')}</th>
              <th scope="col">{t('dilutions.table.statements')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ diluent, statements, word }) => (
              <tr key={diluent}>
                <th scope="row">1:{diluent}</th>
                <td>
                  {[word && word !== 'NORMAL' && t(`products.signal.${word}`), statements.join(', ')]
                    .filter(Boolean)
                    .join(' · ') || t('dilutions.table.none')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  );
}

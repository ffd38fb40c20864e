import { useTexts } from '../../ui/language/i18n.ts';
import { Pictograms } from '../products/hazards/HazardBadges.tsx';
import type { MixtureResult } from './mixture.ts';
import classes from './mixtures.module.css';
import { articleIn } from './words.ts';

const isOpen = ({ high }: MixtureResult['rows'][number]): boolean =>
  high.status === 'INSUFFICIENT_DATA' || high.status === 'NOT_COMPUTED';

/** That a part of the label rests on a rule from memory, with where it is written. */
function Unreviewed({ of: { article, verified } }: { of: MixtureResult['label']['precautionsBy'] }) {
  const { t, language } = useTexts();
  return verified === 'MEMORY' ? (
    <em title={articleIn(language, article)}>{t('mixtures.unreviewed.short')}</em>
  ) : null;
}

interface Props {
  result: MixtureResult;
  /** Statements that stay on the label, whatever is calculated. */
  kept: readonly string[];
}

/** The label that follows at the high end: signal word, pictograms, statements and names, and what is open. */
export function CalculatedLabel({ result: { label, rows }, kept }: Props) {
  const { t } = useTexts();
  const open = rows.filter(isOpen).length;
  const asks = label.signalWord !== 'NORMAL' || label.hazardStatements.length > 0;
  return (
    <section className={classes.label}>
      <h3>{t('mixtures.label')}</h3>
      {asks ? (
        <p className={classes.signal}>
          {label.signalWord !== 'NORMAL' && <b>{t(`products.signal.${label.signalWord}`)}</b>}{' '}
          {label.hazardStatements.join(', ')}
        </p>
      ) : (
        <p>{t('mixtures.label.none')}</p>
      )}
      {label.pictograms.length > 0 && (
        <Pictograms pictograms={label.pictograms.map((id) => ({ id }))} size={32} />
      )}
      <ul>
        {label.precautions.length > 0 && (
          <li>
            {label.precautions.map(({ code }) => code).join(', ')}
            <Unreviewed of={label.precautionsBy} />
          </li>
        )}
        {label.names.length > 0 && (
          <li>
            {t('mixtures.label.names')}:{' '}
            {label.names.map((named, place) => (
              <span key={named.component}>
                {place > 0 && ', '}
                {named.name}
                <Unreviewed of={named} />
              </span>
            ))}
          </li>
        )}
        {label.euHazardStatements.map((statement) => (
          <li key={statement.code}>
            {t(statement.asked ? 'mixtures.label.ask' : 'mixtures.label.euh', {
              code: statement.code,
              names: statement.names.join(', '),
            })}
            <Unreviewed of={statement} />
          </li>
        ))}
        {kept.length > 0 && <li>{t('mixtures.label.kept', { codes: kept.join(', ') })}</li>}
        {open > 0 && <li>{t('mixtures.label.open', { count: open })}</li>}
      </ul>
    </section>
  );
}

import { useTexts } from '../../../ui/language/i18n.ts';
import { useStatements } from '../../codes/use-statements.ts';
import { Pictograms } from '../../products/hazards/HazardBadges.tsx';
import type { Outcome } from '../kept.ts';
import classes from './dilution.module.css';

interface Props {
  of: Pick<Outcome, 'label' | 'undecided'>;
  /** The text where there is nothing to warn of. */
  none: string;
}

/** Signal word, pictograms and statements in words, and what is not known. */
export function VesselLabel({ of: { label, undecided }, none }: Props) {
  const { t } = useTexts();
  const words = new Map(
    [...useStatements('H'), ...useStatements('EUH')].map((each) => [each.id, each.statement]),
  );
  const nothing =
    label.hazardStatements.length + label.supplements.length === 0 &&
    (label.signalWord === null || label.signalWord === 'NORMAL');
  return (
    <div className={classes.label}>
      {label.signalWord !== null && label.signalWord !== 'NORMAL' && (
        <b>{t(`products.signal.${label.signalWord}`)}</b>
      )}
      {label.pictograms.length > 0 && (
        <Pictograms pictograms={label.pictograms.map((id) => ({ id }))} size={48} />
      )}
      {nothing && undecided.length === 0 && <p>{none}</p>}
      <ul className={classes.list}>
        {label.hazardStatements.map((code) => (
          <li key={code}>
            {code} {words.get(code)}
          </li>
        ))}
        {label.supplements.map(({ code, names }) => (
          <li key={code}>{[code, words.get(code), names.join(', ')].filter(Boolean).join(' ')}</li>
        ))}
        {undecided.length > 0 && (
          <li data-warn>
            {t('dilutions.label.undecided', {
              classes: undecided.map((each) => t(`mixtures.class.${each}`)).join(', '),
            })}
          </li>
        )}
      </ul>
    </div>
  );
}

import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { wordsOf } from '../../../ui/form/field-words.ts';
import type { FieldWords } from '../../../ui/form/field-words.ts';
import { Pictograms } from '../../products/hazards/HazardBadges.tsx';
import products from '../../products/products.module.css';
import type { amountKinds } from './expand.ts';
import { StoredOwnMixture } from './own-mixture.ts';
import type { OwnMixtureRow } from './own-mixture.ts';
import classes from './own.module.css';

/** What an own mixture's fields are called, and how its values read. */
export function useOwnMixtureWords(): FieldWords {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const number = (value: unknown) => exact(String(value));
  return wordsOf(
    StoredOwnMixture,
    'ownMixtures.field',
    {
      amounts: (value) => t(`ownMixtures.amounts.${value as (typeof amountKinds)[number]}`),
      physicalState: (value) => t(`products.state.${value as 'LIQUID'}`),
      flashPoint: number,
      boilingPoint: number,
      pH: number,
      kinematicViscosity: number,
    },
    ['recipe'],
  );
}

/** What a mixture was calculated to be: signal word and pictograms; what is open is said, since no pictogram says nothing. */
export function HazardInShort({ hazard }: { hazard: OwnMixtureRow['hazard'] }) {
  const { t } = useTexts();
  if (!hazard) return <span className={products.quiet}>{t('ownMixtures.hazard.failed')}</span>;
  const { signalWord, pictograms, hazardStatements, undecided } = hazard;
  const warns = signalWord === 'DANGER' || signalWord === 'WARNING';
  const nothing = !warns && hazardStatements.length === 0;
  return (
    <span className={classes.hazard}>
      {pictograms.length > 0 && <Pictograms pictograms={pictograms.map((id) => ({ id }))} size={32} />}
      {warns && <b>{t(`products.signal.${signalWord}`)}</b>}
      {!warns && hazardStatements.length > 0 && <span>{hazardStatements.join(', ')}</span>}
      {undecided > 0 ? (
        <span className={products.quiet}>
          {t(nothing ? 'ownMixtures.hazard.open' : 'ownMixtures.hazard.partly', { count: undecided })}
        </span>
      ) : (
        nothing && <span className={products.quiet}>{t('ownMixtures.hazard.none')}</span>
      )}
    </span>
  );
}

import { againstLimit } from '../../clp/concentration.ts';
import type { Concentration } from '../../clp/concentration.ts';
import { compare } from '../../../core/numbers/decimal.ts';
import type { StatementCode } from '../../clp/hazard-codes.ts';
import type { Mixture, MixtureComponent } from '../../mixtures/mixture.ts';

type Limit = MixtureComponent['specificConcentrationLimits'][number];

/** What sums and tests do not decide, so that only the substance's own limit says it: oxidising liquids, and gas set free by acid. */
const isOwn = ({ hazardClass, statement }: Limit, { physicalState }: Mixture): boolean =>
  hazardClass === 'Ox. Liq.'
    ? physicalState === null || physicalState === 'LIQUID'
    : hazardClass === null && statement !== null;

/** Whether a limit ends below a share. */
function ends({ max, maxInclusive }: Limit, share: Concentration['min']): boolean {
  if (max === null || share === null) return false;
  const order = compare(share, max);
  return order > 0 || (order === 0 && !maxInclusive);
}

/**
 * The statements that substances give a mixture by limits of their own which no calculation takes in: hydrogen peroxide is an
 * oxidiser from 50 % on, hypochlorite frees gas from 5 % on. Article 10, Annex VI. At one end of the shares.
 */
export const byOwnLimits = (which: 'low' | 'high', mixture: Mixture): StatementCode[] =>
  mixture.components.flatMap(({ concentration, specificConcentrationLimits, notHazardous }) =>
    specificConcentrationLimits.flatMap((limit) => {
      if (notHazardous || limit.statement === null || !isOwn(limit, mixture)) return [];
      const at = againstLimit(concentration, limit.min ?? '0');
      const reached = which === 'low' ? at === 'ABOVE' : at !== 'BELOW';
      return reached && !ends(limit, which === 'low' ? concentration.min : null) ? limit.statement : [];
    }),
  );

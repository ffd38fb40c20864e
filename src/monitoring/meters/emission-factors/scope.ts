import type { MeterType } from '../../units/units.ts';

/**
 * The scope of the GHG Protocol (Corporate Standard, chapter 4) in which the CO₂ of a meter type counts: 1, fuel burned by the organization
 * itself; 2, energy that it buys; null, neither by its type. Heat counts as bought: a boiler of the organization's own is metered by its
 * fuel.
 */
export const scopeOf = (type: MeterType): 1 | 2 | null => {
  if (type === 'GAS' || type === 'TANK_BEARING' || type === 'FLEET') return 1;
  return type === 'ELECTRICITY' || type === 'HEAT' ? 2 : null;
};

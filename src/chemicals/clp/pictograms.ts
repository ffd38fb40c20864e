import type { Applicable } from './applicable-classes.ts';
import type { HazardClass } from './hazard-classes.ts';

export interface Pictograms {
  /** All that the label may show, GHS01 to GHS09. */
  shown: string[];
  /** Those of them that may be left out. */
  optional: string[];
}

const irritation = ['Skin Irrit. 2', 'Eye Irrit. 2'];
const isSkinSensitiser = (code: string): boolean => code.startsWith('Skin Sens.');
const isRespiratorySensitiser = (code: string): boolean => code.startsWith('Resp. Sens.');

/**
 * The pictograms of classes after the precedence of CLP Article 26. What Article 26 leaves to the supplier is shown and named
 * as optional, as Annex VI Table 3 does for gases under pressure.
 */
export function pictogramsOf(classes: readonly Applicable[]): Pictograms {
  const asked = classes.flatMap(({ of }) => of.pictograms.map((pictogram) => ({ pictogram, of })));
  const has = (...pictograms: string[]): boolean =>
    asked.some(({ pictogram }) => pictograms.includes(pictogram));
  const respiratory = asked.some(({ of }) => isRespiratorySensitiser(of.code));
  const needsExclamation = ({ code, section }: HazardClass): boolean => {
    // Article 26(1)(b).
    if (has('GHS06')) return false;
    // Article 26(2): of one hazard class the pictogram of the most severe category; the milder ones are those with GHS07.
    if (asked.some(({ pictogram, of }) => of.section === section && pictogram !== 'GHS07')) return false;
    // Article 26(1)(c) and (d): not for skin or eye irritation; (c) makes no difference between skin and metal.
    if (irritation.includes(code)) return !has('GHS05') && !respiratory;
    // Article 26(1)(d): not for skin sensitisation.
    return !(isSkinSensitiser(code) && respiratory);
  };
  const kept = asked.filter(({ pictogram, of }) => pictogram !== 'GHS07' || needsExclamation(of));
  const shown = [...new Set(kept.map(({ pictogram }) => pictogram))].toSorted();
  // Article 26(1)(a): more than one may be compulsory, as for Self-react. B and Org. Perox. B (Annex I, Tables 2.8.1 and 2.15.1).
  const bothCompulsory = (pictogram: string): boolean =>
    asked.some(({ of }) => of.pictograms.includes('GHS01') && of.pictograms.includes(pictogram));
  const optional = shown.filter((pictogram) => {
    if (pictogram === 'GHS02' || pictogram === 'GHS03') return has('GHS01') && !bothCompulsory(pictogram);
    // Article 26(1)(e).
    return pictogram === 'GHS04' && has('GHS02', 'GHS06');
  });
  return { shown, optional };
}

import type { StatementCode } from './hazard-codes.ts';
import type { Precaution } from './precautions.ts';

/**
 * What ECHA's Guidance on labelling and packaging (7.3) recommends highly, the gravest hazards first, by the beginning of the
 * class. From memory of the guidance: a proposal that a person may change.
 */
const recommended: [classes: string, codes: string][] = [
  ['Unst. Expl.|Expl.', 'P210 P370+P372+P380+P373'],
  ['Desen. Expl.', 'P210 P212 P230'],
  ['Acute Tox. 1|Acute Tox. 2|Acute Tox. 3', 'P301+P310 P280 P302+P352 P260 P261 P304+P340'],
  ['Skin Corr.|Eye Dam.', 'P280 P305+P351+P338 P303+P361+P353 P301+P330+P331 P310'],
  ['Muta.|Carc.|Repr.|Lact.|ED HH', 'P201 P263 P280 P308+P313'],
  ['Asp. Tox.', 'P301+P310 P331'],
  ['Resp. Sens.', 'P261 P260 P342+P311'],
  ['STOT SE 1|STOT SE 2', 'P260 P308+P311'],
  ['STOT RE', 'P260 P314'],
  ['Pyr.|Water-react.', 'P222 P223 P231+P232 P370+P378'],
  ['Self-react.|Org. Perox.', 'P210 P234 P411'],
  ['Ox.', 'P220 P210'],
  ['Flam.|Aerosol', 'P210 P211 P251 P403+P235'],
  ['Self-heat.', 'P235 P420'],
  ['Press. Gas', 'P410+P403 P282 P336+P315'],
  ['Skin Sens.', 'P280 P302+P352 P333+P313'],
  ['Eye Irrit.', 'P280 P305+P351+P338'],
  ['Skin Irrit.', 'P280 P302+P352'],
  ['STOT SE 3', 'P261 P271 P304+P340'],
  ['Acute Tox. 4', 'P301+P312 P302+P352 P304+P340'],
  ['Aquatic|PBT|vPvB|PMT|vPvM|ED ENV', 'P273 P391'],
  ['Met. Corr.', 'P234 P390'],
  ['Ozone', 'P502'],
];

/** CLP Article 28(3): not more than six, unless the hazards need more. */
const most = 6;

/**
 * The precautionary statements proposed for a label, in the order of their codes.
 * In: those that fit (precautionsOf), and whether the product is sold to the public: then P102 ("keep out of reach of children")
 * stands there, and P501 where a class asks for it (Article 28(2)).
 */
export function labelPrecautions(
  precautions: readonly Precaution[],
  { forThePublic }: { forThePublic: boolean },
): StatementCode[] {
  const fitting = new Map(precautions.map(({ code, because }) => [code, because]));
  const fixed = forThePublic ? ['P102', ...(fitting.has('P501') ? ['P501'] : [])] : [];
  const ranked = recommended.flatMap(([classes, codes]) =>
    codes
      .split(' ')
      .filter((code) =>
        fitting.get(code)?.some((of) => classes.split('|').some((begin) => of.startsWith(begin))),
      ),
  );
  return [...new Set([...fixed, ...ranked])].slice(0, most).toSorted();
}

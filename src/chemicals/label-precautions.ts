import { partsOf, plainStatement } from './hazard-codes.ts';
import type { StatementCode } from './hazard-codes.ts';
import type { Precaution } from './precautions.ts';

/**
 * What ECHA's Guidance on labelling and packaging (7.3) recommends highly, the gravest hazards first. From memory of the
 * guidance: a proposal that a person may change.
 */
const recommended: [hazards: string, codes: string][] = [
  ['H200 H201 H202 H203 H204 H205', 'P210 P370+P372+P380+P373'],
  ['H206 H207 H208', 'P210 P212 P230'],
  ['H300 H310 H330 H301 H311 H331', 'P301+P310 P280 P302+P352 P260 P261 P304+P340'],
  ['H314 H318', 'P280 P305+P351+P338 P303+P361+P353 P301+P330+P331 P310'],
  ['H340 H341 H350 H351 H360 H361 H362 EUH380 EUH381', 'P201 P263 P280 P308+P313'],
  ['H304', 'P301+P310 P331'],
  ['H334', 'P261 P260 P342+P311'],
  ['H370 H371', 'P260 P308+P311'],
  ['H372 H373', 'P260 P314'],
  ['H232 H250 H260 H261', 'P222 P223 P231+P232 P370+P378'],
  ['H240 H241 H242', 'P210 P234 P411'],
  ['H270 H271 H272', 'P220 P210'],
  ['H220 H221 H222 H223 H224 H225 H226 H228 H229 H230 H231', 'P210 P211 P251 P403+P235'],
  ['H251 H252', 'P235 P420'],
  ['H280 H281', 'P410+P403 P282 P336+P315'],
  ['H317', 'P280 P302+P352 P333+P313'],
  ['H319', 'P280 P305+P351+P338'],
  ['H315', 'P280 P302+P352'],
  ['H335 H336', 'P261 P271 P304+P340'],
  ['H302 H312 H332', 'P301+P312 P302+P352 P304+P340'],
  ['H400 H410 H411 H412 H413', 'P273 P391'],
  ['EUH430 EUH431 EUH440 EUH441 EUH450 EUH451', 'P273 P391'],
  ['H290', 'P234 P390'],
  ['H420', 'P502'],
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
  const ranked = recommended.flatMap(([hazards, codes]) => {
    const asking = hazards.split(' ');
    return codes.split(' ').filter((code) =>
      fitting
        .get(code)
        ?.flatMap(partsOf)
        .some((part) => asking.includes(plainStatement(part))),
    );
  });
  return [...new Set([...fixed, ...ranked])].slice(0, most).toSorted();
}

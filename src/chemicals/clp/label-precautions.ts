import { partsOf, plainStatement } from './hazard-codes.ts';
import type { StatementCode } from './hazard-codes.ts';
import type { Warnings } from './hazard.ts';

/** Of some hazards: the precautions that no label leaves out, and those that fill the room that is left. */
type Recommended = [hazards: string, always: string, more: string];

/**
 * What ECHA's Guidance on labelling and packaging (7.3) highly recommends, the most serious hazards first; `always`:
 * immediate first aid for poisoning or burns, and how to store pressurised goods and gases (CLP Annex I, Tables 2.2.3,
 * 2.3.2 and 2.5.2). From memory of the guidance: a proposal that a person may change.
 */
const recommended: Recommended[] = [
  ['H200 H201 H202 H203 H204 H205', 'P210 P370+P372+P380+P373', ''],
  ['H206 H207 H208', 'P210', 'P212 P230'],
  ['H300 H310 H330 H301 H311 H331', 'P301+P310 P302+P352 P304+P340 P310 P311 P312', 'P280 P260 P261'],
  ['H314 H318', 'P280 P305+P351+P338 P310', 'P303+P361+P353 P301+P330+P331'],
  ['H340 H341 H350 H351 H360 H361 H362 EUH380 EUH381', 'P308+P313', 'P201 P263 P280'],
  ['H304', 'P301+P310 P331', ''],
  ['H334', 'P342+P311', 'P261 P260'],
  ['H370 H371', 'P308+P311', 'P260'],
  ['H372 H373', '', 'P260 P314'],
  ['H232 H250 H260 H261', 'P222 P223', 'P231+P232 P370+P378'],
  ['H240 H241 H242', 'P210', 'P234 P411'],
  ['H270 H271 H272', 'P220', 'P210'],
  ['H222 H223 H229', 'P210 P211 P251 P410+P412', ''],
  ['H220 H221 H230 H231', 'P210 P377 P381 P403', ''],
  ['H224 H225 H226 H228', 'P210', 'P403+P235'],
  ['H251 H252', '', 'P235 P420'],
  ['H280 H281', 'P410+P403', 'P282 P336+P315'],
  ['H317', '', 'P280 P302+P352 P333+P313'],
  ['H319', '', 'P280 P305+P351+P338'],
  ['H315', '', 'P280 P302+P352'],
  ['H335 H336', '', 'P261 P271 P304+P340'],
  ['H302 H312 H332', '', 'P301+P312 P302+P352 P304+P340'],
  ['H400 H410 H411 H412 H413', '', 'P273 P391'],
  ['EUH430 EUH431 EUH440 EUH441 EUH450 EUH451', '', 'P273 P391'],
  ['H290', '', 'P234 P390'],
  ['H420', '', 'P502'],
];

/** CLP Article 28(3): not more than six, unless the nature and severity of the hazards need more. */
const most = 6;

/**
 * The precautionary statements proposed for a label, in the order of their codes: at most six, or more if the mandatory
 * ones exceed that. In: what a label shows for the hazards (warningsOf), and whether the product is sold to the public:
 * then P102 ("keep out of reach of children") is included, and P501 if a class requires it (Article 28(2)). With a
 * "Danger" hazard these two do not take room from the others.
 */
export function labelPrecautions(
  { precautions, signalWord }: Pick<Warnings, 'precautions' | 'signalWord'>,
  { forThePublic }: { forThePublic: boolean },
): StatementCode[] {
  const fitting = new Map(precautions.map(({ code, because }) => [code, because]));
  const requiring = precautions.flatMap(({ because }) => because.flatMap(partsOf).map(plainStatement));
  const rows = recommended.filter(([hazards]) => hazards.split(' ').some((code) => requiring.includes(code)));
  const asked = (hazards: string, code: StatementCode): boolean =>
    fitting.get(code)?.some((by) => partsOf(by).some((part) => hazards.includes(plainStatement(part)))) ??
    false;
  // If a combination includes it: that combination (P403 with P403+P233).
  const combined = (code: StatementCode): StatementCode[] =>
    [...fitting.keys()].filter((other) => other !== code && partsOf(other).includes(code));
  const always = new Set(
    rows.flatMap(([hazards, codes]) =>
      codes
        .split(' ')
        .flatMap((code) => (asked(hazards, code) ? code : fitting.has(code) ? [] : combined(code))),
    ),
  );
  const more = rows.flatMap(([hazards, , codes]) => codes.split(' ').filter((code) => asked(hazards, code)));
  const forPublic = forThePublic ? ['P102', ...(fitting.has('P501') ? ['P501'] : [])] : [];
  const room = most - (signalWord === 'DANGER' ? 0 : forPublic.length);
  const chosen = [...new Set([...always, ...more])].slice(0, Math.max(room, always.size));
  return [...forPublic, ...chosen].toSorted();
}

import type { MixtureResult } from '../mixture.ts';
import { law } from './law.ts';
import { hasClass, lowestLimit, reaches } from './parts.ts';
import type { Mixed, Part } from './parts.ts';
import { compared, plus, ratio, times, zero } from './ratio.ts';
import type { Ratio } from './ratio.ts';
import { elicitors } from './sensitisation.ts';

type Supplement = MixtureResult['label']['euHazardStatements'][number];

/** Where a rule of the label is written, and how well that was verified. */
export const basisOf = (key: string): Pick<Supplement, 'article' | 'verified'> => {
  const { article, verified } = law(key);
  return { article, verified };
};

/** The row of the law of a statement. */
const keyOf = (code: string): string => code.replace('EUH', 'euh.').replace(/A$/, '');

/** The rules of Annex II, part 2, that go by what a mixture contains: its names in English and Danish, and its numbers. */
const contents: { code: string; named: RegExp; numbers?: readonly string[] }[] = [
  { code: 'EUH201', named: /lead\b|\b(di|tri|tetra(m)?ethyl)?bly/i },
  { code: 'EUH202', named: /cyanoa[ck]r[yi]lat/i },
  { code: 'EUH203', named: /\b(portland)?(cement|[ck]linker)/i, numbers: ['65997-15-1'] },
  { code: 'EUH204', named: /isocyanat/i },
  { code: 'EUH205', named: /epoxy|epoxid|glycidyl/i, numbers: ['25068-38-6', '1675-54-3', '9003-36-5'] },
  {
    code: 'EUH206',
    named: /hypochlorit|hypoklorit|dichloroisocyanurat|troclosen|symclosen/i,
    numbers: ['7681-52-9', '7778-54-3', '2893-78-9', '51580-86-0', '87-90-1'],
  },
  { code: 'EUH207', named: /[ck]admium/i },
];

/** Chlorinated and brominated hydrocarbons, which show no flash point. */
const halogenated = {
  named: /(chloro?|klor|bromo?)(meth|eth|prop|but)(an|yl?en)e?\b|methylene chloride|[ck]h?loroform/i,
  numbers: ['75-09-2', '79-01-6', '127-18-4', '67-66-3', '71-55-6', '106-94-5', '156-60-5', '56-23-5'],
};
const flammable = ['Flam. Liq. 1', 'Flam. Liq. 2', 'Flam. Liq. 3'];

const contains = (
  part: Part,
  { named, numbers = [] }: { named: RegExp; numbers?: readonly string[] },
): boolean =>
  part.high.value.over > 0n && (named.test(part.of.name) || numbers.includes(part.of.casNumber ?? ''));

/** A liquid without a flash point up to 60 °C that a halogenated hydrocarbon only keeps from burning. Annex II, 2.9. */
function becomesFlammable({ of, parts }: Mixed): { code: string; parts: Part[] }[] {
  const burns = of.flashPoint !== null && compared(ratio(of.flashPoint), law('flamLiq.high').limit) <= 0;
  const halogens = parts.filter((part) => contains(part, halogenated));
  if (burns || halogens.length === 0 || (of.physicalState !== null && of.physicalState !== 'LIQUID'))
    return [];
  const shareOf = (...classes: string[]): Ratio =>
    parts.filter((part) => hasClass(part, ...classes)).reduce((all, { high }) => plus(all, high.value), zero);
  const { limit } = law('euh.209');
  if (compared(shareOf('Flam. Liq. 1', 'Flam. Liq. 2'), limit) > 0)
    return [{ code: 'EUH209', parts: halogens }];
  return compared(shareOf(...flammable), limit) > 0 ? [{ code: 'EUH209A', parts: halogens }] : [];
}

/**
 * What the contents ask for, if the mixture is what the rule is about: a paint, an adhesive, a cement, a solder. No one states that,
 * and a substance is recognised by its name, so each is asked. Limits are those of the metal or the chlorine in a substance; its
 * own share counts, on the safe side.
 */
function askedOf(mixed: Mixed, sensitising: boolean): { code: string; parts: Part[] }[] {
  const found = contents.flatMap(({ code, ...by }) => {
    if (code === 'EUH203' && sensitising) return [];
    if (code === 'EUH206' && mixed.of.audience !== 'PUBLIC') return [];
    const { limit } = law(keyOf(code));
    const parts = mixed.parts.filter((part) => contains(part, by) && compared(part.high.value, limit) > 0);
    return parts.length > 0 ? [{ code, parts }] : [];
  });
  return [...found, ...becomesFlammable(mixed)];
}

/** What depends on how the mixture behaves: a substance that carries it is a reason to ask. CLP Annex II, 1.1 and 1.2. */
const inherited = ['EUH014', 'EUH018', 'EUH019', 'EUH029', 'EUH031', 'EUH032', 'EUH044', 'EUH071'];

/** The supplemental statements: those that follow, and those to ask about. In: the mixture, its H codes, whether it is sensitising, and whether it has no class. CLP Annex II. */
export function supplements(
  mixed: Mixed,
  codes: readonly string[],
  sensitising: boolean,
  unclassified: boolean,
): Supplement[] {
  const carrying = (code: string, from: string | null): Part[] =>
    mixed.parts.filter(
      (part) =>
        part.of.euHazardStatements.includes(code) && (from === null || reaches(part.high, law(from).limit)),
    );
  const of = (code: string, parts: readonly Part[], asked: boolean, key = keyOf(code)): Supplement[] =>
    parts.length > 0 ? [{ ...basisOf(key), code, names: parts.map((part) => part.of.name), asked }] : [];
  const irritates = codes.includes('H314') || codes.includes('H315');
  const asked = askedOf(mixed, sensitising);
  // EUH204 and EUH205 say of a substance what EUH208 would say.
  const said = asked.flatMap(({ code, parts }) => (code === 'EUH204' || code === 'EUH205' ? parts : []));
  const reacting = elicitors(mixed, 'HIGH').filter((part) => !said.includes(part));
  const found = [
    ...inherited.flatMap((code) => of(code, carrying(code, null), true)),
    ...(irritates ? [] : of('EUH066', carrying('EUH066', 'euh.066'), true)),
    ...of('EUH070', carrying('EUH070', 'euh.070'), false),
    ...asked.flatMap(({ code, parts }) => of(code, parts, true)),
    // A mixture that is sensitising names them without the statement.
    ...(sensitising ? [] : of('EUH208', reacting, false)),
  ];
  const free = unclassified && mixed.of.audience !== 'PUBLIC';
  return [...found, ...(free ? of('EUH210', sheetOnRequest(mixed), false, 'euh.210.weak') : [])];
}

const strong = ['Skin Sens. 1A', 'Resp. Sens. 1A'];
const weak = [
  'Skin Sens. 1',
  'Skin Sens. 1B',
  'Resp. Sens. 1',
  'Resp. Sens. 1B',
  'Carc. 2',
  'Repr. 1A',
  'Repr. 1B',
  'Repr. 2',
  'Lact.',
  'ED HH 2',
  'ED ENV 2',
];
const tenth = ratio('0.1');
/** The substances for which a mixture that is not classified says that its sheet is available. CLP Annex II, 2.10. */
const sheetOnRequest = (mixed: Mixed): Part[] =>
  mixed.parts.filter((part) => {
    const own = lowestLimit(part, ({ code }) => /Sens\./.test(code ?? ''));
    return (
      (hasClass(part, ...strong) && reaches(part.high, law('euh.210.strong').limit)) ||
      (hasClass(part, ...weak) && reaches(part.high, law('euh.210.weak').limit)) ||
      (own !== null && reaches(part.high, times(own.min, tenth))) ||
      (part.classes.some(
        ({ statement, code }) => /^(H3|H4)/.test(statement ?? '') || /Tox|STOT|Aquatic|Skin|Eye/.test(code),
      ) &&
        reaches(part.high, law('euh.210.other').limit))
    );
  });

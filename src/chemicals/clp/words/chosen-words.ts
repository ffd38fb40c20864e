import { partsOf, plainStatement } from '../hazard-codes.ts';
import type { StatementCode } from '../hazard-codes.ts';

type Language = 'en' | 'da';
type Words = Record<Language, string>;
type State = 'AEROSOL' | 'GAS' | 'LIQUID' | 'SOLID';

const gloves: Words = { en: 'protective gloves', da: 'beskyttelseshandsker' };
const clothing: Words = { en: 'protective clothing', da: 'beskyttelsestøj' };
const eyes: Words = { en: 'eye protection', da: 'øjenbeskyttelse' };
const face: Words = { en: 'face protection', da: 'ansigtsbeskyttelse' };
const hearing: Words = { en: 'hearing protection', da: 'høreværn' };
/** In the order of P280. */
const equipment = [gloves, clothing, eyes, face, hearing];

/** What the classes that require P280 mean by it. CLP Annex IV, Part 1, column 5; from memory, a proposal. */
const protection: [statements: string, worn: readonly Words[]][] = [
  ['H200 H201 H202 H203 H204 H205 H206 H207 H208', [eyes, face, hearing]],
  ['H224 H225 H226 H228 H232 H240 H241 H242 H250 H251 H252 H260 H261 H270 H271 H272', [gloves, eyes, face]],
  ['H310 H311 H312', [gloves, clothing]],
  ['H314 H340 H341 H350 H351 H360 H361', [gloves, clothing, eyes, face]],
  ['H315 H317', [gloves]],
  ['H318 H319', [eyes, face]],
];

const dust: Words = { en: 'dust', da: 'pulver' };
const fume: Words = { en: 'fume', da: 'røg' };
const gas: Words = { en: 'gas', da: 'gas' };
const mist: Words = { en: 'mist', da: 'tåge' };
const vapours: Words = { en: 'vapours', da: 'damp' };
const spray: Words = { en: 'spray', da: 'spray' };
const airborne = [dust, fume, gas, mist, vapours, spray];
const breathed: Record<State, readonly Words[]> = {
  AEROSOL: [mist, vapours, spray],
  GAS: [gas],
  LIQUID: [mist, vapours, spray],
  SOLID: [dust],
};

/**
 * Where no hazard or form decides: who is called (both say it in capitals), help rather than advice, and all where each of them counts.
 * A proposal, from memory.
 */
const everywhere: readonly [RegExp, string][] = [
  [/POISON CENT(ER|RE)\/doctor/, 'POISON CENT$1'],
  [/(GIFTINFORMATION|GIFTLINJEN)\/læge/, '$1'],
  [/medical advice\/attention/, 'medical attention'],
  [/contents\/container/, 'contents and container'],
  [/Indhold\/beholder/, 'Indhold og beholder'],
  [/grinding\/shock\/friction/, 'grinding, shock or friction'],
  [/slibning\/stød\/gnidning/, 'slibning, stød eller gnidning'],
  [/electrical\/ventilating\/lighting/, 'electrical, ventilating and lighting'],
  [/elektrisk\/ventilations-\/lys- ?udstyr/, 'elektrisk udstyr, ventilations- og lysudstyr'],
];

function joined(all: readonly Words[], language: Language, last: Words): string {
  const words = all.map((each) => each[language]);
  const end = words.pop() ?? '';
  return words.length === 0 ? end : `${words.join(', ')} ${last[language]} ${end}`;
}
const and: Words = { en: 'and', da: 'og' };
const or: Words = { en: 'or', da: 'eller' };

/**
 * The words of a precautionary statement with the choice that its slashes ask for (CLP Annex IV, Part 1): what is worn by the hazards,
 * what is breathed by the physical state, who is called. A proposal: unchanged where nothing decides. In: its words as printed, the
 * product's hazard statements and its physical state.
 */
export function chosenWords(
  text: string,
  code: StatementCode,
  language: Language,
  of: { statements: readonly StatementCode[]; physicalState: State | null },
): string {
  const parts = partsOf(code);
  const all = (words: readonly Words[]): string => words.map((each) => each[language]).join('/');
  if (parts.includes('P280')) {
    const hazards = of.statements.flatMap(partsOf).map(plainStatement);
    const worn = protection.flatMap(([codes, each]) =>
      codes.split(' ').some((one) => hazards.includes(one)) ? each : [],
    );
    const chosen = equipment.filter((each) => worn.includes(each));
    return chosen.length === 0 ? text : text.replace(all(equipment), joined(chosen, language, and));
  }
  if ((parts.includes('P260') || parts.includes('P261')) && of.physicalState !== null)
    return text.replace(all(airborne), joined(breathed[of.physicalState], language, or));
  return everywhere.reduce((words, [all, taken]) => words.replace(all, taken), text);
}

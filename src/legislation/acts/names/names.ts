import type { ActKind } from './numbers.ts';

/** A text to compare: lower case, words parted by one blank, without marks. */
export const foldName = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Danish words for a kind are joined to what the act is about, English ones are not. */
const kindWords: readonly [kind: ActKind, danish: string, english: string][] = [
  ['LBK', 'lovbekendtgørelse', 'consolidated act'],
  ['BEK', 'bekendtgørelse', 'executive order|order'],
  ['R', 'forordning', 'regulation'],
  ['L', 'direktiv', 'directive'],
  ['D', 'beslutning|afgørelse', 'decision'],
  ['LOV', 'lov', 'act'],
];
const patterns = [
  ...kindWords.map(([kind, danish, english]): [RegExp, ActKind] => [
    new RegExp(
      String.raw`^(?:(?:${danish})(?:en|et|n)?|${english})\s(?:om|on|for|vedrørende|concerning)\s(.+)$`,
      'u',
    ),
    kind,
  ]),
  ...kindWords.map(([kind, danish, english]): [RegExp, ActKind] => [
    new RegExp(String.raw`^(.+?)(?:\s?(?:${danish})(?:s|en|et|n)?|\s(?:${english}))$`, 'u'),
    kind,
  ]),
];

/** A name parted into what an act is about, and of which kind it is; the genitive of a compound is left out. */
export interface Stem {
  stem: string;
  kind: ActKind | null;
}

/** `CLP-forordningen` is CLP of kind R; `Bekendtgørelse om affald` and `Affaldsbekendtgørelsen` are both affald of kind BEK. In: a folded name. */
export function stemOf(folded: string): Stem {
  for (const [pattern, kind] of patterns) {
    const [, stem] = pattern.exec(folded) ?? [];
    if (stem) return { stem: stem.replace(/(?<=.{3})s$/u, ''), kind };
  }
  return { stem: folded.replace(/(?<=.{3})s$/u, ''), kind: null };
}

/** What a name is without its brackets, and what is in them: `Trykudstyrsdirektivet (PED)` is also PED. Folded, each once. */
export function spellingsOf(name: string): string[] {
  const inside = [...name.matchAll(/\(([^()]{2,80})\)/g)].map(([, text = '']) => text);
  const outside = name.replace(/\([^()]*\)/g, ' ');
  const all = [name, outside, ...inside].map(foldName);
  // A consolidated act is called by the act that it consolidates, an international standard also by those who adopted it.
  const plain = all.map((each) => each.replace(/^bekendtgørelse af |^(?:ds |en |din )+(?=iso )/u, ''));
  return [...new Set([...all, ...plain])].filter((each) => each.length > 1 && !/^[\d ]+$/.test(each));
}

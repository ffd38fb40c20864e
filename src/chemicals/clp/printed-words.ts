/** Statements that every user completes alike, as long as nobody says otherwise. CLP Annex IV leaves the words to the supplier. */
const usual: [open: string, done: string][] = [
  ['Wash … thoroughly', 'Wash hands thoroughly'],
  ['Vask … grundigt', 'Vask hænder grundigt'],
  ['contents/container to …', 'contents/container in accordance with local regulations'],
  [
    'Indhold/beholder bortskaffes i …',
    'Indhold/beholder bortskaffes i overensstemmelse med lokale forskrifter',
  ],
];

/**
 * The words of a statement as a label carries them: without what tells the supplier what to state (in angle brackets), with the
 * alternatives that may be stated (in square brackets), without the dots that stand for further alternatives. `names` stand for the
 * substances that EUH208 names. Ends with a full stop. CLP Annexes III and IV, their introductions.
 */
export function wordsOf(text: string, names: readonly string[] = []): string {
  let words = text;
  for (const [open, done] of usual) words = words.replace(open, done);
  words = words
    .replace(/<(?:name of sensitising substance|navn på det sensibiliserende stof)>/, names.join(', ') || '…')
    .replaceAll(/\s*<[^>]*>/g, '')
    .replaceAll(/[[\]]/g, '')
    .replaceAll(/\/…(?! ?°)/g, '')
    .replaceAll(/…(?=\p{L})/gu, '… ')
    .replaceAll(/(?<=\p{L})…/gu, ' …')
    .replaceAll(/\s+([.,])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}

/** Whether words are left that only the supplier knows: a temperature, what to put a fire out with. */
export const isOpen = (words: string): boolean => words.includes('…');

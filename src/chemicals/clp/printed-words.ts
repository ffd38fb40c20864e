/**
 * Statements that every user completes in the same way, unless stated otherwise. CLP Annex IV leaves the words to the
 * supplier.
 */
const usual: [open: string, done: string][] = [
  ['Wash … thoroughly', 'Wash hands thoroughly'],
  ['Vask … grundigt', 'Vask hænderne grundigt'],
  ['contents/container to …', 'contents/container in accordance with local regulations'],
  [
    'Indhold/beholder bortskaffes i …',
    'Indhold/beholder bortskaffes i overensstemmelse med lokale forskrifter',
  ],
];

/**
 * The words of a statement on a label: without instructions to the supplier (in angle brackets), with the optional
 * alternatives (in square brackets), without the dots for further alternatives. `names` are the substances for EUH208.
 * Ends with a full stop. CLP Annexes III and IV, their introductions.
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

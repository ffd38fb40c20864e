import type { PrintedProduct } from './printed-product.ts';
import type { PrintLanguage } from '../../print/printed.ts';

/** Words that are printed in the language of the matter itself, whatever that of the screen is. */
const words = {
  /** CLP Article 20, as Annex I's tables and their Danish version have it. */
  DANGER: ['Danger', 'Fare'],
  WARNING: ['Warning', 'Advarsel'],
  contains: ['Contains', 'Indeholder'],
  inside: ['Full safety information inside', 'Alle sikkerhedsoplysninger findes inde i etiketten'],
  sheet: ['Scan for more', 'Scan og læs mere'],
  label: ['label', 'etiket'],
  emergency: ['In an emergency', 'Ved uheld'],
  register: ['Scan for this place’s chemical register.', 'Scan koden, og åbn stedets kemikalieregister.'],
  storageClass: ['Storage class', 'Lagerklasse'],
  noHazards: ['Not classified as hazardous', 'Ikke klassificeret som farligt'],
  bySheet: ['according to the safety data sheet dated', 'ifølge sikkerhedsdatablad af'],
  notOnFile: ['(not on file)', '(ikke lagt ind)'],
  unknown: [
    'Not classified yet. No safety data: treat as hazardous. In an emergency, call 112 or the poison information centre.',
    'Endnu ikke klassificeret. Ingen sikkerhedsdata: Behandl det som farligt. Ring ved uheld til 112 eller Giftlinjen.',
  ],
  worstCase: [
    'Not classified yet: treat as hazardous. In an emergency, call 112 or the poison information centre. Worst case according to its composition (CLP Annex VI, not reviewed):',
    'Endnu ikke klassificeret: Behandl det som farligt. Ring ved uheld til 112 eller Giftlinjen. I værste fald ud fra sammensætningen (CLP bilag VI, ikke kontrolleret):',
  ],
  notYet: [
    'Not classified yet: hazards unknown, treat as hazardous',
    'Endnu ikke klassificeret: ukendte farer, behandl det som farligt',
  ],
  tooMild: ['DO NOT USE THIS LABEL: the statements require', 'BRUG IKKE DENNE ETIKET: Sætningerne kræver'],
  alsoRequired: [
    'Check the classification: the product’s data require',
    'Kontrollér klassificeringen: Produktets data kræver',
  ],
  perhapsRequired: [
    'Check the classification: the product’s data may require',
    'Kontrollér klassificeringen: Produktets data kan kræve',
  ],
  incalculable: [
    'Check the classification: the composition cannot be calculated.',
    'Kontrollér klassificeringen: Sammensætningen kan ikke beregnes.',
  ],
  inWater: ['in water', 'i vand'],
  mixed: ['Mixed', 'Blandet'],
  undecided: ['Unknown, treat as hazardous', 'Ukendt, behandl det som farligt'],
  noProducts: ['No products are registered here.', 'Der er ikke registreret produkter her.'],
  asOf: ['As of', 'Pr.'],
  page: ['Page', 'Side'],
  none: ['No first-aid information.', 'Der er ingen oplysninger om førstehjælp.'],
  INHALED: ['If inhaled', 'Ved indånding'],
  SKIN: ['If on skin', 'Ved hudkontakt'],
  EYES: ['If in eyes', 'Ved øjenkontakt'],
  SWALLOWED: ['If swallowed', 'Ved indtagelse'],
  EXPOSED: ['Medical help', 'Lægehjælp'],
  FIRE: ['Fire', 'Brand'],
  SPILL: ['Spill', 'Spild'],
  call: ['Call', 'Ring'],
  EUH031: ['Toxic gas on contact:', 'Giftig gas ved kontakt:'],
  EUH032: ['Very toxic gas on contact:', 'Meget giftig gas ved kontakt:'],
  'EUH031.perhaps': ['Toxic gas on contact with acid:', 'Giftig gas ved kontakt med syre:'],
  'EUH032.perhaps': ['Very toxic gas on contact with acid:', 'Meget giftig gas ved kontakt med syre:'],
  WATER: ['Reacts with water; keep dry and apart:', 'Reagerer med vand; hold tørt og adskilt:'],
  ISOCYANATE: [
    'Isocyanates give off gas with water; keep dry and apart:',
    'Isocyanater danner gas med vand; hold tørt og adskilt:',
  ],
} as const;

export type PrintedWord = keyof typeof words;

/** A word in the language that is printed. */
export const printed = (word: PrintedWord, language: PrintLanguage): string =>
  words[word][language === 'da' ? 1 : 0];

/** The signal word; null if the product has none. */
export const signalWordIn = (
  signalWord: PrintedProduct['signalWord'],
  language: PrintLanguage,
): string | null => (signalWord === null || signalWord === 'NORMAL' ? null : printed(signalWord, language));

import type { PrintLanguage } from '../../../print/printed.ts';

const alarm = { phone: '112', label: { en: 'Fire, ambulance, police', da: 'Alarmcentralen' } };
/** By country: the number of Directive (EU) 2018/1972, Article 109, and who answers about poisoning. */
const byCountry: Record<string, (typeof alarm)[]> = {
  DK: [alarm, { phone: '82 12 12 12', label: { en: 'Danish Poison Information Centre', da: 'Giftlinjen' } }],
};

/** The numbers that help everywhere in a country. */
export const emergencyNumbers = (
  country: string,
  language: PrintLanguage,
): { phone: string; label: string }[] =>
  (byCountry[country] ?? [alarm]).map(({ phone, label }) => ({ phone, label: label[language] }));

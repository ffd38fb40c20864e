import { formatDecimal } from './decimal.ts';

/** Bytes as text for people: '2.4 MB'. */
export function sizeText(bytes: number, language: 'en' | 'da'): string {
  const megabytes = bytes / 1_048_576;
  const [value, unit] = megabytes >= 1 ? [megabytes, 'MB'] : [Math.max(1, bytes / 1024), 'kB'];
  return `${formatDecimal(value.toFixed(value < 10 ? 1 : 0).replace(/\.0$/, ''), language)} ${unit}`;
}

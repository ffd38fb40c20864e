/**
 * A time of day as people type it: '7', '7.30', '07:30', '730', '1905', '19.05'. Out: 'hh:mm'; null if it is not a
 * time.
 */
export function readTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, hours = '', minutes = '00'] = match;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

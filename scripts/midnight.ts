const inDenmark = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Copenhagen',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const day = 24 * 3600;
const [from, to] = [day - 15 * 60, 5 * 60];

/**
 * Milliseconds until a step of tests may begin: many expect the day on which they began, so none begins from a quarter of an hour before midnight
 * in Denmark, where their organizations are, to five minutes after it. 0 at any other time.
 */
export function untilDayHasBegun(now: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = inDenmark.format(now).split(':').map(Number);
  const passed = hours * 3600 + minutes * 60 + seconds;
  if (passed >= from) return (day + to - passed) * 1000;
  return passed < to ? (to - passed) * 1000 : 0;
}

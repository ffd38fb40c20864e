/** A moment by the device's own clock: `2026-06-30 14:05`. In: milliseconds. */
export const atHand = (moment: number): string =>
  new Date(moment).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

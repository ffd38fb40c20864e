/** The middle of some numbers. */
export const middleOf = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

const shareOf = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1] ?? Number.NaN;
/** What three quarters of some numbers are not above. */
export const threeQuartersOf = (all: readonly number[]): number => shareOf(all, 0.75);
/** What 95 of a hundred of some numbers are not above. */
export const nearlyAllOf = (all: readonly number[]): number => shareOf(all, 0.95);

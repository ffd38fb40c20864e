/** The middle of some numbers. */
export const middleOf = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

/** What three quarters of some numbers are not above. */
export const threeQuartersOf = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.75) - 1] ?? Number.NaN;

import { scores } from './stakeholder-association.ts';
import type { Placed } from './stakeholder-association.ts';

/** What to do with those in a corner of the matrix (Mendelow): 4 and 5 are high. */
export const quadrants = ['close', 'satisfy', 'inform', 'watch'] as const;
export type Quadrant = (typeof quadrants)[number];

const high = 4;
export const quadrantOf = (influence: number, interest: number): Quadrant =>
  influence >= high ? (interest >= high ? 'close' : 'satisfy') : interest >= high ? 'inform' : 'watch';

export interface Cell {
  influence: number;
  interest: number;
  quadrant: Quadrant;
  rows: Placed[];
}

/** What identifies a cell of the matrix. */
export const keyOf = ({ influence, interest }: Cell): string => `${influence}-${interest}`;

/** The rows of the matrix from the highest influence down, each from the lowest interest up; and who is not placed yet. */
export function matrixOf(all: readonly Placed[]): { lines: Cell[][]; unplaced: Placed[] } {
  const lines = scores.toReversed().map((influence) =>
    scores.map((interest) => ({
      influence,
      interest,
      quadrant: quadrantOf(influence, interest),
      rows: all.filter((row) => row.influence === influence && row.interest === interest),
    })),
  );
  return { lines, unplaced: all.filter((row) => row.influence === null || row.interest === null) };
}

/** Those of a quadrant, the most influential and interested first. */
export const ofQuadrant = (all: readonly Placed[], quadrant: Quadrant): Placed[] =>
  all
    .filter(
      ({ influence, interest }) =>
        influence !== null && interest !== null && quadrantOf(influence, interest) === quadrant,
    )
    .toSorted(
      (a, b) =>
        (b.influence ?? 0) + (b.interest ?? 0) - (a.influence ?? 0) - (a.interest ?? 0) ||
        (b.influence ?? 0) - (a.influence ?? 0),
    );

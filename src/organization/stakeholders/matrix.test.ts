import { describe, expect, it } from 'vitest';
import type { Placed } from './stakeholder-association.ts';
import { matrixOf, ofQuadrant, quadrantOf } from './matrix.ts';

const placed = (name: string, influence: number | null, interest: number | null): Placed => ({
  id: name,
  name,
  category: 'OTHER',
  obligation: false,
  influence,
  interest,
  reviewDate: null,
});

describe('the matrix of influence and interest', () => {
  it('begins with the highest influence and the lowest interest', () => {
    const { lines } = matrixOf([placed('a', 5, 1), placed('b', 1, 5), placed('c', 1, 5)]);
    expect(lines).toHaveLength(5);
    expect(lines[0]?.[0]?.rows.map(({ name }) => name)).toEqual(['a']);
    expect(lines[4]?.[4]?.rows.map(({ name }) => name)).toEqual(['b', 'c']);
    expect(lines.flat().reduce((sum, { rows }) => sum + rows.length, 0)).toBe(3);
  });

  it('leaves out stakeholders with only one of the two ratings', () => {
    const half = [placed('a', 5, null), placed('b', null, 5), placed('c', null, null)];
    const { lines, unplaced } = matrixOf(half);
    expect(unplaced).toEqual(half);
    expect(lines.flat().every(({ rows }) => rows.length === 0)).toBe(true);
  });

  it.each([
    [5, 5, 'close'],
    [4, 4, 'close'],
    [5, 3, 'satisfy'],
    [3, 4, 'inform'],
    [3, 3, 'watch'],
  ] as const)('has influence %i and interest %i in «%s»', (influence, interest, quadrant) => {
    expect(quadrantOf(influence, interest)).toBe(quadrant);
  });

  it('lists each quadrant with the most important first', () => {
    const all = [
      placed('a', 4, 4),
      placed('b', 5, 5),
      placed('c', 5, 4),
      placed('d', 4, 5),
      placed('e', 1, 1),
    ];
    expect(ofQuadrant(all, 'close').map(({ name }) => name)).toEqual(['b', 'c', 'd', 'a']);
  });
});

import { describe, expect, test } from 'vitest';
import { jointStorage, jointStorageNotes, storageClassCodes, storageConflicts } from './joint-storage.ts';

const pairs = storageClassCodes.flatMap((a) => storageClassCodes.map((b) => ({ a, b })));

describe('the joint-storage matrix', () => {
  test('answers every pair, the same in either order', () => {
    expect(pairs).toHaveLength(625);
    expect(pairs.filter(({ a, b }) => jointStorage(a, b) === null)).toEqual([]);
    expect(
      pairs.filter(({ a, b }) => JSON.stringify(jointStorage(a, b)) !== JSON.stringify(jointStorage(b, a))),
    ).toEqual([]);
  });

  test('has the words of every mark', () => {
    const marks = new Set(pairs.map(({ a, b }) => jointStorage(a, b)?.mark ?? ''));
    expect([...marks].toSorted()).toEqual(['+', '-', '1', '2', '3', '4', '5', '6', '7', '8']);
    expect([...marks].filter((mark) => !jointStorageNotes.get(mark)?.text_da)).toEqual([]);
  });

  test.each([
    // Solvents with oxidisers, acutely toxic goods and corrosives; gases with gases; explosives with anything.
    ['3', '5.1A', 'SEPARATE', '-'],
    ['3', '5.1B', 'RESTRICTED', '4'],
    ['3', '8A', 'TOGETHER', '+'],
    ['3', '6.1A', 'TOGETHER', '+'],
    ['3', '6.1B', 'SEPARATE', '-'],
    ['2A', '2A', 'RESTRICTED', '3'],
    ['1', '13', 'SEPARATE', '-'],
    ['4.3', '8B', 'RESTRICTED', '6'],
    ['13', '5.1A', 'TOGETHER', '+'],
  ])('%s with %s: %s', (a, b, status, mark) => {
    expect(jointStorage(a, b)).toEqual({ status, mark, disputed: false });
  });

  test('what transcriptions dispute counts as separate', () => {
    expect(jointStorage('8A', '2A')).toEqual({ status: 'SEPARATE', mark: '2', disputed: true });
    expect(pairs.filter(({ a, b }) => jointStorage(a, b)?.disputed)).toHaveLength(2);
  });

  test('knows no other classes', () => {
    expect(jointStorage('3', '9')).toBeNull();
    expect(jointStorage('9', '3')).toBeNull();
  });
});

describe('the conflicts of a place', () => {
  test('are the pairs that are not simply allowed, the separate ones first, each once', () => {
    const conflicts = storageConflicts(['5.1B', '3', '8A', '5.1A', '3', '8B']).map(
      ({ classes, status }) => `${classes.join(' ')} ${status}`,
    );
    expect(conflicts).toEqual([
      '3 5.1A SEPARATE',
      '5.1A 8A SEPARATE',
      '5.1A 8B SEPARATE',
      '3 5.1B RESTRICTED',
      '5.1B 8A RESTRICTED',
    ]);
  });

  test('a class counts with itself when it is there twice', () => {
    expect(storageConflicts(['2A'])).toEqual([]);
    expect(storageConflicts(['2A', '2A'])).toMatchObject([{ classes: ['2A', '2A'], mark: '3' }]);
    expect(storageConflicts(['3', '3', 'unknown'])).toEqual([]);
  });
});

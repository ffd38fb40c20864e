import { describe, expect, it } from 'vitest';
import { instantText } from '../language/dates.ts';
import { sameValue, showValue } from './field-words.ts';

const supplier = { id: 's', name: 'Autokemi' };

describe('two values of a field', () => {
  it.each<[string, unknown, unknown]>([
    ['nothing and an empty text', null, ''],
    ['nothing and what was left out', null, undefined],
    ['a reference and the same with more of its record', { id: 'a', name: 'A' }, { id: 'a', number: '7' }],
    ['a reference whose name has changed', { id: 'a', name: 'A' }, { id: 'a', name: 'B' }],
    [
      'a row of a list and itself',
      [{ id: 'r', supplier, articleNumber: '1' }],
      [{ id: 'r', supplier, articleNumber: '1' }],
    ],
    ['an object with its fields in another order', { street: 'A', city: 'B' }, { city: 'B', street: 'A' }],
  ])('%s say the same', (_, one, other) => {
    expect(sameValue(one, other)).toBe(true);
  });

  it.each<[string, unknown, unknown]>([
    ['a text and another', 'a', 'b'],
    ['a reference and another', { id: 'a' }, { id: 'b' }],
    ['a reference and none', { id: 'a' }, null],
    [
      'a row of a list with something else in it',
      [{ id: 'r', supplier, articleNumber: '1' }],
      [{ id: 'r', supplier, articleNumber: '2' }],
    ],
    ['a row of a list that refers to another', [{ id: 'r', supplier }], [{ id: 'r', supplier: { id: 't' } }]],
    ['a row with a field taken away', [{ id: 'r', articleNumber: '1' }], [{ id: 'r', articleNumber: null }]],
    ['a list and a longer one', [{ id: 'a' }], [{ id: 'a' }, { id: 'b' }]],
  ])('%s do not', (_, one, other) => {
    expect(sameValue(one, other)).toBe(false);
  });
});

describe('a value as text', () => {
  it.each(['2026-11-30T21:15:15.136409+00:00', '2026-11-30T21:15:15Z'])(
    'says the moment %s by the clock',
    (at) => {
      expect(showValue(at)).toBe(instantText('2026-11-30T21:15:15Z', 'en'));
      expect(showValue(at)).not.toContain('T21');
    },
  );

  it.each(['2026-11-30', 'Since 2026-11-30T21:15:15Z', '2026-11-30T21:15:15Z, twice'])(
    'leaves %s as it is',
    (text) => {
      expect(showValue(text)).toBe(text);
    },
  );
});

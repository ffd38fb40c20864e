import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnceKey, onceKeys } from './once.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });

test('whatever is typed, the key is one that a header takes', () => {
  fc.assert(
    fc.property(anyText, (note) => {
      const key = onceKeys().of({ note });
      expect(isOnceKey(key)).toBe(true);
      expect(new Headers({ 'Idempotency-Key': key }).get('Idempotency-Key')).toBe(key);
    }),
  );
});

test('the same words are the same entry, other words another one, and after one has arrived so are the same', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      fc.pre(one !== other);
      const keys = onceKeys();
      const first = keys.of({ note: one });
      expect(keys.of({ note: one })).toBe(first);
      const second = keys.of({ note: other });
      expect(second).not.toBe(first);
      expect(keys.of({ note: other })).toBe(second);
      keys.arrived();
      expect(keys.of({ note: other })).not.toBe(second);
    }),
  );
});

test.each(['’', '“', '€', '😀', 'a:b', ''])('%j is not a key', (text) => {
  expect(isOnceKey(text)).toBe(false);
});

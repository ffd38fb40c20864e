import { expect, test } from 'vitest';
import { instantOf } from './instant.server.ts';

test.each(['', '.1', '.12', '.123', '.123456', '.999999'])(
  'a moment with the fraction «%s» is what it is, wherever the database has its days',
  (fraction) => {
    for (const zone of ['+00', '+02', '-03:30'])
      expect(instantOf(`2026-11-23 05:54:10${fraction}${zone}`)).toBe(
        new Date(`2026-11-23T05:54:10${fraction}${zone.length === 3 ? `${zone}:00` : zone}`).toISOString(),
      );
  },
);

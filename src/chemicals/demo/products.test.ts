import { expect, test } from 'vitest';
import goods from '../../../db/reference/chemicals/dangerous_goods.json' with { type: 'json' };
import { decidingStatements } from '../clp/danger-code.ts';
import { demoProducts } from './products.ts';

test('the chromate rinse is red because it may cause cancer, before all else', () => {
  const rinse = demoProducts.find(({ name }) => name.startsWith('Chromate rinse'));
  const deciding = decidingStatements(rinse?.statements ?? []);
  expect(deciding[0]).toBe('H350');
  expect(deciding).toContain('H301');
  expect(deciding.indexOf('H330')).toBeLessThan(deciding.indexOf('H301'));
});

test('flammable aerosols travel as such, class 2.1', () => {
  const labels = demoProducts
    .filter(({ un, statements }) => un?.[0] === '1950' && statements.includes('H222'))
    .map(({ un }) => goods.entries.find((row) => row.un === un?.[0] && row.variant === un?.[2])?.labels);
  expect(labels).toEqual([['2.1'], ['2.1']]);
});

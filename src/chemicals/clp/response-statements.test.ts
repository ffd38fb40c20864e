import { expect, test } from 'vitest';
import statements from '../../../db/reference/chemicals/statements.json' with { type: 'json' };
import { situationOf } from './response-statements.ts';

test.each([
  ['P304+P340', 'INHALED'],
  ['P303+P361+P353', 'SKIN'],
  ['P305+P351+P338', 'EYES'],
  ['P337+P313', 'EYES'],
  ['P301+P330+P331', 'SWALLOWED'],
  ['P308+P313', 'EXPOSED'],
  ['P370+P380+P375[+P378]', 'FIRE'],
  ['P391', 'SPILL'],
  ['P280', null],
  ['P403+P235', null],
])('%s helps when: %s', (code, situation) => {
  expect(situationOf(code)).toBe(situation);
});

test('every statement of the kind "response" has a situation, and no other', () => {
  const codes = statements.flatMap(({ code, kind }) => (kind === 'P' ? [code] : []));
  expect(codes.filter((code) => situationOf(code) !== null)).toEqual(
    codes.filter((code) => code.startsWith('P3')),
  );
});

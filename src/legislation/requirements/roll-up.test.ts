import { expect, test } from 'vitest';
import { met, requirementErrors, rollUp } from './roll-up.ts';
import type { Applies, Judged } from './roll-up.ts';
import type { ComplianceStatus } from '../obligations/evaluation.ts';

const signs: Record<string, Judged> = {
  '+': { applies: 'YES', complianceStatus: 'COMPLIANT' },
  '~': { applies: 'YES', complianceStatus: 'PARTLY' },
  '-': { applies: 'YES', complianceStatus: 'NOT_COMPLIANT' },
  '?': { applies: 'YES', complianceStatus: 'NOT_EVALUATED' },
  // No one has said whether it applies: what was found of it earlier does not count.
  u: { applies: 'UNASSESSED', complianceStatus: 'COMPLIANT' },
  n: { applies: 'NO', complianceStatus: 'NOT_COMPLIANT' },
};
const of = (text: string) => text.split('').flatMap((sign) => signs[sign] ?? []);

test.each([
  ['', null],
  ['nn', null],
  ['+++', 'COMPLIANT'],
  ['+n', 'COMPLIANT'],
  ['++?', 'NOT_EVALUATED'],
  ['++u', 'NOT_EVALUATED'],
  ['++-', 'PARTLY'],
  ['+?-', 'PARTLY'],
  ['+~', 'PARTLY'],
  ['~?', 'PARTLY'],
  ['--', 'NOT_COMPLIANT'],
  ['-?', 'NOT_COMPLIANT'],
] as const)('requirements “%s” count as %s', (text, status) => expect(rollUp(of(text))).toBe(status));

test('what is not evaluated is never complied with, in whatever order', () => {
  for (const text of ['?', 'u', '+?', 'u+', 'n?', '?+n']) expect(rollUp(of(text))).not.toBe('COMPLIANT');
});

test('11 of 14 are met: those that do not apply are not counted', () => {
  expect(met(of('+++++++++++?~-nn'))).toEqual({ met: 11, of: 14 });
});

test('one that does not apply says why, one that is not complied with what was found', () => {
  const given = {
    applies: 'YES' as Applies,
    complianceStatus: 'COMPLIANT' as ComplianceStatus,
    reason: null,
    evaluatedDate: '2026-01-01',
    note: null,
    limits: [],
  };
  const at = (parts: Partial<typeof given>) =>
    requirementErrors({ ...given, ...parts }, '2026-01-02').map(({ path, code }) => `${path} ${code}`);
  expect(at({})).toEqual([]);
  expect(at({ applies: 'NO' })).toEqual(['reason REQUIRED']);
  expect(at({ complianceStatus: 'PARTLY' })).toEqual(['note REQUIRED']);
  expect(at({ evaluatedDate: '2026-01-03' })).toEqual(['evaluatedDate IN_FUTURE']);
});

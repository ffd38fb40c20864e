import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { account } from '../../account/account.ts';
import { fitReport, largestReport } from './error-report.ts';
import { check } from './validation.ts';

const reportBody = account.reportError.body as z.ZodType;
const anything = fc
  .array(fc.constantFrom('x', '€', '😀', '\u0001', '"', '\0', '\ud83d', '\udc00', 'ø\n'), {
    maxLength: 9000,
    size: 'max',
  })
  .map((parts) => parts.join(''));

test('any error can be reported: the server accepts the report', () => {
  fc.assert(
    fc.property(anything, fc.option(anything), anything, (message, stack, url) => {
      const report = fitReport({ message, stack, url });
      expect(new TextEncoder().encode(JSON.stringify(report)).length).toBeLessThanOrEqual(largestReport);
      expect(check(reportBody, report)).toMatchObject({ ok: true });
    }),
    { numRuns: 50 },
  );
});

test('a short error is reported in full', () => {
  const report = {
    message: 'No such part',
    stack: 'Error: No such part\n  at page.js:1',
    url: 'https://rede.example/',
  };
  expect(fitReport(report)).toEqual(report);
});

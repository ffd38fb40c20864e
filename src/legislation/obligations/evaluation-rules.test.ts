import { expect, test } from 'vitest';
import { evaluationErrors } from './evaluation-rules.ts';

const today = '2026-06-15';
test.each([
  [{ last: null, evaluated: today, next: null }, []],
  [{ last: '2026-06-15', evaluated: today, next: '2026-06-16' }, []],
  [{ last: null, evaluated: '2026-06-16', next: null }, ['evaluatedDate IN_FUTURE']],
  [{ last: '2026-01-02', evaluated: '2026-01-01', next: null }, ['evaluatedDate BEFORE_LAST_EVALUATION']],
  [{ last: null, evaluated: today, next: today }, ['nextEvaluationDate NOT_AFTER_EVALUATION']],
  [{ last: today, evaluated: null, next: '2026-01-01' }, ['nextEvaluationDate NOT_AFTER_EVALUATION']],
  [{ last: null, evaluated: null, next: '2020-01-01' }, []],
])('%j', (days, expected) => {
  expect(evaluationErrors({ ...days, today }).map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
});

import { sum } from '../../../src/core/numbers/decimal.ts';
import { readTable } from '../../../src/core/tables-in-files/table-file.server.ts';
import { answersTo, withAnswer } from '../../../src/monitoring/meters/import/answers.ts';
import type { Answer } from '../../../src/monitoring/meters/import/answers.ts';
import type { ImportFacts } from '../../../src/monitoring/meters/import/check.ts';
import type { ImportErrorCode, ImportMapping } from '../../../src/monitoring/meters/import/contract.ts';
import { interpret } from '../../../src/monitoring/meters/import/import.ts';
import { hasReadings } from '../../../src/monitoring/meters/import/mapping.ts';
import { greenButton } from '../../../src/monitoring/meters/import/records/green-button.ts';

const meter = {
  utilityType: 'ELECTRICITY',
  readingMode: 'CONSUMPTION',
  readAt: 'END',
  units: ['kWh'],
  number: null,
} as const;

type OwnMeter = Partial<ImportFacts['meter']>;

/**
 * A file as it is read for a meter, if not said otherwise one of electricity in kWh, read by amounts: what is asked or refused, what is
 * noted, and the figures of its days.
 */
export function readFigures(text: string | Buffer, mapping: ImportMapping = {}, own: OwnMeter = {}) {
  const facts = {
    meter: { ...meter, ...own },
    readings: [],
    today: '2026-11-28',
    timeZone: 'Europe/Copenhagen',
  };
  const fits = (rows: Parameters<typeof hasReadings>[0]['rows']) => hasReadings({ rows }, facts.meter);
  const found = interpret(
    readTable(Buffer.from(text as string), { name: mapping.sheet, fits, records: greenButton }),
    mapping,
    facts,
  );
  return {
    ...found,
    codes: [...new Set(found.errors.map(({ code }) => code))],
    noteCodes: found.notes.map(({ code }) => code),
    days: Object.fromEntries(found.entries.map(({ performedAt, value }) => [performedAt, value])),
    total: sum(found.entries.map(({ value }) => value)),
  };
}

/** Which of the prepared answers a person gives; undefined: none of them is true, and the import is given up. */
export type Choose = (asked: ImportErrorCode, answers: readonly Answer[]) => Answer | undefined;
const first: Choose = (_, answers) => answers[0];

/** The same once all questions are answered, one after the other. Out: also what was asked. */
export function answered(
  text: string | Buffer,
  own: OwnMeter = {},
  choose: Choose = first,
  before: ImportMapping = {},
) {
  let given = before;
  const asked: ImportErrorCode[] = [];
  for (;;) {
    const found = readFigures(text, given, own);
    const questions = found.errors.map((error) => ({
      error,
      answers: answersTo(error, found.mapping, found.registers),
    }));
    const question = questions.find(({ answers }) => answers.length > 0);
    const answer = question && choose(question.error.code, question.answers);
    if (!question || !answer) return { ...found, asked };
    if (asked.includes(question.error.code)) throw new Error(`${question.error.code} is asked again`);
    asked.push(question.error.code);
    given = withAnswer(given, answer);
  }
}

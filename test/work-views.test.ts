import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

/** The columns in which tables keep when something is due. */
const dueColumns = 'due_date|next_due_date|next_reading_date|next_evaluation_date|review_date|valid_until';
const compared = new RegExp(
  `\\b(?:${dueColumns})\\b(?:::date)?\\s*(?:[<>]=?|between\\b)\\s*(\\$\\{[^}]*\\}|[\\w.()]+)`,
  'g',
);
const turned = new RegExp(
  `(?:today|now\\(\\)|current_date)[^,;\`]{0,60}[<>]=?\\s*(?:\\w+\\.)?(?:${dueColumns})\\b`,
  'g',
);
/** A stretch of days that somebody asks for is no rule of what is due. */
const asked = /^(?:\$\{(?:query\.)?(?:from|to|start)\}|stretch\.first)$/;
const openEvent = /status in \('REPORTED', 'IN_PROGRESS'\)/g;

/** What a file says of what is due or open, beside the views that say it (`db/<area>/work.sql`). */
const saidIn = (sql: string): string[] => [
  ...Array.from(sql.matchAll(compared)).flatMap(([found, operand = '']) =>
    asked.test(operand) ? [] : [found],
  ),
  ...Array.from(sql.matchAll(turned), ([found]) => found),
  ...Array.from(sql.matchAll(openEvent), ([found]) => found),
];

describe('what is due, overdue or open is said by the views of the schema work alone', () => {
  test.each([
    'where m.next_reading_date < ${today}',
    'count(*) filter (where i.due_date <= p_today + 7)',
    'where a.next_evaluation_date between p_today and p_today + 7',
    'where f.review_date < ${addDays(today, 30)}::date',
    'where (now() at time zone o.time_zone)::date > k.valid_until',
    "where e.status in ('REPORTED', 'IN_PROGRESS')",
  ])('a breach is found: %s', (sql) => expect(saidIn(sql)).toHaveLength(1));
  test.each([
    'where w.due < ${today}',
    'where i.due_date >= ${query.from} and i.due_date <= ${to}',
    'order by e.due_date, e.id',
    'set due_date = ${body.dueDate}',
  ])('and nothing where there is none: %s', (sql) => expect(saidIn(sql)).toEqual([]));

  /** Row-level security decides by the row itself. */
  const agreed = ['db/events/rights.sql'];
  test('in all SQL', async () => {
    const found: string[] = [];
    let files = 0;
    for (const pattern of ['src/**/*.server.ts', 'db/*/*.sql'])
      for await (const file of glob(pattern)) {
        if (/^db\/(migrations|reference)\/|\/work\.sql$/.test(file) || agreed.includes(file)) continue;
        files += 1;
        const sql = (await readFile(file, 'utf8')).replaceAll(/--.*$/gm, '');
        found.push(...saidIn(sql).map((said) => `${file}: ${said}`));
      }
    expect(files).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });
});

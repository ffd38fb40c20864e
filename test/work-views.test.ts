import { globSync, readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { workKinds } from '../src/account/digest/work-links.ts';
import { dueKinds } from '../src/dashboard/figures.ts';
import { mayDecide, dueIn, dueInCode } from './support/said-of-due.ts';

describe('only the views of the schema work decide what is due, overdue or open', () => {
  test.each([
    'where m.next_reading_date < ${today}',
    'count(*) filter (where i.due_date <= p_today + 7)',
    'where a.next_evaluation_date between p_today and p_today + 7',
    'where f.review_date < ${addDays(today, 30)}::date',
    'where (now() at time zone o.time_zone)::date > k.valid_until',
    "where e.status in ('REPORTED', 'IN_PROGRESS')",
    'where l.next_check_date < ${today}',
    'count(*) filter (where e.inspect_before < current_date)',
  ])('a breach is found: %s', (sql) => expect(dueIn(sql)).toHaveLength(1));
  test.each([
    'where w.due < ${today}',
    'where i.due_date >= ${query.from} and i.due_date <= ${to}',
    'order by e.due_date, e.id',
    'set due_date = ${body.dueDate}',
  ])('and nothing if none exists: %s', (sql) => expect(dueIn(sql)).toEqual([]));

  test.each([
    'own.filter(({ nextReadingDate }) => nextReadingDate !== null && nextReadingDate < today)',
    'const late = today > row.dueDate;',
    'if (reviewDate <= today) return null;',
    'const late = nextCheckDate < today;',
    'if (date === null || today > inspectBefore) return null;',
  ])('a breach in TypeScript is found: %s', (code) => expect(dueInCode(code)).toHaveLength(1));
  test.each([
    'isPast(dueDate, today)',
    '<Due kind="EVENT" date={dueDate} today={today} />',
    'dueDate > before',
  ])('and nothing if none exists: %s', (code) => expect(dueInCode(code)).toEqual([]));

  test('in all server code and screens', async () => {
    const found: string[] = [];
    let files = 0;
    for (const pattern of ['src/**/*.server.ts', 'src/**/*.tsx'])
      for await (const file of glob(pattern)) {
        files += 1;
        found.push(...dueInCode(await readFile(file, 'utf8')).map((said) => `${file}: ${said}`));
      }
    expect(files).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });

  test('in all SQL', async () => {
    const found: string[] = [];
    let files = 0;
    for (const pattern of ['src/**/*.server.ts', 'db/*/*.sql'])
      for await (const file of glob(pattern)) {
        if (mayDecide(file)) continue;
        files += 1;
        const sql = (await readFile(file, 'utf8')).replaceAll(/--.*$/gm, '');
        found.push(...dueIn(sql).map((said) => `${file}: ${said}`));
      }
    expect(files).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });
});

test('work that is in the digest, the calendar and what is due on the dashboard has its words and addresses there', () => {
  const views = globSync('db/*/work.sql').flatMap((file) =>
    readFileSync(file, 'utf8').split('create view ').slice(1),
  );
  const included = views
    .filter((view) => !/\bfalse as told\b/.test(view))
    .map((view) => /'(\w+)'::text as kind/.exec(view)?.[1]);
  expect(included.length).toBeGreaterThan(8);
  const [sent, shown]: [readonly unknown[], readonly unknown[]] = [workKinds, dueKinds];
  expect(included.filter((kind) => !sent.includes(kind) || !shown.includes(kind))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { kindOf } from '../src/core/installation/migrations.server.ts';
import { definers } from './support/database/definers.ts';
import { disturbances } from './support/database/forward.ts';

const files = globSync('db/migrations/**/*.sql');

test('no file is added to those that came with 1.0: it would be run before others that were, and stop every server', () => {
  const before = files.map((file) => basename(file)).filter((name) => kindOf(name) === 'before');
  const numbers = before.map((name) => name.slice(0, 4)).toSorted();
  expect(numbers.filter((number) => number > '0399').join(' ')).toBe(
    '0400 0402 0406 0410 0420 0440 0480 0490 0500 0510 0520 0521 0530 0531 0540 0541 0550 0551 0552 0560 0570 0571',
  );
  expect(numbers.filter((number) => number <= '0399')).toHaveLength(17);
});

test('migrations after 1.0 add, or are called contract: the version before continues to run with them', () => {
  for (const file of files.filter((each) => kindOf(basename(each)) === 'expand'))
    expect(disturbances(readFileSync(file, 'utf8')), file).toEqual([]);
  for (const file of files.filter((each) => kindOf(basename(each)) === 'concurrent'))
    expect(readFileSync(file, 'utf8').trim(), file).toMatch(
      /^create (unique )?index concurrently (if not exists )?\w+ on app\.[^;]+;?$/i,
    );
});

test.each([
  'alter table app.meter drop column number',
  'alter table app.meter add column a text; drop table app.unit',
  'alter table app.meter rename column number to code',
  'alter table app.meter alter column number type int',
  'alter table app.meter alter number set not null',
  'alter table app.meter add column a text not null',
  'alter table app.meter add column a uuid default gen_random_uuid()',
  'alter table app.meter add column a int generated always as (1) stored',
  'alter table app.meter add constraint one unique (organization_id, number)',
  'alter table app.meter add constraint fits check (number <> $$$$)',
  'alter table app.meter drop constraint fits',
  'create index meter_number on app.meter (number)',
  'delete from app.meter',
])('“%s” is noticed', (sql) => expect(disturbances(sql)).toHaveLength(1));

test.each([
  "alter table app.meter add column a text not null default 'drop table'",
  'create table app.later (organization_id uuid not null, id uuid not null); create index later_id on app.later (id); alter table app.later add unique (id)',
  'alter table app.meter add constraint fits check (number <> $$$$) not valid',
  "alter table app.event drop constraint event_status_check, add constraint event_status_check check (status in ('A', 'B')) not valid",
  'alter table app.meter add column later_id uuid -- not null, once the version before is gone',
])('“%s” is not', (sql) => expect(disturbances(sql)).toEqual([]));

test('what the next version takes away is named by nothing of this one', async () => {
  const later = globSync('db/next/*.sql');
  for (const file of later) expect(kindOf(basename(file)), file).toBe('contract');
  // One with other arguments may remain.
  const defined = await definers();
  const gone = later
    .flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/\b(ctx\.\w+)\(/g), ([, name = '']) => name),
    )
    .filter((name) => !defined.has(name));
  const named = new RegExp(`(?:${gone.map((name) => name.replace('.', '\\.')).join('|')})\\b`, 'g');
  const sources = globSync(['src/**/*.ts', 'db/*/*.sql'], { exclude: ['db/{migrations,next}/*'] });
  for (const file of sources) expect(readFileSync(file, 'utf8').match(named), file).toBeNull();
});

/** @module-tag full */
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apiRoutes } from '../../src/areas.server.ts';
import { areas } from '../../src/areas.ts';
import { diskStore } from '../../src/core/files/store.server.ts';
import { security } from '../support/security.ts';
import { world } from '../support/people.ts';
import type { World } from '../support/people.ts';
import { patience } from '../support/patience.ts';
import { keyOf } from '../support/samples/sample.ts';
import { samples } from '../support/samples/samples.ts';
import { claimsOf, wrongIn } from './claims.ts';

/** A statement of a call: its text, the row type that it claims, and what is wrong with that. */
interface Asked {
  area: string;
  text: string;
  site: string | null;
  wrong: string[];
}

const calls = apiRoutes({ fileStore: diskStore('/tmp'), security }).filter(
  ({ endpoint }) => samples[keyOf(endpoint)] !== undefined,
);
const within = new AsyncLocalStorage<true>();
const claims = Map.groupBy(claimsOf('tsconfig.server.json'), ({ file }) => file);
const asked: Asked[] = [];
let all: World;

/** Where in the sources a statement was asked for, the innermost place first. */
function placesOf(stack: string): { file: string; line: number }[] {
  return Array.from(
    stack.matchAll(/(\/[^\s():]*\/src\/[^\s():]+\.server\.ts):(\d+)/g),
    ([, file = '', line]) => ({
      file,
      line: Number(line),
    }),
  );
}

/** The claim nearest to where a statement was asked for: of the query itself, or of the call of a helper that asked it. */
const claimAt = (places: { file: string; line: number }[]) =>
  places
    .flatMap(({ file, line }) =>
      (claims.get(file) ?? [])
        .filter(({ from, to, columns }) => from <= line && line <= to && columns.size > 0)
        .toSorted((a, b) => a.to - a.from - (b.to - b.from))
        .slice(0, 1),
    )
    .at(0);

const areaOf = (file: string): string => {
  const [area = ''] = relative('src', file).split('/');
  return areas.find((known) => known === area) ?? 'core';
};

/** One statement, with a line for each of its clauses. */
const drawn = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(
      / (?=(?:from|where|left join|join|group by|order by|limit|returning|values|on conflict|union)\b)/gi,
      '\n  ',
    );

beforeAll(async () => {
  all = await world();
  await all.owner.query("insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark')");
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function heard(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const answer = query.apply(this, given);
    const [text, values] = given;
    if (!within.getStore() || typeof text !== 'string' || !Array.isArray(values)) return answer;
    const places = placesOf(new Error('here').stack ?? '');
    const claim = claimAt(places);
    const isHelpers = claim?.file !== places[0]?.file;
    const note: Asked = {
      area: areaOf(places.find(({ file }) => areaOf(file) !== 'core')?.file ?? ''),
      text: drawn(text),
      site: claim ? `${relative('.', claim.file)}:${claim.from}` : null,
      wrong: [],
    };
    asked.push(note);
    (answer as Promise<pg.QueryResult>).then(
      ({ fields }) => {
        if (claim && fields.length > 0) note.wrong = wrongIn(claim, fields, isHelpers);
      },
      () => undefined,
    );
    return answer;
  });
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 80;
  for (const { endpoint } of calls) {
    // What one call changes, as the person's session, is not another's.
    const person = await all.person({ level: 'MAINTAIN_SYSTEM' });
    const given = await samples[keyOf(endpoint)]?.(person, person.organizationId);
    const args = { orgId: person.organizationId, ...given?.params, ...given };
    await within.run(true, () => person.call(endpoint, args));
  }
  Error.stackTraceLimit = limit;
  spy.mockRestore();
}, patience(600_000));
afterAll(() => all.close());

test('each row type has the columns that PostgreSQL answers, and their kinds', () => {
  const wrong = asked.flatMap(({ site, wrong: found }) => found.map((what) => `${site}: ${what}`));
  expect([...new Set(wrong)].toSorted()).toEqual([]);
});

test('most row types are of statements that a call by its sample asks', () => {
  const typed = [...claims.values()].flat().filter(({ columns }) => columns.size > 0);
  const heard = new Set(asked.flatMap(({ site }) => site ?? []));
  const share = heard.size / typed.length;
  expect(share, `${heard.size} of ${typed.length}`).toBeGreaterThan(0.5);
});

// What a change does to the queries of an area shows in its review. UPDATE_SQL=1 writes them.
test.each(['core', ...areas])('the statements of %s are the committed ones', async (area) => {
  const own = new Set(asked.filter((each) => each.area === area).map(({ text }) => text));
  const text = [...own]
    .toSorted()
    .map((each) => `${each};\n`)
    .join('\n');
  const file = new URL(`${area}.sql`, import.meta.url);
  if (process.env['UPDATE_SQL']) await writeFile(file, text);
  const committed = existsSync(file) ? await readFile(file, 'utf8') : '';
  expect(text, 'UPDATE_SQL=1 npm test -- --full test/statements writes it').toBe(committed);
});

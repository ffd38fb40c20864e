import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { screenAreas } from './areas.client.tsx';
import { areas } from './areas.ts';
import type { ServerArea } from './core/area.server.ts';
import { texts } from './areas.server.ts';
import { recordKinds } from './ui/record/record-kinds.ts';

const onServer = await Promise.all(
  areas.map(async (name) => ((await import(`./${name}/area.server.ts`)) as { area: ServerArea }).area),
);

test('a page for everybody is one that asks for nothing before it begins', async () => {
  const early = await readFile('src/before-page.js', 'utf8');
  const [, known = ''] = /\^\\\/\(([a-z-]+\|[a-z|-]+)\)/.exec(early) ?? [];
  const open = screenAreas.flatMap(({ publicScreens = [] }) => publicScreens.map(({ path = '' }) => path));
  expect(known.split('|').toSorted()).toEqual(
    [...new Set(open.map((path) => path.split('/')[1] ?? ''))].toSorted(),
  );
});

test('each page of the menu says what it is for, in two sentences', () => {
  const entries = screenAreas.flatMap(({ menu = [] }) => menu);
  expect(entries.length).toBeGreaterThan(10);
  for (const { key } of entries)
    for (const text of texts[key.replace('menu.', 'help.')] ?? ['', ''])
      expect(text.split(/[.] (?=\p{Lu})/u), `${key}: ${text}`).toHaveLength(2);
});

test.each([
  ['results of a search', onServer.flatMap(({ search = {} }) => Object.values(search))],
  ['work', onServer.flatMap(({ work = {} }) => Object.values(work))],
  ['duties', onServer.flatMap(({ duties = {} }) => Object.values(duties))],
  ['what can be made from anywhere', screenAreas.flatMap(({ creations = [] }) => creations)],
])('of %s no two have one rank, which would leave their order to chance', (_what, ranked) => {
  const ranks = ranked.map(({ rank }) => rank).toSorted((a, b) => a - b);
  expect(
    ranks.filter((rank, at) => rank === ranks[at - 1]),
    `taken: ${ranks.join(', ')}`,
  ).toEqual([]);
});

describe.each(areas.map((name, at) => [name, onServer[at], screenAreas[at]] as const))(
  'what %s declares on the server can be shown',
  (_name, server, screens) => {
    test('each kind of own work has a place and words, so that none is left out of sight', async () => {
      const kinds = Object.keys(server?.work ?? {});
      expect(Object.keys((await screens?.work?.()) ?? {}).toSorted()).toEqual(kinds.toSorted());
      for (const kind of kinds)
        expect(Object.keys(texts)).toEqual(
          expect.arrayContaining([`dashboard.own.${kind}`, `dashboard.own.kind.${kind}`]),
        );
    });

    test('each kind that a search finds has a place and words', async () => {
      const kinds = Object.keys(server?.search ?? {});
      expect(Object.keys((await screens?.found?.()) ?? {}).toSorted()).toEqual(kinds.toSorted());
      for (const kind of kinds) expect(Object.keys(texts)).toContain(`search.kind.${kind}`);
    });

    test('each kind of record that has documents attached has a place and words', async () => {
      const kinds = Object.keys(server?.holders ?? {});
      expect(Object.keys((await screens?.holders?.()) ?? {}).toSorted()).toEqual(kinds.toSorted());
      for (const kind of kinds) expect(Object.keys(texts)).toContain(`documents.held.${kind}`);
    });

    test('each kind of record that a person can be responsible for has words', () => {
      for (const kind of Object.keys(server?.duties ?? {}))
        expect(Object.keys(texts)).toContain(`members.duty.${kind}_other`);
    });

    test('each screen below /admin names the call that it is there for', () => {
      const open = (screens?.adminScreens ?? []).filter(({ middleware = [] }) => middleware.length === 0);
      expect(open.map(({ path }) => path)).toEqual([]);
    });

    test('the trail knows the same records on both sides', () => {
      expect(recordKinds).toMatchObject(server?.records ?? {});
    });
  },
);

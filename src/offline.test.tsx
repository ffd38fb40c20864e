import { glob, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { screenAreas } from './areas.client.tsx';
import type { Endpoint } from './core/contract/contract.ts';
import { texts } from './areas.server.ts';
import type { TextKey } from './core/contract/text-key.ts';
import { pathFor } from './ui/client/api.ts';
import { argsOfOne, firstToChoose } from './ui/offline/lines.ts';
import { daysAhead } from './ui/offline/fetch-ahead.ts';
import type { OfflineLine } from './ui/offline/lines.ts';

const lines = (await Promise.all(screenAreas.map(async (area) => (await area.offline?.()) ?? []))).flat();
const word = (key: TextKey): string => texts[key]?.[0] ?? key;
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const file = 'docs/offline.md';

const rowOf = ({ title, screen, reads, mine, along, chooses, terms, enters }: OfflineLine): string => {
  const isPage = reads.some(([, query]) => 'page' in query);
  const own = mine && (mine.due === null ? 'each of yours' : `each of yours due within ${daysAhead} days`);
  const there = [
    isPage ? 'the first page of the list' : 'all of it',
    own,
    along && 'all of an area that you take along',
    (chooses ?? terms) && 'what its form chooses from',
  ]
    .filter(Boolean)
    .join('; ');
  const later = enters.map(({ summary }) => summary.toLowerCase()).join('; ') || '–';
  return `| ${word(title)} | \`${screen}\` | fetched ahead: ${there} | ${later} |`;
};

/** The page of the documentation: every screen of the menu. */
function page(): string {
  const declared = new Set(lines.map(({ screen }) => screen));
  const others = screenAreas
    .flatMap(({ menu = [] }) => menu)
    .filter(({ path }) => !declared.has(path) && !path.startsWith('/admin'));
  return `# What works offline

“Work offline” is a switch on the account page, per device. While it is on, the device fetches the following when the app opens, every
hour and when the network returns, for the organization that is open. It also keeps everything you open: lists with their
filters, records, and the files of documents, safety data sheets and emergency sheets. All of it is encrypted and deleted after 14 days
([decision 38](decisions/0038-work-offline.md)). A page that is not on the device says so.

An area of the organization is taken along on the account page, from the organization’s own page, or from a storage place in it: then all its
open inspections, meters and chemicals are kept, with the emergency sheets of the storage places of its chemicals, and fetched again daily. The page says
how many there are, how much room they take, and until when they work without a network.

| screen | address | available offline | can be entered offline, and is sent later |
| --- | --- | --- | --- |
${lines.map(rowOf).join('\n')}
${others.map(({ key, path }) => `| ${word(key)} | \`${path}\` | as you last opened it | – |`).join('\n')}

Photos and files of an entry are sent with it. Catalogues under “System administration” are there as you last opened them. Anything else can only be
changed online; a half-filled form is kept on the device.

Made from the \`offline\` lines of the areas by \`UPDATE_DOCS=1 npm test -- src/offline.test.tsx\`; the same lines decide what a device
fetches. A new kind of record adds one line to the \`offline.tsx\` of its area.
`;
}

const tidy = (markdown: string): string => markdown.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

test('the documentation lists what works offline, as the areas declare it', async () => {
  if (process.env['UPDATE_DOCS']) await writeFile(file, page());
  expect(tidy(await readFile(file, 'utf8'))).toBe(tidy(page()));
});

test('what is sent later is declared, and what is declared is sent later', async () => {
  const used = new Set<string>();
  for await (const path of glob('src/**/*.{ts,tsx}'))
    for (const [, call = ''] of (await readFile(path, 'utf8')).matchAll(
      /(?:(?:sendLater|sendAtOnce)\(\s*person,|useSendOrKeep\()\s*([\w.]+)/g,
    ))
      // In the kit it is whatever an area gives.
      if (!['endpoint', 'calling'].includes(call)) used.add(call);
  // The forms of the kit say which kind waits, next to their calls.
  for await (const path of glob('src/**/*.tsx'))
    for (const form of (await readFile(path, 'utf8')).split(/(?:new|record)Form\(\{/).slice(1)) {
      const [, call, waits] = /^[^]*?\n *calls: (\w+),(?:[^]*?\n *(waits|\}\)));?/.exec(form) ?? [];
      if (call && waits === 'waits') used.add(`${call}.create`);
    }
  const declared = new Set<string>();
  for await (const path of glob('src/*/offline.tsx'))
    for (const [, calls = ''] of (await readFile(path, 'utf8')).matchAll(/enters: \[([^\]]*)\]/g))
      for (const call of calls.split(',')) if (call.trim()) declared.add(call.trim());
  expect([...used].toSorted()).toEqual([...declared].toSorted());
  expect(used.size).toBeGreaterThan(3);
});

test('what waits is named by its kind, one of it and several', async () => {
  const kinds = new Set<string>();
  for await (const path of glob('src/**/*.{ts,tsx}'))
    for (const [, key = ''] of (await readFile(path, 'utf8')).matchAll(/\bkind(?: =|:) '([\w.]+\.waits)'/g))
      kinds.add(key);
  expect(kinds.size).toBeGreaterThan(10);
  for (const kind of kinds)
    for (const key of [kind, `${kind}_one`, `${kind}_other`] as TextKey[])
      expect(texts[key], key).toEqual([expect.any(String), expect.any(String)]);
});

const of = { orgId: crypto.randomUUID(), personId: crypto.randomUUID(), until: '2026-12-31' };
test.each(lines)(
  'the calls of $screen take what they are asked',
  ({ reads, mine, along, chooses = [], terms = [] }) => {
    const asked = [
      ...reads,
      ...chooses.map((list) => [list, firstToChoose] as const),
      ...terms.map((list) => [list, {}] as const),
      ...(mine ? [[mine.list, mine.query(of)] as const] : []),
      ...(along ? [[along.list, along.query(of.orgId)] as const] : []),
    ];
    for (const [list, query] of asked) {
      expect(list.method, nameOf(list)).toBe('GET');
      const read = list.query?.safeParse(query);
      expect(read?.error?.issues ?? [], nameOf(list)).toEqual([]);
      expect(Object.keys(read?.data ?? {}), nameOf(list)).toEqual(expect.arrayContaining(Object.keys(query)));
    }
  },
);

test.each(lines.filter(({ mine }) => mine))(
  'the record of a row of $screen is asked by its id, whatever its path calls it',
  ({ mine }) => {
    if (!mine) throw new Error('no record');
    expect(pathFor(mine.one.path, argsOfOne(mine.one, 'home', 'row'))).toMatch(
      /^\/organizations\/home\/[\w-]+\/row$/,
    );
  },
);

test('each screen has one line, and one that the app has', () => {
  const known = screenAreas.flatMap(({ menu = [], creations = [], unlisted = [] }) =>
    [...menu, ...creations, ...unlisted].map(({ path }) => path),
  );
  const screens = lines.map(({ screen }) => screen);
  expect(new Set(screens).size).toBe(screens.length);
  expect(known).toEqual(expect.arrayContaining(screens));
});

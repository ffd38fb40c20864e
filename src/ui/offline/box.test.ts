import { afterEach, expect, test } from 'vitest';
import { boxOf, readBox, showBox } from './box.ts';
import type { Waiting } from './entries.ts';

const person = '01a20b3f-5c52-769d-ba5e-0102185eb1c7';
const entry = (key: Waiting['key'], value: string): Waiting => ({
  key,
  path: '/organizations/1/meters/2/readings',
  body: { value },
  label: `Hall: ${value} kWh`,
  refused: null,
});
const first = entry('10000000-0000-4000-8000-000000000001', '260');
const second = entry('10000000-0000-4000-8000-000000000002', '262');

afterEach(() => showBox(person, []));

test('an entry that is replaced while the box is read does not come back, and the one in its place stays', async () => {
  showBox(person, [first]);
  const disk = [[first], [second]];
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: answer, resolve: give } = Promise.withResolvers<void>();
  const reading = readBox(person, async () => {
    const found = disk.shift() ?? [second];
    ask();
    await answer;
    return found;
  });
  await asked;
  showBox(person, [first, second]);
  showBox(person, [second]);
  give();
  await reading;
  expect(boxOf(person)).toEqual([second]);
});

test('what another page has entered or sent is shown once the box is read', async () => {
  showBox(person, [first]);
  await readBox(person, () => Promise.resolve([second]));
  expect(boxOf(person)).toEqual([second]);
  await readBox(person, () => Promise.resolve([]));
  expect(boxOf(person)).toEqual([]);
});

test('one that is on its way stays on the screen, though it is not on the disk yet, or any more', async () => {
  showBox(person, [{ ...first, isGoing: true }]);
  await readBox(person, () => Promise.resolve([second]));
  expect(boxOf(person)).toEqual([second, { ...first, isGoing: true }]);
});

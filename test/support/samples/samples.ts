import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { callsOfImport } from './imports.ts';
import type { Samples } from './sample.ts';

const found = await Promise.all(
  globSync('src/**/*.samples.ts').map(
    async (file) =>
      ((await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)) as { samples: Samples }).samples,
  ),
);
const together = <Key extends 'calls' | 'refusals' | 'stored'>(key: Key): NonNullable<Samples[Key]> =>
  Object.assign({}, ...found.map((each) => each[key])) as NonNullable<Samples[Key]>;

/** What the rooms give the tests over all areas, each in its `….samples.ts`: a new endpoint adds a line there, a new table another. */
export const importSamples = found.flatMap((each) => each.imports ?? []);
export const samples = Object.assign(together('calls'), ...importSamples.map(callsOfImport)) as NonNullable<
  Samples['calls']
>;
export const refusals = together('refusals');
export const stored = together('stored');
export const ofOneself = found.flatMap((each) => each.ofOneself ?? []);
export const drafts = found.flatMap((each) => each.drafts ?? []);
export const theirs = found.flatMap((each) => each.theirs ?? []);
export const catalogued = found.flatMap((each) => each.catalogued ?? []);
export const noRecord = found.flatMap((each) => each.noRecord ?? []);

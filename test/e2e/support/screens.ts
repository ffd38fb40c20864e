import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Screens } from './screen-steps.ts';

const found = await Promise.all(
  globSync('src/**/*.screens.ts').map(
    async (file) => (await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)) as Screens,
  ),
);

/** Every screen there is, with what can be opened on it, as each room's `….screens.ts` has them. */
export const screens = found.flatMap((each) => each.screens);

const names = screens.map(({ name }) => name);
const twice = names.filter((name, at) => names.indexOf(name) < at);
if (twice.length > 0) throw new Error(`Two screens have one name, and so one picture: ${twice.join(', ')}`);

/** Where the ids behind the keys of their paths are found. */
export const idQueries = found.flatMap(({ ids = [] }) => ids);

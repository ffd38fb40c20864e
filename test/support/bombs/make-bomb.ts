import { writeFileSync } from 'node:fs';
import { bombs } from './bombs.ts';
import { pictureBombs, tableBombs } from './more-bombs.ts';

/** Writes a bomb by its name to a path: in a separate process, since creating one may take a gigabyte. */
const [, , name = '', path = ''] = process.argv;
const made = { ...bombs, ...tableBombs, ...pictureBombs }[name]?.();
if (!made) throw new Error(`There is no bomb ${name}`);
writeFileSync(path, made);

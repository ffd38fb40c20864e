import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** What a made version has beyond this one. */
interface More {
  files?: Record<string, string>;
  /** Some of its text replaced. */
  changes?: [file: string, from: string, to: string][];
}

/** A copy of this version by another number, with more files. Out: its folder, where `src/server.ts` is started. */
export async function release(
  folder: string,
  version: string,
  { files = {}, changes = [] }: More = {},
): Promise<string> {
  const at = join(folder, version);
  for (const part of ['src', 'db']) await cp(part, join(at, part), { recursive: true });
  await symlink(resolve('node_modules'), join(at, 'node_modules'));
  const own = JSON.parse(await readFile('package.json', 'utf8')) as object;
  await writeFile(join(at, 'package.json'), JSON.stringify({ ...own, version }));
  await mkdir(join(at, 'dist'));
  await writeFile(join(at, 'dist', 'index.html'), '<!doctype html><title>Rede</title>');
  for (const [name, text] of Object.entries(files)) await writeFile(join(at, name), text);
  for (const [name, from, to] of changes) {
    const text = await readFile(join(at, name), 'utf8');
    if (!text.includes(from)) throw new Error(`${name} does not have ${from}`);
    await writeFile(join(at, name), text.replace(from, to));
  }
  return at;
}

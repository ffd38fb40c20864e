// Leaves of a built copy of Rede what its server needs, for the image: takes away the packages that no file of the server imports, neither
// itself nor by another package, and the sources and tests of the screens. Run it only in a copy.
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a file imports by the name of a package: `pg`, `@fastify/static`. */
const importsOf = (file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:from|import|import\(|resolve\()\s*['"`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"`]*)?['"`]/g,
    ),
  ].map(([, name]) => name);

/** What the server and its commands read, from one file to the next; areas by their names. */
const server = new Set();
const follow = (file) => {
  if (server.has(file) || !existsSync(file)) return;
  server.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/['"`](\.{1,2}\/[^'"`$]+\.ts)['"`]/g))
    follow(join(dirname(file), path));
};
for (const file of ['src/server.ts', 'src/admin.ts', ...globSync('src/**/area.server.ts')]) follow(file);

/** What draws pages of PDFs, where the server reads their text alone; and what is for another engine than Node. */
const isUnneeded = (name) => name === '@napi-rs/canvas' || name.startsWith('bare-');
const needed = new Set(['node']);
const visit = (name) => {
  const manifest = join('node_modules', name, 'package.json');
  if (needed.has(name) || isUnneeded(name) || name.startsWith('.') || !existsSync(manifest)) return;
  needed.add(name);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) visit(each);
};
for (const name of [...server].flatMap(importsOf)) visit(name);

const installed = readdirSync('node_modules').flatMap((name) =>
  name.startsWith('@') ? readdirSync(join('node_modules', name)).map((each) => `${name}/${each}`) : [name],
);
for (const name of installed)
  if (!needed.has(name) && name !== '.bin') rmSync(join('node_modules', name), { recursive: true });
rmSync('node_modules/.bin', { recursive: true });

// The package of Node has the program twice, and headers.
rmSync('node_modules/node/node_modules', { recursive: true });
for (const file of globSync('src/**/*.{ts,tsx,css}')) if (!server.has(file)) rmSync(file);
// Of packages, what explains and maps, builds for browsers, and fonts that no document is set in.
const unread = [
  'node_modules/**/*.{map,md,ts,mts,cts}',
  'node_modules/pdfjs-dist/{build,web,types,image_decoders}/**',
  'node_modules/pdfkit/js/pdfkit.{browser,standalone,old}*',
  'node_modules/@expo-google-fonts/inter/!(400Regular|600SemiBold)/*.ttf',
];
for (const file of unread.flatMap((pattern) => globSync(pattern)))
  if (existsSync(file) && statSync(file).isFile() && !/licen[cs]e/i.test(file)) rmSync(file);
for (const part of [
  'scripts',
  'public',
  'ops',
  'index.html',
  'vite.config.ts',
  ...globSync('tsconfig*.json'),
])
  rmSync(part, { recursive: true, force: true });
process.stdout.write(`${needed.size} packages and ${server.size} files stay.\n`);

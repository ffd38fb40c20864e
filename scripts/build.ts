import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds the browser's files into `dist/`, unless they exist for exactly these sources. A hash of the sources is stored
 * with them. An interrupted build leaves the previous one.
 */
const sources = [
  'index.html',
  'vite.config.ts',
  'scripts/device-app.ts',
  'scripts/left-out.ts',
  'scripts/tiers.ts',
  'package-lock.json',
  'postcss.config.*',
  'tsconfig.*',
  'public/**/*',
  'src/**/*',
];
const serverOnly = /\.(server|test|e2e)\.tsx?$/;
const stamp = '.built-from';

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !serverOnly.test(entry.name),
  );
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted())
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function builtFrom(): string {
  try {
    return readFileSync(join('dist', stamp), 'utf8');
  } catch {
    return '';
  }
}

const current = fingerprint();
if (builtFrom() !== current) {
  console.log('Building the screens …');
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--outDir',
      'dist.new',
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', REDE_BUILD: current } },
  );
  if (status === 0) {
    writeFileSync(join('dist.new', stamp), current);
    rmSync('dist', { recursive: true, force: true });
    renameSync('dist.new', 'dist');
  } else process.exitCode = 1;
}

import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { patience } from './support/patience.ts';

/** The diffs of a page of the documentation, one after the other. */
const diffsIn = (page: string): string =>
  Array.from(page.matchAll(/```diff\n([\s\S]*?)```/g), ([, diff]) => diff).join('');

test(
  'the new area of the documentation fits this tree: its database, types, texts and screens',
  { tags: ['full'], timeout: patience(900_000) },
  async () => {
    const tree = await mkdtemp(join(tmpdir(), 'rede-new-area-'));
    try {
      const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
      for (const file of files) await cp(file, join(tree, file));
      await symlink(resolve('node_modules'), join(tree, 'node_modules'));
      await writeFile(join(tree, 'area.diff'), diffsIn(await readFile('docs/new-area.md', 'utf8')));
      const run = (command: string, ...args: string[]): string => {
        try {
          return execFileSync(command, args, {
            cwd: tree,
            encoding: 'utf8',
            env: { ...process.env, UPDATE_DOCS: '1' },
          });
        } catch (error) {
          const { stdout, stderr } = error as { stdout: string; stderr: string };
          throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
        }
      };
      run('git', 'apply', 'area.diff');
      const list = join(tree, 'src', 'areas.ts');
      const known = await readFile(list, 'utf8');
      await writeFile(list, known.replace("  'dashboard',", "  'ladders',\n  'dashboard',"));
      run('npm', 'run', '-s', 'format', '--', '--check', 'src/ladders');
      for (const step of ['schema', 'openapi', 'types']) run('npm', 'run', '-s', step);
      const said = run(
        'npm',
        'test',
        '--',
        'src/areas.test.tsx',
        'src/offline.test.tsx',
        'src/ladders',
        'test/architecture.test.ts',
        'test/forward.test.ts',
        'test/glossary.test.ts',
        'test/texts.test.ts',
      );
      expect(said).toMatch(/^[1-9]\d* passed, 0 failed$/m);
    } finally {
      await rm(tree, { recursive: true, force: true });
    }
  },
);

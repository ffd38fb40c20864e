import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { calledInVain, exportedNames, neverCalled, shortClass } from '../scripts/left-out.ts';

const filesOf = (pattern: string): string[] => {
  const [, library = ''] = /^(@?[\w-]+(?:\/[\w-]+)?)/.exec(pattern) ?? [];
  const whole = new RegExp(`^node_modules/${pattern}\\.m?js$`);
  return globSync(`node_modules/${library}/**/*.{js,mjs}`).filter((path) => whole.test(path));
};

test.each([...calledInVain, ...neverCalled])(
  'the library has %s, and all its exports are known',
  async (pattern) => {
    const files = filesOf(pattern);
    expect(files).not.toEqual([]);
    for (const file of files) {
      const real: object = await import(resolve(file));
      expect(exportedNames(readFileSync(file, 'utf8')).toSorted(), file).toEqual(
        Object.keys(real).toSorted(),
      );
    }
  },
);

test('no screen uses a part that is left out', () => {
  const used =
    /\b(Menu\.(Sub|Search|ContextMenu)|Popover\.ContextMenu|Tooltip\.Floating|(Button|ActionIcon)\.Group|withArrow|prefetch=)/;
  const screens = globSync('src/**/*.tsx');
  expect(screens.filter((path) => used.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('a popover takes only what the smaller package has, too', async () => {
  const code = readFileSync('node_modules/@mantine/core/esm/components/Popover/use-popover.mjs', 'utf8');
  const [, names = ''] = /import \{([^}]*)\} from "@floating-ui\/react"/.exec(code) ?? [];
  const wanted = names.split(',').map((name) => name.trim());
  expect(wanted).toContain('useFloating');
  const smaller: object = await import(
    resolve('node_modules/@floating-ui/react-dom/dist/floating-ui.react-dom.mjs')
  );
  expect(Object.keys(smaller)).toEqual(expect.arrayContaining(wanted));
});

test('Mantine’s file of ids has them and nothing else', () => {
  const code = readFileSync('node_modules/@mantine/hooks/esm/use-id/use-id.mjs', 'utf8');
  expect(exportedNames(code)).toEqual(['useId']);
  // While it draws everything a second time, ours is worth its place.
  expect(code).toContain('setUuid(randomId())');
});

test('classes get short names, each its own, the same whenever asked', () => {
  const list = resolve('src/ui/list/list.module.css');
  const menu = resolve('src/ui/shell/Menu.module.css');
  const names = [shortClass('head', list), shortClass('count', list), shortClass('head', menu)];
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^_[0-9a-z]{6}$/);
  expect(shortClass('head', list)).toBe(names[0]);
});

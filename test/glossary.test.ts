import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { texts } from '../src/areas.server.ts';

const textOf = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** The rows of the table under a heading of the glossary, cells trimmed. */
const rowsUnder = (heading: string): string[][] =>
  ((textOf('docs/glossary.md').split(`\n## ${heading}\n`)[1] ?? '').split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const terms = rowsUnder('Terms').map(([en = '', da = '', , code = '', table = '', path = '']) => ({
  en,
  da: da.split(', '),
  code: code.replaceAll('`', ''),
  table,
  path,
}));
const others = rowsUnder('Words that have another').map(([not = '', but = '']) => ({ not, but }));

const sources = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|e2e|samples|screens)\.tsx?$/.test(file),
);

describe('docs/glossary.md', () => {
  test('has the terms of the field', () => {
    expect(terms.length).toBeGreaterThan(35);
    expect(terms.filter(({ en, da }) => en === '' || da.includes(''))).toEqual([]);
    expect(others.length).toBeGreaterThan(5);
  });

  test('names tables and paths that there are, and words of the code', () => {
    const schema = textOf('db/schema.sql');
    const code = sources.map(textOf).join('\n');
    const missing = terms.flatMap(({ en, table, path, code: name }) => [
      ...(table && !schema.includes(`create table app.${table} (`) ? [`${en}: table ${table}`] : []),
      ...(path && !code.includes(path) ? [`${en}: path ${path}`] : []),
      ...(name && !code.includes(name) && !existsSync(`src/${name}`) ? [`${en}: ${name}`] : []),
    ]);
    expect(missing).toEqual([]);
  });

  test.each(terms)('$en is said in Danish as the glossary has it', ({ en, da }) => {
    const said = new RegExp(`(?<![{\\w])${en.replace(/y$/, '(y|ie)')}s?(?![\\w}])`, 'i');
    const wrong = Object.entries(texts).filter(
      ([, [english, danish]]) =>
        said.test(english) && !da.some((word) => danish.toLowerCase().includes(word.toLowerCase())),
    );
    expect(wrong).toEqual([]);
  });

  test.each(others)('“$not” is not used', ({ not }) => {
    const word = not.toLowerCase();
    expect(
      Object.entries(texts).filter(([, both]) => both.some((text) => text.toLowerCase().includes(word))),
    ).toEqual([]);
  });
});

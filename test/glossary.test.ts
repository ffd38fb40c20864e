import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { texts } from '../src/areas.server.ts';
import { countOf, wording } from './support/word-counts.ts';

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

/** What a line of code gives a name: a constant, function, type, field or parameter; and each file. */
const naming = /\b(?:const|let|function|class|type|interface)\s+(\w+)|(?<![\w'".?] ?)\b(\w+)\??:(?!:)/g;
const comment = /^\s*(?:\*|\/\/|\/\*)/;
/** A name in its file, with the words that it is made of. */
interface Name {
  file: string;
  name: string;
  words: string;
}
const nameOf = (file: string, name: string): Name => ({
  file,
  name,
  words: ` ${name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()} `,
});
const names = [
  ...sources.flatMap((file) =>
    [
      basename(file).replace(/\..*/, ''),
      ...textOf(file)
        .split('\n')
        .filter((line) => !comment.test(line))
        .flatMap((line) => [...line.matchAll(naming)].map(([, declared, field]) => declared ?? field ?? '')),
    ].map((name) => nameOf(file, name)),
  ),
  ...Object.keys(texts).map((key) => nameOf('a key of a text', key)),
];

/** Texts outside the tables of texts: mails, printed pages, the library of inspections, the demo, the administrator's command. */
const otherTexts = globSync([
  'src/**/mail.ts',
  'src/**/printed-texts.ts',
  'src/**/control-book/library/*.ts',
  'src/**/demo/**/*.ts',
  'src/events/demo.ts',
  'src/admin.ts',
  'src/invite.server.ts',
  'src/trail/seal/audit-report.server.ts',
]).flatMap((file) =>
  textOf(file)
    .split('\n')
    .filter((line) => !comment.test(line) && /['"`]/.test(line))
    .map((line) => ({ file, line: line.trim() })),
);

type Texts = Record<string, readonly [en: string, da: string]>;
type Term = Pick<(typeof terms)[number], 'en' | 'da'>;

/** The keys of the texts whose English has a term that their Danish says otherwise. */
function translatedOtherwise({ en, da }: Term, of: Texts): string[] {
  const named = new RegExp(`(?<![{\\w])${en.replace(/y$/, '(y|ie)')}s?(?![\\w}])`, 'i');
  return Object.entries(of)
    .filter(
      ([, [english, danish]]) =>
        named.test(english) && !da.some((word) => danish.toLowerCase().includes(word.toLowerCase())),
    )
    .map(([key]) => key);
}

/** Where a word that has another is used: keys of texts, lines of other texts, names. */
const usesOf = (not: string, of: Texts, lines: typeof otherTexts, named: readonly Name[]): string[] => {
  const word = not.toLowerCase();
  return [
    ...Object.entries(of)
      .filter(([, both]) => both.some((text) => text.toLowerCase().includes(word)))
      .map(([key]) => key),
    ...lines
      .filter(({ line }) => line.toLowerCase().includes(word))
      .map(({ file, line }) => `${file}: ${line}`),
    ...named.filter(({ words }) => words.includes(` ${word} `)).map(({ file, name }) => `${file}: ${name}`),
  ];
};

/** A word or phrase, not as part of another word. */
const wholeWord = (word: string): RegExp =>
  new RegExp(`(?<!\\p{L})${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?!\\p{L})`, 'giu');

describe('docs/glossary.md', () => {
  test('has the terms of the field', () => {
    expect(terms.length).toBeGreaterThan(35);
    expect(terms.filter(({ en, da }) => en === '' || da.includes(''))).toEqual([]);
    expect(others.length).toBeGreaterThan(5);
  });

  test('is held against the names of the code', () => {
    expect(new Set(names.map(({ name }) => name)).size).toBeGreaterThan(7000);
    expect(names.some(({ words }) => words === ' soft delete ')).toBe(true);
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

  test.each(terms)('$en is said in Danish as the glossary has it', (term) => {
    expect(translatedOtherwise(term, texts)).toEqual([]);
  });

  test.each(others)('“$not” is not used, but “$but”', ({ not }) => {
    expect(usesOf(not, texts, otherTexts, names)).toEqual([]);
  });

  // Summaries of the API have none; of the rest a few are right ('told to stop'), and the others go as their lines are touched.
  const most = { docs: 12, comments: 69, 'SQL comments': 11, 'test titles': 18, summaries: 0 };
  test.each(Object.entries(most))('%s have at most %d of the words that have another', (part, limit) => {
    const lines = wording[part as keyof typeof most]();
    expect(lines.length).toBeGreaterThan(300);
    const found = others
      .map(({ not }) => ({ not, count: countOf(wholeWord(not), lines) }))
      .filter(({ count }) => count > 0);
    const sum = found.reduce((total, { count }) => total + count, 0);
    expect(sum, found.map(({ not, count }) => `${not} ${count}`).join(', ')).toBeLessThanOrEqual(limit);
  });

  test('every summary of the API begins with what the call does', () => {
    const nouns = /^(?:an?|the|one|all|what|how|who|whose|where|which|new|list of)\b/i;
    expect(wording.summaries().filter((summary) => nouns.test(summary))).toEqual([]);
    expect(nouns.test('What is due in a period')).toBe(true);
  });

  test('a breach is found: in a text of either language, in another text, in a name', () => {
    const restriction = { en: 'restriction', da: ['begrænsning'] };
    const breach: Texts = {
      'a.b': ['Restrictions', 'Restriktioner'],
      'a.c': ['Restriction', 'Begrænsning'],
      'a.d': ['See the audit trail', 'Se ændringsloggen'],
    };
    expect(translatedOtherwise(restriction, breach)).toEqual(['a.b']);
    expect(usesOf('restriktion', breach, [], [])).toEqual(['a.b']);
    expect(usesOf('audit trail', breach, [], [])).toEqual(['a.d']);
    const mail = { file: 'mail.ts', line: "subject: ['Told anew', 'Igen']," };
    expect(usesOf('anew', {}, [mail], [])).toEqual([`mail.ts: ${mail.line}`]);
    const named = ['planAnew', 'set-aside', 'register.verdict', 'renewal'].map((name) =>
      nameOf('a.ts', name),
    );
    expect(['anew', 'aside', 'verdict'].map((not) => usesOf(not, {}, [], named))).toEqual([
      ['a.ts: planAnew'],
      ['a.ts: set-aside'],
      ['a.ts: register.verdict'],
    ]);
  });
});

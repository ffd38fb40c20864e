import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import type { Plugin } from 'vite';

/** What a document's viewer fetches when it needs it: 2 MB that few documents need. */
const leftOut = /^(assets\/pdf\/(?!legacy)|\.)/;
const languages = ['en', 'da'];

/**
 * Writes the service worker, with the list of all files of the build, each by what is in it. The texts come from the server, and may be new
 * with every build.
 */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const revisionOf = (content: string | Uint8Array) =>
      createHash('sha256').update(content).digest('hex').slice(0, 16);
    const built = Object.values(bundle).map((file) => ({
      url: `/${file.fileName}`,
      revision: revisionOf(file.type === 'chunk' ? file.code : file.source),
    }));
    const fixed = globSync('**/*.*', { cwd: 'public' }).map((name) => ({
      url: `/${name.replaceAll('\\', '/')}`,
      revision: revisionOf(readFileSync(join('public', name))),
    }));
    const texts = languages.map((language) => ({
      url: `/assets/i18n/${language}.json`,
      revision: process.env['REDE_BUILD'] ?? String(Date.now()),
    }));
    const appFiles = [...built.filter(({ url }) => !leftOut.test(url.slice(1))), ...fixed, ...texts];
    await build({
      configFile: false,
      logLevel: 'error',
      define: { appFiles: JSON.stringify(appFiles), 'process.env.NODE_ENV': '"production"' },
      publicDir: false,
      build: {
        outDir: dir,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  },
};

const background = '#137063';
/** Of the width, what a mask may cut off (W3C manifest: the safe zone is the inner 80 %). */
const margin = 0.1;

/** The icons that devices show for the installed app, drawn from the one in `public/`. */
export const appIcons: Plugin = {
  name: 'app-icons',
  apply: 'build',
  async generateBundle() {
    const drawn = (size: number) => sharp('public/icon.svg', { density: 600 }).resize(size, size);
    const emit = (fileName: string, source: Buffer) => this.emitFile({ type: 'asset', fileName, source });
    for (const size of [192, 512]) emit(`icon-${size}.png`, await drawn(size).png().toBuffer());
    const whole = async (size: number) => {
      const edge = Math.round(size * margin);
      return drawn(size - 2 * edge)
        .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
        .flatten({ background })
        .png()
        .toBuffer();
    };
    emit('icon-maskable-512.png', await whole(512));
    emit('apple-touch-icon.png', await whole(180));
  },
};

import { ensureInstalled, run } from './install.mjs';

ensureInstalled({ development: false });
process.exitCode = (await run('scripts/build.ts')) || (await run('src/server.ts'));

import { ensureInstalled, run } from './install.mjs';

ensureInstalled({ development: true });
process.exitCode = await run('scripts/test.ts', ...process.argv.slice(2));

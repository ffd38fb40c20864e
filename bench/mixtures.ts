/**
 * How long the browser takes over a mixture of 50 substances with three classes each: all 37 classes at both ends, with steps and label, as a
 * moved slider asks for. Prints Markdown: median and 95th percentile of three runs of 200. Exits with 1 above 5 ms at the median of the best run. Run
 * with `CHROMIUM=/usr/bin/chromium node_modules/.bin/node bench/mixtures.ts`.
 */
import { chromium } from 'playwright-core';
import { build } from 'vite';

const [components, runs, most] = [50, 200, 5];
const built = await build({
  configFile: false,
  logLevel: 'error',
  build: {
    write: false,
    lib: { entry: 'bench/support/mixture-page.ts', formats: ['es'], fileName: 'page' },
  },
});
const [output] = [built].flat();
const code = output && 'output' in output ? output.output[0].code : '';
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? chromium.executablePath(),
});
try {
  const page = await browser.newPage();
  await page.addScriptTag({ type: 'module', content: code });
  await page.waitForFunction(() => 'measure' in globalThis);
  const at = (times: readonly number[], part: number): number =>
    times[Math.floor(times.length * part)] ?? Infinity;
  const medians: number[] = [];
  console.log('| run | median, ms | 95 %, ms |\n| --- | --- | --- |');
  for (let run = 1; run <= 3; run += 1) {
    const times = await page.evaluate(`measure(${components}, ${runs})`);
    const sorted = Array.isArray(times) ? times.map(Number).toSorted((a, b) => a - b) : [];
    medians.push(at(sorted, 0.5));
    console.log(`| ${run} | ${at(sorted, 0.5).toFixed(1)} | ${at(sorted, 0.95).toFixed(1)} |`);
  }
  if (!(Math.min(...medians) <= most)) process.exitCode = 1;
} finally {
  await browser.close();
}

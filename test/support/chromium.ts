import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Headless Chromium: the same engine, which saves a sixth of the journeys' time. */
const shell = 'chromium-headless-shell';
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/** An installed browser of Chromium's kind: named by CHROMIUM, on the PATH, in its usual place, or Playwright's own. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...usual, chromium.executablePath()].find((program) => existsSync(program));
}

/**
 * Installs one where none is: Debian's package as root on Debian, elsewhere Playwright's own build.
 * @returns the browser, if there is one now
 */
export function installChromium(): string | undefined {
  const asRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const commands = asRootOnDebian
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', shell],
      ]
    : [[process.execPath, join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const [program = '', ...words] of commands)
    if (spawnSync(program, words, { stdio: 'ignore', env }).status !== 0) return undefined;
  return findChromium();
}

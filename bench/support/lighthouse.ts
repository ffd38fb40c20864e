import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { middleOf } from './middle.ts';

/** Fetched by npm when it is needed, and no dependency of the project: it brings a hundred packages. */
const version = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices'] as const;

interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
}
/** What Lighthouse says of a page on its phone: the middle of the runs, of accessibility and best practices the worst. */
export interface Judged {
  scores: Record<(typeof categories)[number], number>;
  /** Seconds until the first and the largest thing is seen. */
  firstSeen: number;
  largestSeen: number;
  /** Milliseconds for which long tasks would have kept a press waiting. */
  blocked: number;
  shift: number;
  kilobytes: number;
  /** What costs points of accessibility or best practices. */
  faults: string[];
}

/** Opens a page cold, in its phone profile: a slow 4G network and a processor slowed four times. */
async function once(url: string, headers: Record<string, string>, chromium: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'rede-lighthouse-'));
  try {
    await writeFile(join(folder, 'headers.json'), JSON.stringify(headers));
    const to = join(folder, 'report.json');
    const words = [
      '--quiet',
      '--output=json',
      `--output-path=${to}`,
      '--chrome-flags=--headless --no-sandbox --ignore-certificate-errors',
    ];
    words.push(`--only-categories=${categories.join()}`, `--extra-headers=${join(folder, 'headers.json')}`);
    await promisify(execFile)('npx', ['--yes', `lighthouse@${version}`, url, ...words], {
      env: { ...process.env, CHROME_PATH: chromium },
    });
    const report = JSON.parse(await readFile(to, 'utf8')) as Report;
    if (report.runtimeError) throw new Error(report.runtimeError.message);
    if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`);
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In: the page, the cookie of who is signed in, how often, and the browser. */
export async function judge(
  url: string,
  cookie: string | null,
  runs: number,
  chromium: string,
): Promise<Judged> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await once(url, cookie ? { cookie } : {}, chromium));
  const score = (of: Report, category: (typeof categories)[number]) =>
    Math.round((of.categories[category].score ?? 0) * 100);
  const number = (audit: string) =>
    middleOf(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const faults = reports.flatMap((report) =>
    ['accessibility', 'best-practices'].flatMap((category) =>
      score(report, category as 'accessibility') < 100
        ? ofCategory(report, category).filter(({ score }) => score !== null && score < 1)
        : [],
    ),
  );
  return {
    scores: {
      performance: middleOf(reports.map((report) => score(report, 'performance'))),
      accessibility: Math.min(...reports.map((report) => score(report, 'accessibility'))),
      'best-practices': Math.min(...reports.map((report) => score(report, 'best-practices'))),
    },
    firstSeen: number('first-contentful-paint') / 1000,
    largestSeen: number('largest-contentful-paint') / 1000,
    blocked: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    kilobytes: number('total-byte-weight') / 1000,
    faults: [...new Set(faults.map(({ title }) => title))],
  };
}

const ofCategory = (report: Report, category: string) =>
  (
    (report.categories as Record<string, { auditRefs?: { id: string; weight: number }[] }>)[category]
      ?.auditRefs ?? []
  )
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => report.audits[id] ?? []);

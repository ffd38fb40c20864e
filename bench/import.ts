/**
 * How long importing takes, preview and import, against a separate server on the embedded database, and how long others
 * wait for an answer meanwhile: readings, a year of hours (8,760 rows), one of quarters and 100,128 quarters, as CSV and as a workbook;
 * 5,000 rows of each list, and a year of hours of 20 meters at once. Run with `node_modules/.bin/node bench/import.ts [part of a name]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import writeWorkbook from 'write-excel-file/node';
import { serve } from '../test/e2e/support/served.ts';
import { eloverblik } from '../test/support/utility-export.ts';

const wanted = process.argv.slice(2).join(' ');
const isWanted = ([name]: readonly [string, ...unknown[]]): boolean => name.includes(wanted);
const password = 'correct horse battery staple';
const folder = await mkdtemp(join(tmpdir(), 'rede-bench-'));
const server = await serve(
  {
    DATA_DIR: folder,
    DEMO: '1',
    REDE_DEMO_PASSWORD: password,
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    INVITATIONS_PER_DAY: '100000',
  },
  join(folder, 'server.log'),
);

const cookies = new Map<string, string>();
async function call<T = unknown>(
  method: string,
  path: string,
  body?: string | FormData | URLSearchParams,
  type?: string,
): Promise<T> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      ...(type && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });
  for (const line of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    cookies.set(name, value);
  }
  const json: unknown = await answer.json();
  if (!answer.ok && path !== '/user')
    throw new Error(`${path}: ${answer.status} ${JSON.stringify(json).slice(0, 500)}`);
  return json as T;
}

interface Content {
  content: { id: string }[];
}
await call('GET', '/user');
const form = new URLSearchParams({ username: 'manager@nordlys.example', password });
const { content } = await call<Content>('POST', '/authentications', form);
const organization = `/organizations/${content[0]?.id}`;

async function send<T>(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  commit: boolean,
  mapping = {},
): Promise<T> {
  const parts = new FormData();
  parts.append('commit', String(commit));
  parts.append('mapping', JSON.stringify(mapping));
  parts.append('file', new Blob([bytes]), 'export');
  return call('POST', `${organization}/${path}`, parts);
}

/**
 * Makes a small call, at most a hundred times a second, until stopped. Out: the 99th percentile of its answers, in
 * milliseconds.
 */
function others(): () => Promise<number> {
  const waits: number[] = [];
  const end = new AbortController();
  const all = (async () => {
    while (!end.signal.aborted) {
      const begun = performance.now();
      await call('GET', '/user').catch(() => end.abort());
      waits.push(performance.now() - begun);
      await new Promise((resolve) => void setTimeout(resolve, 10));
    }
  })();
  return async () => {
    end.abort();
    await all;
    return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
  };
}

async function workbook(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const rows = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  const number = (cell: string | undefined) => Number((cell ?? '').replace(',', '.'));
  const data = rows.map((cells, index) =>
    cells.map((cell, column) => (index > 0 && column === 3 ? number(cell) : cell)),
  );
  return new Uint8Array(await writeWorkbook(data).toBuffer());
}

const year = eloverblik();
const yearOfQuarters = eloverblik({ minutes: 15 });
const quarters = eloverblik({ from: '2023-01-01', to: '2025-11-09', minutes: 15 });
const files: [string, number, Uint8Array<ArrayBuffer>][] = [
  ['a year of hours, CSV in UTF-8', year.rowCount, new Uint8Array(Buffer.from(year.text))],
  ['a year of hours, CSV in ISO 8859-1', year.rowCount, new Uint8Array(Buffer.from(year.text, 'latin1'))],
  ['a year of hours, XLSX', year.rowCount, await workbook(year.text)],
  ['a year of quarters, CSV', yearOfQuarters.rowCount, new Uint8Array(Buffer.from(yearOfQuarters.text))],
  ['quarters, CSV', quarters.rowCount, new Uint8Array(Buffer.from(quarters.text))],
  ['quarters, XLSX', quarters.rowCount, await workbook(quarters.text)],
];

const middle = (times: number[]) => `${((times.toSorted((a, b) => a - b)[1] ?? 0) / 1000).toFixed(2)} s`;
const lines = (line: (at: number) => string): string =>
  Array.from({ length: 5000 }, (_, at) => line(at)).join('\n');

const day = (at: number): string => new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10);

/**
 * A new list each time: unknown people in 40 new departments; 1,000 chemicals, proposed in the first, at five places
 * each, one row in 125 wrong; 1,000 others with hazards, signal word and sheet date in every row.
 */
const lists: [string, string, (round: number) => [string, object]][] = [
  [
    '5,000 people',
    'member-imports',
    (round) => [
      `First name,Last name,E-mail,Department\n${lines((at) => `Bo ${at},Lund,p${at}@r${round}.example,Hall ${round} ${at % 40}`)}`,
      { unknown: 'MAKE' },
    ],
  ],
  [
    '5,000 departments',
    'department-imports',
    (round) => [`Afdeling;Beskrivelse\n${lines((at) => `Del ${round} ${at};Gør ${at}`)}`, {}],
  ],
  [
    '5,000 chemicals',
    'chemical-associations/import',
    (round) => [
      `Navn;Sted;Forbrug\n${lines((at) => `Bench ${at % 1000};Hall ${round} ${Math.floor(at / 1000)};${at % 125 === 0 ? 'en spand' : `${at},5 kg`}`)}`,
      { unknown: 'PROPOSE' },
    ],
  ],
  [
    '5,000 chemicals with their hazards',
    'chemical-associations/import',
    (round) => [
      `Navn;Andet navn;Sted;H-sætninger;Signalord;SDS dato;Lagerklasse;Forbrug\n${lines((at) => `Stated ${at % 1000};Other ${at % 1000};Hall ${round} ${Math.floor(at / 1000)};${(at % 1000) % 7 === 0 ? 'Ikke klassificeret' : 'H225 Meget brandfarlig væske og damp. H319, H336, EUH066'};${(at % 1000) % 7 === 0 ? '' : 'Fare'};12-05-2023;3;${at},5 kg`)}`,
      { unknown: 'PROPOSE' },
    ],
  ],
  [
    '5,000 reminders',
    'reminder-imports',
    (round) => [
      `Inspection;First due;Interval\n${lines((at) => `Check ${round} ${at};2099-01-31;1 year`)}`,
      {},
    ],
  ],
  [
    '5,000 inspections of reminders',
    'inspection-imports',
    (round) => [
      `Inspection;Date;Result;Remarks\n${lines((at) => `Check 0 ${at % 250};${day(round * 20 + Math.floor(at / 250))};${at % 9 === 0 ? 'Remark' : 'OK'};Seen ${at}`)}`,
      {},
    ],
  ],
  [
    '5,000 inspections without a reminder',
    'inspection-imports',
    (round) => [
      `Inspection;Date;Result;Remarks\n${lines((at) => `Loose ${round} ${at};${day(at % 3000)};OK;Seen ${at}`)}`,
      { unmatched: 'KEEP' },
    ],
  ],
  [
    '5,000 meters',
    'meter-imports',
    (round) => [
      `Meter;Number;Type;Unit;Reading mode;Interval\n${lines((at) => `Meter ${round} ${at};N-${round}-${at};Electricity;kWh;Counter;1 month`)}`,
      {},
    ],
  ],
  [
    'a year of hours of 20 meters',
    'meter-imports',
    (round) => [
      Array.from(
        { length: 20 },
        (_, at) => eloverblik({ number: `57131317420${round}${10_000 + at}`, seed: at }).text,
      )
        .map((text, at) => (at === 0 ? text : text.slice(text.indexOf('\n') + 1)))
        .join(''),
      { answers: { utilityType: 'ELECTRICITY', frequency: 'P1M' } },
    ],
  ],
  [
    '5,000 stakeholders',
    'stakeholder-association-imports',
    (round) => [`Name;Description\n${lines((at) => `Neighbour ${round} ${at};Lives at ${at}`)}`, {}],
  ],
  [
    '5,000 events',
    'event-imports',
    (round) => [
      `Title;Date;Type;Accident\n${lines((at) => `Spill ${round} ${at};${day(at % 3000)};Near miss;No`)}`,
      {},
    ],
  ],
];

console.log('| file | rows | MB | preview | import | readings | 99 % of other calls within |');
console.log('|---|---|---|---|---|---|---|');
try {
  for (const [name, rows, bytes] of files.filter(isWanted)) {
    const previews: number[] = [];
    const imports: number[] = [];
    let readings = 0;
    const stop = others();
    for (let round = 0; round < 3; round += 1) {
      const body = JSON.stringify({
        name: `Bench ${name} ${round}`,
        utility_type: 'ELECTRICITY',
        units: ['kWh'],
        reading_mode: 'CONSUMPTION',
      });
      const { id } = await call<{ id: string }>('POST', `${organization}/meters`, body, 'application/json');
      let begun = performance.now();
      const path = `meters/${id}/readings/import`;
      await send(path, bytes, false);
      previews.push(performance.now() - begun);
      begun = performance.now();
      const made = await send<{ reading_count: number }>(path, bytes, true);
      imports.push(performance.now() - begun);
      readings = made.reading_count;
    }
    const wait = await stop();
    const size = (bytes.length / 1e6).toFixed(1);
    console.log(
      `| ${name} | ${rows} | ${size} | ${middle(previews)} | ${middle(imports)} | ${readings} | ${wait.toFixed(0)} ms |`,
    );
  }
  for (const [name, path, listOf] of lists.filter(isWanted)) {
    const previews: number[] = [];
    const imports: number[] = [];
    const stop = others();
    let size = 0;
    let rows = 0;
    for (let round = 0; round < 3; round += 1) {
      const [text, mapping] = listOf(round);
      const bytes = new Uint8Array(Buffer.from(text));
      size = bytes.length;
      rows = text.trimEnd().split('\n').length - 1;
      let begun = performance.now();
      await send(path, bytes, false, mapping);
      previews.push(performance.now() - begun);
      begun = performance.now();
      const made = await send<{ import_id: string | null }>(path, bytes, true, mapping);
      imports.push(performance.now() - begun);
      if (made.import_id === null) throw new Error(`${name}: ${JSON.stringify(made).slice(0, 500)}`);
    }
    const wait = await stop();
    console.log(
      `| ${name} | ${rows} | ${(size / 1e6).toFixed(1)} | ${middle(previews)} | ${middle(imports)} | | ${wait.toFixed(0)} ms |`,
    );
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

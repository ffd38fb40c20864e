import { readFileSync } from 'node:fs';
import type { LimitValue } from './exchange.ts';
import type { Headings, KnownGoods, KnownSubstance, SheetReference, Words } from './read/reference.ts';

const folder = new URL('../../../db/reference/', import.meta.url);
const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

interface AnnexEntry {
  index: string;
  name: string;
  ec?: string[];
  cas?: string[];
  classification: { statement?: string }[];
  notes?: string[];
  m_acute?: number;
  m_chronic?: number;
  limits?: ({ class?: string; statement?: string } & Partial<Omit<LimitValue, 'class' | 'statement'>>)[];
  ate?: { route: string; value: string; unit: string; form?: string }[];
}
/** Notes by which a substance from coal or oil need not be classified as carcinogenic or mutagenic where it is pure enough (CLP Annex VI, 1.1.3). */
const pureEnough = /^[J-NPQR]$/;
interface Goods {
  un: string;
  class: string;
  packing_group?: string;
  labels?: string[];
  tunnel_code?: string;
}

const lineBreak = 10;
/** The lines of a file that have some words, each with one entry. A sheet asks for few: to parse all of them takes longer than to read the sheet. */
function linesOf(path: string): (words: string) => string[] {
  let bytes: Buffer | null = null;
  return (words) => {
    bytes ??= readFileSync(new URL(path, folder));
    const found: string[] = [];
    for (let at = bytes.indexOf(words); at >= 0;) {
      const end = bytes.indexOf(lineBreak, at);
      const to = end < 0 ? bytes.length : end;
      found.push(bytes.toString('utf8', bytes.lastIndexOf(lineBreak, at) + 1, to).replace(/,\r?$/, ''));
      at = bytes.indexOf(words, to);
    }
    return found;
  };
}

/** Values that are worked out when they are asked for, once. */
function lazily<T>(work: (key: string) => T | undefined): Pick<Map<string, T>, 'get' | 'has'> {
  const known = new Map<string, T | undefined>();
  const get = (key: string): T | undefined => {
    if (!known.has(key)) known.set(key, work(key));
    return known.get(key);
  };
  return { get, has: (key) => get(key) !== undefined };
}

const substanceOf = ({
  index,
  name,
  ec = [],
  cas = [],
  classification,
  notes = [],
  m_acute: acute,
  m_chronic: chronic,
  limits = [],
  ate = [],
}: AnnexEntry): KnownSubstance => ({
  index,
  name,
  cas,
  ec,
  statements: classification.flatMap(({ statement = '' }) =>
    statement === '' || (/^H3[45]/.test(statement) && notes.some((note) => pureEnough.test(note)))
      ? []
      : [statement],
  ),
  factors: { acute: acute?.toString() ?? null, chronic: chronic?.toString() ?? null },
  limits: limits.map((limit) => ({
    class: limit.class ?? null,
    statement: limit.statement ?? null,
    min: limit.min ?? null,
    max: limit.max ?? null,
    min_inclusive: limit.min_inclusive ?? true,
    max_inclusive: limit.max_inclusive ?? false,
  })),
  estimates: ate.map(
    ({ route, ...one }) => ({ ...one, route: route.toUpperCase() }) as KnownSubstance['estimates'][number],
  ),
});

/** The substances of Annex VI by one of their kinds of numbers. */
const substancesBy = (lines: (words: string) => string[], kind: 'cas' | 'ec') =>
  lazily((number) => {
    const found = lines(`"${number}"`)
      .map((line) => substanceOf(JSON.parse(line) as AnnexEntry))
      .filter((one) => one[kind].includes(number));
    return found.length > 0 ? found : undefined;
  });

function goodsOf(lines: readonly string[]): KnownGoods | undefined {
  let found: KnownGoods | undefined;
  for (const line of lines) {
    const one = JSON.parse(line) as Goods;
    const { class: of, packing_group: group = null, labels = [], tunnel_code: tunnel = null } = one;
    const before = found ?? { classes: [], groups: [], tunnels: [], labels: [] };
    found = {
      classes: [...new Set([...before.classes, of, ...labels])],
      groups: [...new Set([...before.groups, group])],
      tunnels: [...new Set([...before.tunnels, tunnel])],
      labels: [...before.labels, labels],
    };
  }
  return found;
}

/** The statements by language, each language parsed when it is asked for. */
function statementsOf(path: string): SheetReference['statements'] {
  const lines = linesOf(path);
  const statements: SheetReference['statements'] = {};
  for (const line of lines('":{"H200"')) {
    const language = line.slice(1, line.indexOf('"', 1));
    let known: Record<string, string[]> | undefined;
    Object.defineProperty(statements, language, {
      enumerable: true,
      get: () => {
        known ??= (JSON.parse(`{${line}}`) as SheetReference['statements'])[language];
        return known;
      },
    });
  }
  return statements;
}

/** The wording and lists that the reader needs, from the files supplied with the product. */
export function loadReference(): SheetReference {
  const annex = linesOf('chemicals/annex_vi.json');
  const goods = linesOf('chemicals/dangerous_goods.json');
  return {
    headings: json('sheets/headings.json') as Record<string, Headings>,
    statements: statementsOf('sheets/statements.json'),
    labels: json('sheets/labels.json') as Record<string, Words>,
    byCas: substancesBy(annex, 'cas'),
    byEc: substancesBy(annex, 'ec'),
    goods: lazily((number) => goodsOf(goods(`{"un":"${number}"`))),
  };
}

import { readFileSync } from 'node:fs';
import type { Headings, KnownSubstance, SheetReference, Words } from './read/reference.ts';

const folder = new URL('../../../db/reference/', import.meta.url);
const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

interface AnnexEntry {
  index: string;
  name: string;
  ec?: string[];
  cas?: string[];
  classification: { statement?: string }[];
  notes?: string[];
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

/** The wording and lists that the reader needs, from the files supplied with the product. */
export function loadReference(): SheetReference {
  const byCas = new Map<string, KnownSubstance[]>();
  const byEc = new Map<string, KnownSubstance[]>();
  const add = (map: Map<string, KnownSubstance[]>, key: string, one: KnownSubstance): void => {
    map.set(key, [...(map.get(key) ?? []), one]);
  };
  for (const { index, name, ec = [], cas = [], classification, notes = [] } of (
    json('chemicals/annex_vi.json') as { entries: AnnexEntry[] }
  ).entries) {
    const one = {
      index,
      name,
      cas,
      ec,
      statements: classification.flatMap(({ statement = '' }) =>
        statement === '' || (/^H3[45]/.test(statement) && notes.some((note) => pureEnough.test(note)))
          ? []
          : [statement],
      ),
    };
    for (const number of cas) add(byCas, number, one);
    for (const number of ec) add(byEc, number, one);
  }
  const goods: SheetReference['goods'] = new Map();
  for (const { un, class: of, packing_group: group = null, labels = [], tunnel_code: tunnel = null } of (
    json('chemicals/dangerous_goods.json') as { entries: Goods[] }
  ).entries) {
    const one = goods.get(un) ?? { classes: [], groups: [], tunnels: [], labels: [] };
    goods.set(un, {
      classes: [...new Set([...one.classes, of, ...labels])],
      groups: [...new Set([...one.groups, group])],
      tunnels: [...new Set([...one.tunnels, tunnel])],
      labels: [...one.labels, labels],
    });
  }
  return {
    headings: json('sheets/headings.json') as Record<string, Headings>,
    statements: json('sheets/statements.json') as Record<string, Record<string, string[]>>,
    labels: json('sheets/labels.json') as Record<string, Words>,
    byCas,
    byEc,
    goods,
  };
}

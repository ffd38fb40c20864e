import type pg from 'pg';
import type { ReferenceFile } from '../core/reference/load.server.ts';
import { thenToJudge, unlessNewer } from './load-list.server.ts';
import { loadDangerousGoods, loadSubstances } from './load-substances.server.ts';
import { writeList } from './restrictions/load-report.server.ts';
import { loadDanishNames } from './substances/load-danish-names.server.ts';
import { loadRestrictions } from './restrictions/load.server.ts';

const restrictions = 'svhc annex_xiv annex_xvii cmr annex_vi_groups pops ozone_depleters hfcs'.split(' ');

/**
 * The files of this area, in order: restriction lists and names first, so that a substance is loaded with its lists and
 * names.
 */
export const chemicalFiles: readonly ReferenceFile[] = [
  ...restrictions.map((name): ReferenceFile => [
    `chemicals/restrictions/${name}.json`,
    name === 'annex_vi_groups' ? thenToJudge(unlessNewer(loadRestrictions)) : unlessNewer(loadRestrictions),
  ]),
  ['chemicals/danish_names.json', loadDanishNames],
  ['chemicals/annex_vi.json', thenToJudge(unlessNewer(loadSubstances))],
  ['chemicals/dangerous_goods.json', unlessNewer(loadDangerousGoods)],
  ['chemicals/statements.json', loadStatements],
];

/** The state of the statements in db/reference/chemicals/README.md; their texts are read from the file, see docs/decisions. */
async function loadStatements(client: pg.ClientBase, text: string): Promise<void> {
  const count = (JSON.parse(text) as unknown[]).length;
  await writeList(client, {
    id: 'CLP_STATEMENTS',
    kind: 'STATEMENT',
    asOf: '2025-09-01',
    law: 'Regulation (EC) No 1272/2008, Annexes II, III and IV',
    source: 'EUR-Lex',
    unreviewed: false,
    entries: count,
    matchable: count,
    substances: 0,
    substancesWithNumber: 0,
  });
}

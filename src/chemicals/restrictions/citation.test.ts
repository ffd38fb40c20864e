import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { citationIn } from './citation.ts';

test.each([
  ['Source: European Chemicals Agency', 'European Chemicals Agency', 'Det Europæiske Kemikalieagentur'],
  [
    'Regulation (EC) No 1907/2006, Annex XIV; threshold: Article 56(6)',
    'Regulation (EC) No 1907/2006, Annex XIV; threshold: Article 56(6)',
    'Forordning (EF) nr. 1907/2006, bilag XIV; grænse: artikel 56, stk. 6',
  ],
  ['ADR 2025, Table A (chapter 3.2)', 'ADR 2025, Table A (chapter 3.2)', 'ADR 2025, tabel A (kapitel 3.2)'],
  ['Regulation (EU) 2019/1021', 'Regulation (EU) 2019/1021', 'Forordning (EU) 2019/1021'],
  [
    'Montreal Protocol Handbook, 13th edition (2019)',
    'Montreal Protocol Handbook, 13th edition (2019)',
    'Montrealprotokollens håndbog, 13. udgave (2019)',
  ],
])('%s', (text, english, danish) => {
  expect([citationIn('en', text), citationIn('da', text)]).toEqual([english, danish]);
});

test('no English is left of the laws and sources of the lists in Danish', () => {
  const files = globSync('db/reference/chemicals/restrictions/*.json');
  const cited = files.flatMap((file) => {
    const { law, source } = JSON.parse(readFileSync(file, 'utf8')) as { law: string; source: string };
    return [law, source].map((text) => citationIn('da', text));
  });
  expect(cited.length).toBeGreaterThan(10);
  // And of the table next to them, whose law the page shows as well.
  const { law } = JSON.parse(readFileSync('db/reference/chemicals/annex_vi.json', 'utf8')) as { law: string };
  const english =
    /\b(?:Regulation|Delegated|Annex|Article|Table|threshold|Source|up to|edition|Agency|No|to|without|entries|or|the|and)\b/i;
  expect([...cited, citationIn('da', law)].filter((text) => english.test(text))).toEqual([]);
});

import { expect, test } from 'vitest';
import { typedItems } from '../../../../../test/support/sheets/made-sheets.ts';
import { loadReference } from '../../reference.server.ts';
import { readText } from '../reading.ts';

const reference = loadReference();
function marks(language: string, transport: string, hazards = '') {
  const { values } = readText(typedItems(language, { 2: hazards, 14: transport }), 3, reference);
  if (!values) throw new Error('The sheet was not read');
  const { tunnel_code: code, adr_labels: labels, environmentally_hazardous: hazardous } = values;
  return { code, labels: labels?.items.map(({ value }) => value), state: labels?.state, hazardous };
}
const paint = `14.1 UN number: UN 1263
14.3 Transport hazard class: 3
14.4 Packing group: III`;
const danger = (code: string) =>
  `2.1 Classification\nH226\n${code}\n2.2 Label elements\nSignal word: Warning\nH226\n${code}`;

test('tunnel code and labels of the road are proved by the entry of the UN number; those of other modes do not count', () => {
  const found = marks(
    'da',
    `14.1 UN-nummer
ADR                         :   UN 1263
IMDG                        :   UN 1263
14.3 Transportfareklasse(r)
ADR                         :   3
14.4 Emballagegruppe
ADR
Emballagegruppe             :   III
Faresedler                  :   3
Tunnelrestriktions-kode     :   (D/E)
IMDG
Emballagegruppe             :   III
Faresedler                  :   8
14.5 Miljøfarer
ADR
Miljøfarligt                :   nej
IMDG
Marine pollutant            :   ja`,
    danger('H226'),
  );
  expect(found).toMatchObject({
    code: { value: 'D/E', state: 'proved', because: ['GOODS_MARKS'], page: expect.any(Number) },
    labels: ['3'],
    state: 'proved',
    hazardous: { value: false, state: 'proved' },
  });
});

test.each([
  ['Tunnel code (D/E)', { value: 'D/E', state: 'proved' }],
  ['Special provisions: 640D   Tunnel restriction code: D/E', { value: 'D/E' }],
  ['UN 1263 PAINT, 3, III, (D/E)', { value: 'D/E' }],
  ['Tunnel restriction code: B1000C', { value: 'B1000C', state: 'check', because: ['GOODS_MARKS'] }],
  ['Tunnel code                -', { value: null, state: 'read', stated: 'NOT_APPLICABLE' }],
  ['Tunnel restriction code: (-)', { value: null, stated: 'NOT_APPLICABLE' }],
  ['Tunnel restriction code: 8 to 12', { value: null, state: 'check' }],
  ['Tunnel code: D/E\nTunnel code: E', { state: 'check', others: [{ value: 'E' }] }],
  ['Tunnels are closed to it.', { value: null, state: 'read', stated: null }],
])('a tunnel code may be printed as "%s"', (line, expected) => {
  expect(marks('en', `${paint}\n${line}`).code).toMatchObject(expected);
});

test('labels are numbers of ADR; several are a list, and what the entry does not have is to be checked', () => {
  const labels = (un: string, printed: string) =>
    marks('en', `${paint.replace('1263', un)}\nDanger label(s): ${printed}`);
  expect(labels('2924', '3 + 8')).toMatchObject({ labels: ['3', '8'], state: 'proved' });
  expect(labels('1263', '3 Flammable liquids')).toMatchObject({ labels: ['3'] });
  expect(labels('1263', 'Flammable liquids')).toMatchObject({ labels: [], state: 'read' });
  expect(labels('1263', '47')).toMatchObject({ labels: [] });
  const { values } = readText(typedItems('en', { 14: `${paint}\nDanger label(s): 6.1` }), 3, reference);
  expect(values?.adr_labels?.items).toMatchObject([{ value: '6.1', state: 'check' }]);
});

test.each([
  ['14.5 Environmental hazards     No.', 'H226', { value: false }],
  ['14.5 Environmental hazards     Yes. The mark is not required.', 'H411', { value: true }],
  [
    '14.5 Environmental hazards\nADR/RID: no        IMDG Marine pollutant: yes     IATA: no',
    'H226',
    { value: false },
  ],
  ['14.5                      Yes.\nEnvironmental hazards', 'H411', { value: true, state: 'proved' }],
  [
    '14.5 Environmental hazards\nADR          Environmentally hazardous',
    'H410',
    { value: true, state: 'proved' },
  ],
  ['14.5 Environmental hazards     No', 'H411', { value: false, state: 'check', because: ['GOODS_MARKS'] }],
  ['14.5 Environmental hazards     Yes', 'H226', { value: true, state: 'check' }],
  [
    '14.5 Environmental hazards     No hazards identified',
    'H226',
    { value: null, state: 'read', stated: null },
  ],
  ['14.5 Environmental hazards\nMarine pollutant: No', 'H226', { value: null }],
  [
    '14.5 Environmental hazards\nRoad transport (ADR/RID)\nMarine pollutant     No\nSea transport (IMDG)\nMarine pollutant     Yes',
    'H226',
    { value: false },
  ],
  ['14.5 Environmental hazards\nSpecial marking (ADR):     Symbol (fish and tree)', 'H411', { value: true }],
])('environmentally hazardous is what the road says: %s', (line, code, expected) => {
  expect(marks('en', `${paint}\n${line}`, danger(code)).hazardous).toMatchObject(expected);
});

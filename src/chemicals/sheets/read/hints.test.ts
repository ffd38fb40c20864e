import { expect, test } from 'vitest';
import { typedItems } from '../../../../test/support/sheets/made-sheets.ts';
import { documentOf } from './document.ts';
import { hintsFrom } from './hints.ts';
import type { Correction, SheetHint } from './hints.ts';
import { partsIn, readText } from './reading.ts';
import { loadReference } from '../reference.server.ts';

const reference = loadReference();
type Parts = Parameters<typeof typedItems>[1];

function read(parts: Parts, hints: readonly SheetHint[] = [], furniture = '', language = 'da') {
  const { values } = readText(typedItems(language, parts, furniture), 3, reference, [], hints);
  if (!values) throw new Error('The sheet was not read');
  return values;
}
function learned(parts: Parts, corrections: Correction[], furniture = '', language = 'da') {
  const [part] = partsIn(typedItems(language, parts, furniture), reference);
  if (!part) throw new Error('No sheet');
  return hintsFrom(documentOf(part.lines, part.furniture, reference), corrections, null).hints;
}

/** Section 1 of a supplier whose label for the name no one else has. */
const first = (name: string, more = '') => ({
  1: `1.1. Produktidentifikator
Artikel hos os:                  ${name}
${more}
1.3. Leverandør
Nordlys Maling A/S
sds@nordlys.example`,
});

test('a label in the words of a supplier, shown by a correction, is known on the next sheet of that supplier and on no other', () => {
  const before = read(first('Skibslak 42')).product_name;
  expect([before.value, before.state]).not.toEqual(['Skibslak 42', 'read']);
  const hints = learned(first('Skibslak 42'), [{ path: 'product_name', value: 'Skibslak 42' }]);
  expect(hints).toEqual([
    { supplier: 'nordlys.example', kind: 'LABEL', field: 'product_name', value: 'Artikel hos os' },
  ]);
  expect(read(first('Dækmaling 7'), hints).product_name).toMatchObject({
    value: 'Dækmaling 7',
    state: 'read',
    because: ['HINT'],
  });
  const other = { 1: first('Dækmaling 7')[1].replaceAll('nordlys.example', 'other.example') };
  expect(read(other, hints)).toEqual(read(other));
});

test('where the reader itself has found something else in one place, the value of a hint is to be checked, with the other at hand', () => {
  const two = first('Skibslak 42', 'Handelsnavn:                     Klarlak');
  const hints = learned(two, [{ path: 'product_name', value: 'Skibslak 42' }]);
  const { product_name: name } = read(two, hints);
  expect(name).toMatchObject({ value: 'Skibslak 42', state: 'check', because: ['HINT'] });
  expect('others' in name && name.others?.[0]?.value).toBe('Klarlak');
});

test('the order of day and month that a correction shows is that of the next sheet, but for one that shows its own', () => {
  const sheet = first('Skibslak 42');
  const date = (line: string, hints: readonly SheetHint[] = []) => read(sheet, hints, line).revision_date;
  const line = 'Revideret: 05/03/2021';
  expect(date(line)).toMatchObject({ value: '2021-03-05', state: 'check' });
  const hints = learned(sheet, [{ path: 'revision_date', value: '2021-05-03' }], line);
  expect(hints).toMatchObject([{ kind: 'DATE_ORDER', value: 'MONTH_FIRST' }]);
  expect(date('Revideret: 06/04/2022', hints)).toMatchObject({ value: '2022-06-04', state: 'read' });
  expect(date('Revideret: 06/04/2022  Trykt: 25/04/2022', hints)).toMatchObject({ value: '2022-04-06' });
});

test('what is proved stays, and what a hint gave is never more than read', () => {
  const trade = 'Handelsnavn:                     Klarlak';
  const sheet = first('Skibslak 42', `${trade}\nTil professionel brug\nEn komponent\n${trade}`);
  const hints = learned(sheet, [{ path: 'product_name', value: 'Skibslak 42' }]);
  expect(hints).toHaveLength(1);
  expect(read(sheet, hints).product_name).toMatchObject({ value: 'Klarlak', state: 'proved' });
  const flash = { 9: 'Antændes ved:                    14 °C' };
  const two = `2.1. Klassificering
Flam. Liq. 2, H225
2.2. Mærkningselementer
Signalord: Fare
H225`;
  const nine = { ...first('Fortynder'), 2: two, ...flash };
  const found = learned(nine, [{ path: 'flash_point', value: { value: '14', op: '=', unit: '°C' } }]);
  expect(found).toMatchObject([{ kind: 'LABEL', field: 'flash_point', value: 'Antændes ved' }]);
  // The statement that asks for it would prove it.
  expect(read(nine, found).flash_point).toMatchObject({ value: { value: '14' }, state: 'read' });
});

test('a correction to something that the sheet does not say, or that another label announces, shows nothing', () => {
  const sheet = first('Skibslak 42', 'Varenummer:                      SL-42');
  expect(learned(sheet, [{ path: 'product_name', value: 'Another name' }])).toEqual([]);
  expect(learned(sheet, [{ path: 'product_name', value: 'SL-42' }])).toEqual([]);
  expect(learned(sheet, [{ path: 'revision_date', value: '2021-05-03' }], 'Udskrevet: 03-05-2021')).toEqual(
    [],
  );
});

test('a supplier without an e-mail address of its own is known by its name', () => {
  const sheet = (address: string) => ({
    1: first('Skibslak 42')[1].replace('sds@nordlys.example', address),
  });
  const correction = { path: 'product_name' as const, value: 'Skibslak 42' };
  for (const address of ['Havnegade 1', 'nordlysmaling@gmail.com'])
    expect(learned(sheet(address), [correction])).toMatchObject([{ supplier: 'nordlysmaling' }]);
});

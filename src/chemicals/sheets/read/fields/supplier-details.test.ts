import { expect, test } from 'vitest';
import { typedItems } from '../../../../../test/support/sheets/made-sheets.ts';
import { loadReference } from '../../reference.server.ts';
import { readText } from '../reading.ts';

const reference = loadReference();
function read(language: string, first: string) {
  const { values } = readText(typedItems(language, { 1: first }), 3, reference);
  if (!values?.supplier) throw new Error('The sheet was not read');
  const { address, phone, email, emergency_phone: emergency } = values.supplier;
  return {
    use: values.use,
    address: address.value,
    phone: phone.value,
    email: email.value,
    emergency: emergency.value,
    states: [address, phone, email, emergency].map(({ state }) => state).join(' '),
    others: 'others' in emergency ? emergency.others?.map(({ value }) => value) : undefined,
  };
}

test('address, telephone and e-mail are those of the supplier, whatever is around them', () => {
  expect(
    read(
      'de',
      `1.1 Produktidentifikator: Grundierung 42
1.3 Einzelheiten zum Lieferanten, der das Sicherheitsdatenblatt bereitstellt
Hersteller/Lieferant:
Nordlicht Farben GmbH
Hafenstr. 12
D-24103 Kiel                                Tel.: +49 (0) 431/12 34-0
www.nordlicht.example
Auskunftgebender Bereich:
sdb@nordlicht.example
1.4 Notrufnummer: Giftnotruf Kiel +49 (0)431 999-19240, Beratung von 8.00 - 16.00`,
    ),
  ).toMatchObject({
    address: 'Hafenstr. 12, D-24103 Kiel',
    phone: '+49 (0) 431/12 34-0',
    email: 'sdb@nordlicht.example',
    emergency: '+49 (0)431 999-19240',
    states: 'read read read read',
  });
  expect(
    read(
      'da',
      `1.1 Produktidentifikator: Primer 42
1.3 Nærmere oplysninger om leverandøren af sikkerhedsdatabladet
Firma            : Nordlys Coatings A/S
                   Industrivej 1
                   8000 Aarhus C
                   CVR-nr. 12345678
                   Danmark
Telefon          : 87 00 00 00
Telefax          : 87 00 00 01
E-mail           : sds@nordlys.example
1.4 Nødtelefon   : Giftlinjen 82 12 12 12 (24 timer)`,
    ),
  ).toMatchObject({
    address: 'Industrivej 1, 8000 Aarhus C, Danmark',
    phone: '87 00 00 00',
    email: 'sds@nordlys.example',
    emergency: '82 12 12 12',
  });
});

test('an address on the line of the name is read; not another firm below it', () => {
  expect(
    read(
      'en',
      `1.1 Product identifier: Primer 42
1.3 Details of the supplier of the safety data sheet
Northern Lights Ltd, 4 Harbour Road, AB1 2CD Leeds, UK
Southern Lights Inc
Telephone: +44 113 496 0000, Fax: +44 113 496 0001
1.4 Emergency telephone number
For information call: +44 113 496 0002
Emergency number: +44 113 496 0003`,
    ),
  ).toMatchObject({
    address: '4 Harbour Road, AB1 2CD Leeds, UK',
    phone: '+44 113 496 0000',
    email: null,
    emergency: '+44 113 496 0003',
    others: ['+44 113 496 0002'],
  });
});

test('a sheet without numbered parts has its telephone for emergencies below those words; without a number it has no telephone', () => {
  const us = read(
    'en',
    `Product name: Primer 42
Supplier Address
Northern Lights Inc
12 Harbor Road
Oakland, CA 94612
Phone: 1-555-010-7000
Emergency telephone number
For medical emergencies, call 1-800-555-0114`,
  );
  expect(us).toMatchObject({ phone: '1-555-010-7000', emergency: '1-800-555-0114' });
  expect(
    read(
      'en',
      `1.1 Product identifier: Primer 42
1.4 Emergency telephone number
See section 16 for numbers; issued 01.02.2023, open 08.00-16.00`,
    ),
  ).toMatchObject({ phone: null, emergency: null, states: 'read read read read' });
});

test.each([
  [
    'Identified uses          : Coating of steel\n                           in workshops\nUses advised against     : None',
    'Coating of steel in workshops',
  ],
  ['Use of the substance/    : Coating\nmixture', 'Coating'],
  ['Recommended use:\nCoating of steel.', 'Coating of steel.'],
  ['Uses advised against     : Toys', null],
  ['USE OF THE CHEMICAL AND RESTRICTIONS ON USE', null],
  ['USES ADVISED AGAINST', null],
])('the use is next to or below its label: %s', (lines, use) => {
  expect(
    read(
      'en',
      `1.1 Product identifier: Primer 42
1.2 Relevant identified uses of the substance or mixture and uses advised against
${lines}
1.3 Details of the supplier of the safety data sheet
Supplier: Northern Lights Ltd`,
    ).use,
  ).toMatchObject({ value: use, state: 'read' });
});

test('a use that the sheet says it does not know is stated so', () => {
  expect(
    read(
      'en',
      `1.1 Product identifier: Primer 42\n1.2 Relevant identified uses of the substance or mixture and uses advised against\nIdentified uses: No data available`,
    ).use,
  ).toMatchObject({ value: null, stated: 'NO_DATA' });
});

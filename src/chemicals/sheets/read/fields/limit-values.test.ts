import { expect, test } from 'vitest';
import { typedItems } from '../../../../../test/support/sheets/made-sheets.ts';
import { loadReference } from '../../reference.server.ts';
import { readText } from '../reading.ts';

const reference = loadReference();
function read(language: string, eighth: string, more: Record<number, string> = {}) {
  const { values } = readText(typedItems(language, { 8: eighth, ...more }), 3, reference);
  if (!values) throw new Error('The sheet was not read');
  return values;
}
function limits(language: string, eighth: string) {
  const list = read(language, eighth).limit_values;
  return {
    state: list?.state,
    rows: list?.items.map(({ value, state }) =>
      [value.substance, value.cas, value.kind, value.value, value.unit, value.country, state].join(' | '),
    ),
  };
}

test('a row has its substance, kind, unit and country; a second unit below goes with it', () => {
  expect(
    limits(
      'da',
      `8.1 Kontrolparametre
Komponenter      CAS-Nr.        Type       Kontrolparametre       Basis
xylen            1330-20-7      TWA        50 ppm                 2000/39/EC
                                           221 mg/m3
                                S          100 ppm                DK OEL
acetone          67-64-1        GV         0,5 mg/m3              DK OEL
DNEL
xylen            1330-20-7      Indånding  77 mg/m3
8.2 Eksponeringskontrol`,
    ),
  ).toEqual({
    state: 'read',
    rows: [
      'xylen | 1330-20-7 | TWA | 50 | ppm | EU | read',
      'xylen | 1330-20-7 | TWA | 221 | mg/m³ | EU | read',
      'xylen | 1330-20-7 | STEL | 100 | ppm | DK | read',
      'acetone | 67-64-1 | TWA | 0.5 | mg/m³ | DK | read',
    ],
  });
});

test('words before the figures, and two units on a line', () => {
  expect(
    limits(
      'de',
      `8.1 Zu überwachende Parameter
106-97-8 Butan (25-50%)
AGW 2400 mg/m³, 1000 ml/m³
8.2 Begrenzung`,
    ),
  ).toEqual({
    state: 'read',
    rows: [
      'Butan | 106-97-8 | TWA | 2400 | mg/m³ | DE | read',
      'Butan | 106-97-8 | TWA | 1000 | ppm | DE | read',
    ],
  });
});

test('a figure whose mark may be one of thousands, and what has no kind or substance, are to be checked', () => {
  const text = (line: string) => `8.1 Control parameters\n${line}\n8.2 Exposure controls`;
  expect(limits('en', text('carbon dioxide   124-38-9   TWA   9.150 mg/m3'))).toMatchObject({
    rows: ['carbon dioxide | 124-38-9 | TWA | 9150 | mg/m³ |  | check'],
  });
  expect(limits('en', text('acetone   67-64-1   500 ppm'))).toEqual({ state: 'check', rows: [] });
  expect(limits('en', text('dust of any kind   TWA   10 mg/m3'))).toEqual({ state: 'check', rows: [] });
  expect(limits('en', text('Not applicable'))).toEqual({ state: 'read', rows: [] });
});

test('a row whose substance is not known does not take that of the row above', () => {
  const rows = (line: string) =>
    limits(
      'en',
      `8.1 Control parameters\nxylene      1330-20-7     TWA    50 ppm\n${line}\n8.2 Exposure controls`,
    );
  expect(rows('dust                      TWA    10 mg/m3')).toMatchObject({
    state: 'check',
    rows: { length: 1 },
  });
  expect(rows('(isomers)                        221 mg/m3')).toMatchObject({
    state: 'read',
    rows: { length: 2 },
  });
});

test('texts of parts are those below their numbers, with every line’s place', () => {
  const values = read(
    'en',
    '8.1 Control parameters\nNone.\n8.2 Exposure controls\nWear gloves.\nEN 374 3.1 says how.',
    {
      4: '4.1 Description of first aid measures     See a doctor.\nRinse.\n4.2 Most important symptoms\n4.3 Treatment\nAs needed.',
    },
  );
  const texts = Object.entries(values.section_texts ?? {}).map(([part, { value }]) => [part, value]);
  expect(texts).toEqual([
    ['4.1', 'See a doctor.\nRinse.'],
    ['4.3', 'As needed.'],
    ['8.1', 'None.'],
    ['8.2', 'Wear gloves.\nEN 374 3.1 says how.'],
  ]);
  expect(values.section_texts?.['8.2']).toMatchObject({ boxes: [expect.any(Array), expect.any(Array)] });
});

test.each([
  ['PR-nr.: 2417365', '2417365'],
  ['PR-nummer      1234567', '1234567'],
  ['PR No. 12', null],
  ['Produktregistreringsnummer: 998877', '998877'],
])('a number of the Danish product register: %s', (line, number) => {
  expect(read('da', '', { 1: `1.1 Produktidentifikator: Primer 42\n${line}` }).pr_number?.value).toBe(number);
});

test('a level of danger to life and a limit that is withdrawn are no limits of the workplace', () => {
  expect(
    limits(
      'en',
      `8.1 Control parameters
Component          CAS-No.       ACGIH TLV             OSHA PEL                         NIOSH IDLH
mercuric chloride  7487-94-7     TWA: 0.025 mg/m3      (Vacated) Ceiling: 0.2 mg/m3     IDLH: 10 mg/m3
                                                       Ceiling: 0.1 mg/m3
8.2 Exposure controls`,
    ),
  ).toEqual({
    state: 'read',
    rows: [
      'mercuric chloride | 7487-94-7 | TWA | 0.025 | mg/m³ |  | read',
      'mercuric chloride | 7487-94-7 | CEILING | 0.1 | mg/m³ |  | read',
    ],
  });
});

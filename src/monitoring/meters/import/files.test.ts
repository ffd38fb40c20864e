/**
 * Layouts that meters, portals and spreadsheets give, with figures made up so that their sums are known: shortened from public exports
 * of grid companies, suppliers, inverters, chargers and loggers. Each is read for a meter of electricity in kWh that is read by amounts,
 * if not said otherwise.
 */
import writeWorkbook from 'write-excel-file/node';
import { describe, expect, it, test } from 'vitest';
import { answered, readFigures } from '../../../../test/support/samples/reading-files.ts';
import { zip } from '../../../../test/support/zip.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const hours = (of: (hour: number) => string, from = 3, iso = true): string =>
  upTo(48)
    .map((hour) => {
      const day = two(from + Math.floor(hour / 24));
      return `${iso ? `2025-03-${day}` : `${day}-03-2025`} ${two(hour % 24)}:00${of(hour)}`;
    })
    .join('\n');
const march = (first: string, second = first) => ({ '2025-03-03': first, '2025-03-04': second });

/** Amounts from 1 on that fall once: figures that only rise through each day are asked about, as those of a counter. */
const amountOf = (hour: number): number => (hour === 5 ? 7 : hour === 6 ? 6 : hour + 1);

describe('hours as columns', () => {
  const figures = upTo(24)
    .map(() => '2,5')
    .join(';');
  const rows = `03-03-2025;${figures}\n04-03-2025;${figures}`;
  it.each([
    ['0-1', (hour: number) => `${hour}-${hour + 1}`],
    ['Time 1', (hour: number) => `Time ${hour + 1}`],
    ['00:00', (hour: number) => `${two(hour)}:00`],
    ['01:00', (hour: number) => `${two(hour + 1)}:00`],
    ['00:00-01:00', (hour: number) => `${two(hour)}:00-${two(hour + 1)}:00`],
    ['H01', (hour: number) => `H${two(hour + 1)}`],
    ['0', (hour: number) => `${hour}`],
  ])('%s are read, with the hours of each day, once the unit is said', (_name, name) => {
    const text = `Dato;${upTo(24).map(name).join(';')}\n${rows}`;
    const { asked, codes, days, noteCodes, entries } = answered(text);
    expect([asked, codes, days]).toEqual([['UNIT_ASKED'], [], march('60')]);
    expect(noteCodes).toContain('HOURS_IN_COLUMNS');
    expect(entries[0]?.hours).toEqual(upTo(24).map(() => '2.5'));
  });

  it('as quarters, in the unit of their column', () => {
    const names = upTo(96).map((at) => `${two(Math.floor(at / 4))}:${two((at % 4) * 15)}`);
    const quarters = names.map((from, at) => `${from}-${names[at + 1] ?? '00:00'}`);
    const text = `Dato;Enhed;${quarters.join(';')}\n03-03-2025;kWh;${upTo(96)
      .map((at) => (at * 5) % 96)
      .join(';')}`;
    const { codes, days, entries } = readFigures(text);
    expect([codes, days]).toEqual([[], { '2025-03-03': String((95 * 96) / 2) }]);
    expect(entries[0]?.hours?.slice(0, 2)).toEqual(['30', '110']);
  });

  const counted = (count: number) =>
    `Dato;Enhed;${upTo(25)
      .map((hour) => hour + 1)
      .join(';')}\n` +
    upTo(3)
      .map((day) => `${count === 23 ? 29 + day : 25 + day}`.padStart(2, '0'))
      .map((day, index) => {
        const month = count === 23 ? (index === 2 ? '31-03' : `${day}-03`) : `${day}-10`;
        return `${month}-2025;kWh;${upTo(index === 1 ? count : 24)
          .map(amountOf)
          .join(';')}`;
      })
      .join('\n');
  it.each([
    [23, '2025-03-30', String((23 * 24) / 2)],
    [25, '2025-10-26', String((25 * 26) / 2)],
  ])('counted to %i where the clock is changed', (count, day, sum) => {
    const { codes, days, entries } = readFigures(counted(count));
    expect([codes, days[day]]).toEqual([[], sum]);
    expect(entries[1]?.hours).toEqual(upTo(count).map((hour) => String(amountOf(hour))));
    expect(entries[1]?.lacking).toBeNull();
  });

  it('with an hour too many, or one that is no figure, say so at their row, where it can be corrected', () => {
    const text = counted(25)
      .replace('25-10-2025', '24-10-2025')
      .replace('27-10-2025;kWh;1', '27-10-2025;kWh;x');
    expect(readFigures(text).errors).toMatchObject([
      { line: 4, role: null, code: 'VALUE_INVALID', values: { text: 'x' } },
    ]);
    const corrected = readFigures(text, { corrections: [{ line: 4, column: 2, text: '1' }] });
    expect([corrected.codes, corrected.days['2025-10-27']]).toEqual([[], '300']);
    const long = `Dato;Enhed;${upTo(25)
      .map((hour) => hour + 1)
      .join(';')}\n03-03-2025;kWh;${upTo(25)
      .map((hour) => hour % 7)
      .join(';')}`;
    expect(readFigures(long).errors).toMatchObject([{ line: 2, code: 'TIME_INVALID' }]);
  });

  it('are refused by name where nothing shows which they are', () => {
    const records = `200,NEM,E1\n${upTo(3)
      .map((day) => `300,2025030${day + 1},${upTo(48).join(',')},A`)
      .join('\n')}`;
    expect(readFigures(records).codes).toEqual(['HOURS_AS_COLUMNS']);
    const odd = `Dato;${upTo(13)
      .map((hour) => `Time ${hour * 2}`)
      .join(';')}\n03-03-2025;${upTo(13).join(';')}\n04-03-2025;${upTo(13)
      .map(() => 0)
      .join(';')}`;
    expect(readFigures(odd).codes).toEqual(['HOURS_AS_COLUMNS']);
    expect(readFigures(odd, { columns: { value: 2 }, unit: 'kWh' }).days).toEqual(march('1', '0'));
  });
});

describe('a workbook', () => {
  const one = [
    ['Dato', 'Forbrug (kWh)'],
    ['03-03-2025', 10.5],
    ['04-03-2025', 1],
  ];
  const raw = [['x', 'y'], ...upTo(20).map((row) => ['a', row])];
  const book = (...sheets: { sheet: string; data: (string | number)[][] }[]): Promise<Buffer> =>
    writeWorkbook(sheets).toBuffer();

  it('is read by the sheet that has readings, though another has more rows', async () => {
    const bytes = await book({ sheet: 'Ark1', data: one }, { sheet: 'Rådata', data: raw });
    const { codes, total, mapping } = readFigures(bytes);
    expect([codes, total, mapping.sheet]).toEqual([[], '11.5', 'Ark1']);
    expect(readFigures(bytes, { sheet: 'Rådata' }).codes).toEqual(['NO_DATE_COLUMN']);
  });

  it('has numbers with three decimals that need no question about their decimal mark', async () => {
    const data = [
      ['Dato', 'Forbrug (kWh)'],
      ['03-03-2025', 49.821],
      ['04-03-2025', 73.928],
    ];
    expect(readFigures(await book({ sheet: 'Ark1', data }))).toMatchObject({
      codes: [],
      days: march('49.821', '73.928'),
    });
    const texts = data.map(([day, figure]) => [String(day), String(figure)]);
    expect(readFigures(await book({ sheet: 'Ark1', data: texts })).codes).toEqual(['DECIMAL_ASKED']);
  });

  it('asks which, where several sheets have readings', async () => {
    const other = [...one, ['05-03-2025', 7]];
    const bytes = await book({ sheet: 'Hal A', data: one }, { sheet: 'Hal B', data: other });
    expect(readFigures(bytes).errors).toMatchObject([
      { code: 'SHEET_ASKED', values: { sheet: 'Hal B', count: 2 } },
    ]);
    expect(answered(bytes)).toMatchObject({ asked: ['SHEET_ASKED'], codes: [], total: '18.5' });
    expect(readFigures(bytes, { sheet: 'Hal A' })).toMatchObject({ codes: [], total: '11.5' });
  });

  it('that counts days from 1904 shows the same days as mere numbers', () => {
    const cells = (...row: string[]) => `<row>${row.join('')}</row>`;
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const sheet = [
      cells(text('Dato'), text('Forbrug (kWh)')),
      cells('<c><v>44257</v></c>', '<c><v>1</v></c>'),
      cells('<c><v>44258</v></c>', '<c><v>2</v></c>'),
    ].join('');
    const bytes = zip({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    });
    const { codes, days } = readFigures(bytes);
    expect([codes, days]).toEqual([[], march('1', '2')]);
  });
});

describe('a second row of headings', () => {
  it('gives the unit', () => {
    const { codes, days, noteCodes } = answered(
      `Tidspunkt;Forbrug\n;[Wh]\n${hours(() => ';1000', 3, false)}`,
    );
    expect([codes, days]).toEqual([[], march('24')]);
    expect(noteCodes).toContain('CONVERTED');
  });

  it('with words for columns is no row', () => {
    const text = `Fra;Til;Forbrug\nDATE_FROM;DATE_TO;[kWh]\n01-03-2025;31-03-2025;5`;
    expect(readFigures(text)).toMatchObject({ codes: [], total: '5' });
  });

  it('does not exist where the first row has no figure', () => {
    expect(readFigures('Dato;Forbrug (kWh)\n03-03-2025;\n04-03-2025;2').days).toEqual({ '2025-03-04': '2' });
  });
});

describe('the unit is named, or asked', () => {
  it.each([
    ['Dato;Forbrug\n03-03-2025;1\n04-03-2025;2', {}],
    ['Dato;Forbrug;Enhed\n03-03-2025;1;kWh\n04-03-2025;2;', {}],
    ['Dato;Forbrug\n03-03-2025;1 kWh\n04-03-2025;2', {}],
    ['Dato;Målerstand\n03-03-2025;1\n04-03-2025;2', { readingMode: 'COUNTER' }],
    [
      'Dato;Niveau\n03-03-2025;1\n04-03-2025;2',
      { utilityType: 'TANK_BEARING', readingMode: 'LEVEL', units: ['L'] },
    ],
  ] as const)('%j', (text, own) => {
    const { codes, errors, noteCodes } = readFigures(text, {}, own);
    // What is asked is not assumed.
    expect(noteCodes).not.toContain('UNIT_ASSUMED');
    expect(codes.filter((code) => code !== 'VALUE_COLUMN_ASKED')).toEqual(
      codes.includes('VALUE_COLUMN_ASKED') ? [] : ['UNIT_ASKED'],
    );
    expect(errors[0]?.values['unit']).toBe(own && 'units' in own ? 'L' : 'kWh');
    expect(answered(text, own)).toMatchObject({ codes: [], days: march('1', '2') });
  });

  it('but a meter whose unit is its own has no other, which is said', () => {
    const own = { utilityType: 'CUSTOM', units: ['pallets'] } as const;
    expect(readFigures('Dato;Forbrug\n03-03-2025;1', {}, own)).toMatchObject({
      codes: [],
      notes: [{ code: 'UNIT_ASSUMED', values: { unit: 'pallets' } }],
    });
  });
});

describe('a heading that names no kind of figures', () => {
  const counter = { readingMode: 'COUNTER' } as const;
  it('is asked about on a counter, if the figures do not show it', () => {
    const amounts = 'Dato;Energi (kWh)\n03-03-2025;10\n04-03-2025;12\n05-03-2025;15';
    expect(readFigures(amounts, {}, counter).codes).toEqual(['READINGS_ASKED']);
    expect(answered(amounts, counter)).toMatchObject({
      asked: ['READINGS_ASKED'],
      codes: [],
      days: march('10', '12'),
    });
    expect(readFigures(amounts, { content: 'AMOUNTS' }, counter).codes).toEqual(['AMOUNTS_ON_COUNTER']);
    const readings = 'Dato;Energi (kWh)\n03-03-2025;15010\n04-03-2025;15012\n05-03-2025;15015';
    expect(readFigures(readings, {}, counter)).toMatchObject({ codes: [], days: march('15010', '15012') });
  });

  it('is asked about where amounts are entered and the figures never fall', () => {
    for (const figures of [
      [10, 12],
      [15_000, 15_000, 15_000],
    ]) {
      const rows = figures.map((figure, day) => `0${day + 3}-03-2025;${figure}`).join('\n');
      expect(readFigures(`Dato;Energi (kWh)\n${rows}`).codes).toEqual(['COUNTER_ASKED']);
    }
    expect(readFigures('Dato;Energi (kWh)\n03-03-2025;12\n04-03-2025;10').codes).toEqual([]);
  });

  it('amounts are no level', () => {
    const tank = { utilityType: 'TANK_BEARING', readingMode: 'LEVEL', units: ['L'] } as const;
    expect(readFigures('Dato;Forbrug (L)\n03-03-2025;12', {}, tank).codes).toEqual(['AMOUNTS_ON_COUNTER']);
  });
});

describe('a clock that is never changed', () => {
  /** Hours of normal time, from the beginning of a day on: 1 in that at 23:00, else 0. */
  const rows = (day: string, count = 72) =>
    upTo(count).map((hour) => {
      const at = new Date(Date.parse(`${day}T00:00Z`) + hour * 3_600_000);
      return `${at.toISOString().slice(0, 16).replace('T', ' ')};${at.getUTCHours() === 23 ? 1 : 0}`;
    });
  it.each(['2025-03-29', '2025-10-25'])('is asked about where the file shows it: %s', (day) => {
    const text = `Tidspunkt;Forbrug (kWh)\n${rows(day).join('\n')}`;
    const asked = readFigures(text);
    expect(asked.errors).toMatchObject([
      { code: 'ZONE_ASKED', values: { text: `${day.slice(0, 8)}${Number(day.slice(8)) + 1} 02:00` } },
    ]);
    const normal = readFigures(text, { zone: 'NORMAL' });
    expect([normal.codes, normal.noteCodes.includes('READ_AS_NORMAL_TIME')]).toEqual([[], true]);
    // While summer time is used, 23:00 of normal time is the next day's midnight.
    const next = `${day.slice(0, 8)}${Number(day.slice(8)) + 1}`;
    expect([normal.days[day], normal.days[next]]).toEqual(day.includes('-03-') ? ['1', '0'] : ['0', '2']);
    expect(readFigures(text, { zone: 'LOCAL' }).codes).toEqual([]);
  });

  it('is not where one that is set forward shows the end of an hour', () => {
    const ends = rows('2025-03-29')
      .filter((row) => !row.startsWith('2025-03-30 03:00'))
      .slice(1);
    const text = `Tidspunkt;Forbrug (kWh)\n${[...ends, '2025-04-01 00:00;0'].join('\n')}`;
    expect(readFigures(text).codes).not.toContain('ZONE_ASKED');
  });
});

test.each([
  ['stops in the evening', (hour: number) => hour > 0 && hour < 43],
  ['begins and stops in the day', (hour: number) => hour > 7 && hour < 43],
  ['begins and ends at midnight', () => true],
])('times that may begin or end their hour are asked about: the file %s', (_name, isIn) => {
  const rows = upTo(49)
    .filter(isIn)
    .map((hour) => `${two(3 + Math.floor(hour / 24))}-03-2025 ${two(hour % 24)}:00;${hour % 7}`);
  expect(readFigures(`Tidspunkt;Forbrug (kWh)\n${rows.join('\n')}`).codes).toEqual(['DATE_MEANS_ASKED']);
});

test('a figure that is one with three decimals or a thousand times as much is asked about', () => {
  const text = 'Dato;Forbrug (kWh)\n03-03-2025;12.345\n04-03-2025;13.456';
  expect(readFigures(text).errors).toMatchObject([{ code: 'DECIMAL_ASKED', values: { text: '12.345' } }]);
  expect(readFigures(text, { decimalMark: 'POINT' })).toMatchObject({
    codes: [],
    days: march('12.345', '13.456'),
  });
  expect(readFigures(text, { decimalMark: 'COMMA' })).toMatchObject({
    codes: [],
    days: march('12345', '13456'),
  });
  expect(readFigures(text.replaceAll('.', ',')).days).toEqual(march('12.345', '13.456'));
  expect(readFigures(text.replaceAll(';', ',')).days).toEqual(march('12.345', '13.456'));
});

test('of two blocks side by side neither is taken without a question', () => {
  const text = 'Dato;Forbrug (kWh);Dato;Forbrug (kWh)\n03-03-2025;1;10-03-2025;3\n04-03-2025;2;11-03-2025;4';
  expect(readFigures(text).codes).toEqual(['DATE_COLUMN_ASKED', 'VALUE_COLUMN_ASKED']);
  expect(answered(text).days).toEqual(march('1', '2'));
});

test.each(['Forbrug (kWh)', 'Bezug (kWh)'])('figures that could be years are figures: %s', (heading) => {
  const text = `Dato;${heading}\n03-03-2025;2010\n04-03-2025;1990`;
  expect(answered(text)).toMatchObject({ codes: [], days: march('2010', '1990') });
});

describe('the hour that comes twice', () => {
  const names = (of: (hour: number) => string[]) => upTo(24).flatMap((hour) => of(hour));
  const table = (date: string, hours: readonly string[]) =>
    hours.map((hour, index) => `${date};${hour};${amountOf(index)}`).join('\n');
  const text = (...days: string[]) => `Dato;Time;Forbrug (kWh)\n${days.join('\n')}`;
  const byEnd = names((hour) => [`${hour + 1}`]);
  const sum24 = '300';

  it.each([
    ['3A and 3B, by its end', names((hour) => (hour === 2 ? ['3A', '3B'] : [`${hour + 1}`])), byEnd],
    [
      '2A:00 and 2B:00, by its beginning',
      names((hour) => (hour === 2 ? ['2A:00', '2B:00'] : [`${two(hour)}:00`])),
      names((hour) => [`${two(hour)}:00`]),
    ],
    ['hour 25, as time passes', upTo(25).map((hour) => `${hour + 1}`), byEnd],
  ])('as %s', (_name, autumn, usual) => {
    const { asked, codes, days, entries } = answered(
      text(table('25-10-2025', usual), table('26-10-2025', autumn), table('27-10-2025', usual)),
    );
    expect([asked, codes, days]).toEqual([
      [],
      [],
      { '2025-10-25': sum24, '2025-10-26': '325', '2025-10-27': sum24 },
    ]);
    expect(entries[1]?.hours).toEqual(upTo(25).map((hour) => String(amountOf(hour))));
    expect(entries[1]?.lacking).toBeNull();
  });

  it('and hours counted as time passes are 23 in spring', () => {
    const counted = (count: number) => upTo(count).map((hour) => `${hour + 1}`);
    const { codes, entries } = readFigures(
      text(table('30-03-2025', counted(23)), table('26-10-2025', counted(25))),
    );
    expect([codes, entries.map(({ hours }) => hours?.length)]).toEqual([[], [23, 25]]);
  });

  it('is no hour of any other day', () => {
    const { errors } = readFigures(
      text(
        table(
          '25-10-2025',
          upTo(25).map((hour) => `${hour + 1}`),
        ),
      ),
    );
    expect(errors.filter(({ line }) => line !== null)).toMatchObject([
      { line: 26, role: 'time', code: 'TIME_INVALID', values: { text: '25' } },
    ]);
  });
});

test.each([
  ['01/02/2025;1\n02/02/2025;3', ['DATE_ORDER_ASKED']],
  ['01/02/2025;1,5\n02/02/2025;3', []],
  ['01-02-2025;1\n02-02-2025;3', []],
  ['13/02/2025;1\n14/02/2025;3', []],
])('semicolons do not say which of two numbers between slashes is the day: %j', (rows, codes) => {
  expect(
    readFigures(`Dato;Forbrug (kWh)\n${rows}`).codes.filter((code) => code === 'DATE_ORDER_ASKED'),
  ).toEqual(codes);
});

describe('registers of day and night', () => {
  const rows = (heading: string, ...figures: string[]) =>
    `Dato;${heading};Forbrug (kWh)\n${figures.join('\n')}`;
  const both = [
    '03-03-2025;Forbrug dag;2',
    '03-03-2025;Forbrug nat;1',
    '04-03-2025;Forbrug dag;1',
    '04-03-2025;Forbrug nat;1',
  ];
  it.each(['Retning', 'Register', 'Tarif', 'Tælleværk'])(
    'in rows, by a column %s, are added or kept apart',
    (heading) => {
      const text = rows(heading, ...both);
      expect(readFigures(text).errors).toMatchObject([
        { line: null, code: 'REGISTERS_ASKED', values: { registers: 'Forbrug dag, Forbrug nat' } },
      ]);
      const added = readFigures(text, { flow: null });
      expect([added.codes, added.days, added.noteCodes]).toEqual([[], march('3', '2'), ['REGISTERS_ADDED']]);
      expect(readFigures(text, { flow: 'Forbrug nat' })).toMatchObject({ codes: [], days: march('1') });
    },
  );

  it('are not added where one is missing at a time', () => {
    expect(readFigures(rows('Register', ...both.slice(0, 3)), { flow: null }).errors).toMatchObject([
      { line: 4, role: 'flow', code: 'REGISTER_MISSING', values: { register: 'Forbrug nat' } },
    ]);
  });

  it('of a tariff that changes with the hour are the whole as they are', () => {
    const text = `Tidspunkt;Tarif;Forbrug (kWh)\n${hours((hour) => `;${hour % 24 < 6 ? 'Lav' : 'Høj'};1`)}`;
    expect(answered(text)).toMatchObject({ asked: ['REGISTERS_ASKED'], codes: [], days: march('24') });
  });

  it('of a counter are added as it shows them', () => {
    const text =
      'Dato;Register;Målerstand (kWh)\n03-03-2025;T1;100\n03-03-2025;T2;50\n04-03-2025;T1;110\n04-03-2025;T2;55';
    expect(answered(text, { readingMode: 'COUNTER' })).toMatchObject({
      codes: [],
      days: march('150', '165'),
    });
  });

  it.each([
    ['Forbrug dag (kWh)', 'Forbrug nat (kWh)'],
    ['Dag (kWh)', 'Nat (kWh)'],
    ['Forbrug (kWh)', 'Forbrug (kWh)'],
  ])('in columns %s and %s are added, or one is chosen', (day, night) => {
    const text = `Dato;${day};${night}\n03-03-2025;2;1\n04-03-2025;1;1`;
    expect(answered(text)).toMatchObject({ asked: ['REGISTERS_ASKED'], codes: [], days: march('3', '2') });
    expect(readFigures(text, { columns: { value: 2 }, added: [] })).toMatchObject({
      codes: [],
      days: march('1'),
    });
    expect(
      readFigures(text.replace('2;1', '2;'), { columns: { value: 1 }, added: [2] }).errors,
    ).toMatchObject([{ line: 2, role: 'value', code: 'REGISTER_MISSING' }]);
  });

  it('are no registers where a column is the whole', () => {
    const text = 'Dato;Forbrug (kWh);Forbrug dag (kWh);Forbrug nat (kWh)\n03-03-2025;3;2;1\n04-03-2025;2;1;1';
    expect(answered(text)).toMatchObject({ asked: [], codes: [], days: march('3', '2') });
  });
});

test('power in a column of units is no amount either', () => {
  const text = `Tidspunkt;Energi;Enhed\n${hours(() => ';4;kW')}`;
  expect(readFigures(text).errors).toMatchObject([
    { code: 'POWER_ASKED', values: { power: 'kW', unit: 'kWh' } },
  ]);
  expect(answered(text)).toMatchObject({ codes: [], days: march('96') });
});

describe('a file of summer only', () => {
  const rows = upTo(48).map(
    (hour) => `2025-07-0${1 + Math.floor(hour / 24)} ${two(hour % 24)}:00;${hour % 24 === 23 ? 1 : 0}`,
  );
  it('is asked whether its clock is set forward, since nothing shows it', () => {
    const text = `Tidspunkt;Forbrug (kWh)\n${rows.join('\n')}`;
    expect(readFigures(text).errors).toMatchObject([
      { code: 'SUMMER_TIME_ASKED', values: { text: '2025-07-01 22:00' } },
    ]);
    expect(answered(text).days).toEqual({ '2025-07-01': '1', '2025-07-02': '1' });
    expect(readFigures(text, { zone: 'NORMAL' }).days['2025-07-02']).toBe('1');
    expect(readFigures(text, { zone: 'NORMAL' }).days['2025-07-01']).toBe('0');
  });
  it.each(['Tidspunkt (lokal tid)', 'Fra_dato', 'HourDK'])(
    'is not where its heading says so: %s',
    (heading) => {
      expect(answered(`${heading};Forbrug (kWh)\n${rows.join('\n')}`).asked).toEqual([]);
    },
  );
  it('is not where its days are the same by any clock', () => {
    const days = upTo(3).flatMap((day) => [`0${day + 1}-07-2025 00:00;1`, `0${day + 1}-07-2025 12:00;2`]);
    expect(readFigures(`Tidspunkt;Forbrug (kWh)\n${days.join('\n')}`).codes).toEqual([]);
  });
});

describe('letters of the hour that comes twice', () => {
  const day = (date: string, ...names: string[]) =>
    names.map((name, index) => `${date};${name};${amountOf(index)}`);
  const byEnd = upTo(24).flatMap((hour) => (hour === 2 ? ['3A', '3B'] : [`${hour + 1}`]));
  const text = (lines: string[]) => `Dato;Time;Forbrug (kWh)\n${lines.join('\n')}`;
  const usual = day('25-10-2025', ...upTo(24).map((hour) => `${hour + 1}`));
  it('decide which is first, whatever the order of the rows', () => {
    const rows = day('26-10-2025', ...byEnd);
    const swapped = [...rows.slice(0, 2), ...rows.slice(2, 4).toReversed(), ...rows.slice(4)];
    for (const own of [rows, swapped, rows.toReversed()]) {
      const { codes, entries } = answered(text([...usual, ...own]));
      expect([codes, entries[1]?.hours]).toEqual([[], upTo(25).map((hour) => `${amountOf(hour)}`)]);
    }
  });

  it('keep their place where the other is missing', () => {
    const { entries } = answered(
      text([...usual, ...day('26-10-2025', ...byEnd).filter((row) => !row.includes('3A'))]),
    );
    expect(entries[1]?.hours?.slice(1, 5)).toEqual(['2', null, '4', '5']);
  });

  it('are refused twice, and on any other day', () => {
    const rows = day('26-10-2025', ...byEnd);
    expect(answered(text([...usual, ...rows, rows[2] ?? ''])).errors).toMatchObject([{ code: 'DUPLICATE' }]);
    const other = answered(text(usual.map((row) => row.replace(';3;', ';3A;'))));
    expect(other.errors.filter(({ line }) => line !== null)).toMatchObject([
      { line: 4, role: 'time', code: 'TIME_INVALID', values: { text: '3A' } },
    ]);
  });

  it('are not needed in a file whose newest row is first', () => {
    const rows = upTo(25).map((hour) => {
      const at = new Date(Date.UTC(2025, 9, 25, 22 + hour));
      const shown = at.toLocaleString('sv-SE', {
        timeZone: 'Europe/Copenhagen',
        dateStyle: 'short',
        timeStyle: 'short',
      });
      return `${shown};${(hour * 7) % 25}`;
    });
    const { codes, entries } = answered(`Tidspunkt;Forbrug (kWh)\n${rows.toReversed().join('\n')}`);
    expect([codes, entries[0]?.hours]).toEqual([[], upTo(25).map((hour) => `${(hour * 7) % 25}`)]);
  });
});

describe('the hour behind the last of a day', () => {
  const upTo24 = Array.from({ length: 24 }, (_, index) => index + 1);
  const figure = (hour: number): number => ((hour * 7) % 24) + 1;
  const right = upTo24.map((hour) => `${figure(hour)}`);
  const file = (heading: string, hourOf: (hour: number) => string) => [
    heading,
    ...['03', '04'].flatMap((day) => upTo24.map((hour) => `${day}-03-2025${hourOf(hour)};${figure(hour)}`)),
  ];
  const two = (hour: number): string => String(hour % 24).padStart(2, '0');
  test.each([
    ['Date;Hour Ending;Consumption (kWh)', (hour: number) => `;${hour % 24}`],
    ['Date;Hour Ending;Consumption (kWh)', (hour: number) => `;${hour}`],
    ['Date;Time;Consumption (kWh)', (hour: number) => `;${two(hour)}:00`],
    ['Dato;Forbrug (kWh)', (hour: number) => ` ${two(hour)}:00`],
  ])('%s ends it by whatever number', (heading, hourOf) => {
    const found = answered(file(heading, hourOf).join('\n'));
    expect([found.asked, found.codes]).toEqual([[], []]);
    expect(found.entries.map(({ hours }) => hours)).toEqual([right, right]);
  });

  test('is the first of a day where the file begins with it, unless the heading says that hours end then', () => {
    const text = (heading: string) => file(heading, (hour) => `;${hour - 1}`).join('\n');
    expect(answered(text('Date;Hour;Consumption (kWh)')).asked).toEqual([]);
    expect(answered(text('Date;Hour Ending;Consumption (kWh)')).asked).toEqual(['DATE_MEANS_ASKED']);
  });
});

import { describe, expect, test } from 'vitest';
import { Problem } from '../../../../core/contract/problem.ts';
import { answered, readFigures } from '../../../../../test/support/samples/reading-files.ts';

/** Seconds since 1970 of a moment in Copenhagen in winter, which is an hour ahead of UTC. */
const seconds = (local: string): number => Date.parse(`${local}+01:00`) / 1000;
const quarter = 900;
const root = '/espi/1_1/resource';

const entry = (path: string, content: string, related: readonly string[] = [], title = ''): string => `
  <entry>
    <link rel="self" href="${root}${path}"/>
    <link rel="up" href="${root}${path.slice(0, path.lastIndexOf('/'))}"/>
    ${related.map((address) => `<link rel="related" href="${root}${address}"/>`).join('')}
    <title type="text">${title}</title>
    <content><espi:${content.split(' ')[0]} xmlns:espi="http://naesb.org/espi">${content.slice(content.indexOf(' '))}</espi:${content.split(' ')[0]}></content>
  </entry>`;
const feed = (...entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>Usage</title>${entries.join('')}</feed>`;

const type = (number: number, said: Record<string, number>): string =>
  entry(
    `/ReadingType/${number}`,
    `ReadingType ${Object.entries(said)
      .map(([name, value]) => `<espi:${name}>${value}</espi:${name}>`)
      .join('')}`,
  );
const delivered = { accumulationBehaviour: 4, flowDirection: 1, powerOfTenMultiplier: 0, uom: 72 };

const interval = (start: number, value: string | number, length = quarter, quality?: number): string =>
  `<espi:IntervalReading>${quality === undefined ? '' : `<espi:ReadingQuality><espi:quality>${quality}</espi:quality></espi:ReadingQuality>`}
    <espi:timePeriod><espi:duration>${length}</espi:duration><espi:start>${start}</espi:start></espi:timePeriod>
    <espi:value>${value}</espi:value></espi:IntervalReading>`;

/** A stream of a meter: its readings from a local time on, each as long as a quarter of an hour if not said otherwise. */
function stream(
  { point = 1, number, of }: { point?: number; number: number; of: number },
  from: string,
  values: readonly (string | number)[],
  length = quarter,
): string {
  const path = `/UsagePoint/${point}/MeterReading/${number}`;
  return (
    entry(path, 'MeterReading ', [`/ReadingType/${of}`, `${path}/IntervalBlock`]) +
    entry(
      `${path}/IntervalBlock/1`,
      `IntervalBlock ${values.map((value, at) => interval(seconds(from) + at * length, value, length)).join('')}`,
    )
  );
}
const point = (number: number, title = ''): string =>
  entry(`/UsagePoint/${number}`, 'UsagePoint ', [`/UsagePoint/${number}/MeterReading`], title);

const day = (value: string | number): (string | number)[] => Array.from({ length: 96 }, () => value);

describe('a Green Button file', () => {
  test('is read to the last digit, by the clock of the organization, and what is estimated is said', () => {
    const text = feed(
      point(1, 'Works'),
      type(1, { ...delivered, powerOfTenMultiplier: -3 }),
      stream({ number: 1, of: 1 }, '2025-01-01T00:00:00', [...day(1_234_567), ...day(1_000_001)]),
    );
    const found = readFigures(text);
    expect([found.codes, found.noteCodes]).toEqual([[], ['CONVERTED']]);
    // 96 × 1,234,567 thousandths of a watt hour.
    expect(found.days).toEqual({ '2025-01-01': '118.518432', '2025-01-02': '96.000096' });
    expect(found.sheet.header?.cells).toEqual(['Flow', 'Start', 'End', 'Consumption', 'Unit']);
    const estimated = text.replace('<espi:timePeriod>', '<espi:quality>8</espi:quality><espi:timePeriod>');
    expect(readFigures(estimated).noteCodes).toContain('ESTIMATED');
  });

  test('has 23 and 25 hours on the days on which the clock is changed', () => {
    const read = (from: string) =>
      readFigures(
        feed(
          point(1),
          type(1, delivered),
          stream(
            { number: 1, of: 1 },
            from,
            Array.from({ length: 24 * 3 }, () => 1000),
            3600,
          ),
        ),
      ).days;
    // 25 October begins in summer, an hour before it would in winter.
    expect(read('2025-10-24T23:00:00')).toMatchObject({ '2025-10-25': '24', '2025-10-26': '25' });
    expect(read('2025-03-29T00:00:00')).toMatchObject({ '2025-03-29': '24', '2025-03-30': '23' });
  });

  test('has what was given back, power and reactive energy apart, and they are left out', () => {
    const text = feed(
      point(1),
      type(1, delivered),
      type(2, { ...delivered, flowDirection: 19 }),
      type(3, { ...delivered, uom: 73 }),
      type(4, { ...delivered, uom: 38, accumulationBehaviour: 12 }),
      stream({ number: 2, of: 2 }, '2025-01-01T00:00:00', day(7)),
      stream({ number: 1, of: 1 }, '2025-01-01T00:00:00', day(250)),
      stream({ number: 3, of: 3 }, '2025-01-01T00:00:00', day(9)),
      stream({ number: 4, of: 4 }, '2025-01-01T00:00:00', day(9)),
    );
    const found = answered(text);
    expect([found.asked, found.codes, found.mapping.flow]).toEqual([[], [], 'consumption']);
    expect(found.noteCodes).toContain('OTHER_FLOWS_LEFT_OUT');
    expect(found.days).toEqual({ '2025-01-01': '24' });
  });

  test('with two streams of use, such as day and night, is asked about; they are added without what was given back', () => {
    const text = feed(
      point(1),
      type(1, { ...delivered, tou: 1 }),
      type(2, { ...delivered, tou: 2 }),
      type(3, { ...delivered, flowDirection: 19 }),
      stream({ number: 1, of: 1 }, '2025-01-01T00:00:00', day(250)),
      stream({ number: 2, of: 2 }, '2025-01-01T00:00:00', day(500)),
      stream({ number: 3, of: 3 }, '2025-01-01T00:00:00', day(9000)),
    );
    const found = answered(text);
    expect([found.asked, found.codes]).toEqual([['REGISTERS_ASKED'], []]);
    expect(found.registers.map(({ name }) => name)).toEqual(['consumption 1', 'consumption 2']);
    expect(found.days).toEqual({ '2025-01-01': '72' });
  });

  test('with several usage points is several meters', () => {
    const text = feed(
      point(1, 'Hall A'),
      point(2, 'Hall B'),
      type(1, delivered),
      stream({ point: 1, number: 1, of: 1 }, '2025-01-01T00:00:00', day(250)),
      stream({ point: 2, number: 1, of: 1 }, '2025-01-01T00:00:00', day(500)),
    );
    expect(readFigures(text).codes).toEqual(['SEVERAL_METERS']);
    expect(readFigures(text, { meter: 'Hall B' }).days).toEqual({ '2025-01-01': '48' });
    expect(readFigures(text, {}, { number: 'Hall A' }).days).toEqual({ '2025-01-01': '24' });
  });

  test('of a counter has what it showed, next to the amounts or without them', () => {
    const counter = { ...delivered, accumulationBehaviour: 1, powerOfTenMultiplier: 3 };
    const showed = [type(1, counter), stream({ number: 1, of: 1 }, '2025-01-01T12:00:00', [4711], 0)];
    const used = [type(2, delivered), stream({ number: 2, of: 2 }, '2025-01-01T00:00:00', day(250))];
    const only = answered(feed(point(1), ...showed), { readingMode: 'COUNTER' });
    expect([only.asked, only.codes, only.days]).toEqual([[], [], { '2025-01-01': '4711' }]);
    const both = feed(point(1), ...showed, ...used);
    expect(answered(both, { readingMode: 'COUNTER' }).days).toEqual({ '2025-01-01': '4711' });
    expect(answered(both).days).toEqual({ '2025-01-01': '24' });
  });

  test.each([
    ['the kind of its figures', { flowDirection: 1, powerOfTenMultiplier: 0, uom: 72 }],
    ['their direction', { accumulationBehaviour: 4, powerOfTenMultiplier: 0, uom: 72 }],
    ['only another direction', { ...delivered, flowDirection: 19 }],
  ])('that does not say what was used, but %s, is asked about', (_, said) => {
    const text = feed(point(1), type(1, said), stream({ number: 1, of: 1 }, '2025-01-01T00:00:00', day(250)));
    expect(answered(text).asked).toContain('VALUE_COLUMN_ASKED');
  });

  test('with a unit that the meter does not have, or without one, is refused; so is a value that is no figure', () => {
    const read = (said: Record<string, number>, value: string | number) =>
      readFigures(
        feed(point(1), type(1, said), stream({ number: 1, of: 1 }, '2025-01-01T00:00:00', [5, 5, 5, value])),
      ).codes;
    expect(read({ ...delivered, uom: 169 }, 1)).toContain('UNIT_REFUSED');
    expect(read({ accumulationBehaviour: 4, flowDirection: 1 }, 1)).toContain('UNIT_REFUSED');
    expect(read(delivered, 'many')).toContain('VALUE_INVALID');
    expect(read(delivered, '')).toContain('VALUE_INVALID');
    // Where none of them is one, there is no column of figures.
    expect(read({ ...delivered, powerOfTenMultiplier: 400 }, 1)).toEqual(['NO_VALUE_COLUMN']);
  });

  test('that is hostile or cut off is refused', () => {
    const whole = feed(
      point(1),
      type(1, delivered),
      stream({ number: 1, of: 1 }, '2025-01-01T00:00:00', day(1)),
    );
    const refused = (text: string): string => {
      try {
        readFigures(text);
        return 'read';
      } catch (error) {
        return error instanceof Problem ? error.code : String(error);
      }
    };
    expect(refused(whole)).toBe('read');
    expect(refused(whole.slice(0, -40))).toBe('FILE_TYPE_REFUSED');
    const entity = '<!DOCTYPE feed [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(refused(whole.replace('<feed', `${entity}<feed`))).toBe('FILE_TYPE_REFUSED');
    expect(refused(whole.replace('</feed>', `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}</feed>`))).toBe(
      'FILE_TYPE_REFUSED',
    );
    expect(refused(whole.replace('</entry>', '</content>'))).toBe('FILE_TYPE_REFUSED');
    expect(refused('<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"/>')).toBe(
      'FILE_TYPE_REFUSED',
    );
    const many = Array.from({ length: 200_001 }, (_, at) => interval(at * quarter, 1)).join('');
    expect(refused(whole.replace('</espi:IntervalBlock>', `${many}</espi:IntervalBlock>`))).toBe('TOO_LARGE');
  });
});

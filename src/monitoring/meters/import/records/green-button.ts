import { mul, parseDecimal } from '../../../../core/numbers/decimal.ts';
import { tableLimits } from '../../../../core/tables-in-files/table-file.ts';
import type { TableRow } from '../../../../core/tables-in-files/table-file.ts';
import { XmlError, attributeOf, scanXml } from '../../../../core/tables-in-files/xml.ts';
import { unstated } from './unstated.ts';

/** A resource of the feed: what it is of and what belongs to it, by addresses, and what it says. */
interface Resource {
  kind: string;
  title: string;
  self: string;
  up: string;
  related: string[];
  /** Of a type of readings, by the names of the schema. */
  type: Record<string, string>;
  readings: Interval[];
}
type Interval = Record<'start' | 'duration' | 'value' | 'quality', string>;

const kinds = new Set(['UsagePoint', 'MeterReading', 'ReadingType', 'IntervalBlock']);
/** Real files are eight elements deep, and their addresses have a dozen parts. */
const deepest = 50;
const mostParts = 30;
const longestName = 100;

/** Units by their codes (`UnitSymbolKind`), and what the figures in one are that are no amount used. */
const units = new Map<string, { unit: string; other?: string }>([
  ['5', { unit: 'A', other: 'current' }],
  ['23', { unit: '°C' }],
  ['29', { unit: 'V', other: 'voltage' }],
  ['31', { unit: 'J' }],
  ['38', { unit: 'W', other: 'power' }],
  ['42', { unit: 'm3' }],
  ['61', { unit: 'VA', other: 'apparent power' }],
  ['63', { unit: 'VAr', other: 'reactive power' }],
  ['71', { unit: 'VAh', other: 'apparent' }],
  ['72', { unit: 'Wh' }],
  ['73', { unit: 'VArh', other: 'reactive' }],
  ['80', { unit: 'currency', other: 'cost' }],
  ['119', { unit: 'ft3' }],
  ['120', { unit: 'ft3' }],
  ['128', { unit: 'US gal' }],
  ['130', { unit: 'imperial gal' }],
  ['132', { unit: 'BTU' }],
  ['134', { unit: 'L' }],
  ['156', { unit: 'L' }],
  ['157', { unit: 'L' }],
  ['166', { unit: 'm3' }],
  ['167', { unit: 'm3' }],
  ['169', { unit: 'therm' }],
]);
const used = 'consumption';
/** `FlowDirectionKind`: delivered, given back, the difference, and the sum of both. */
const directions = new Map([
  ['1', used],
  ['4', 'net'],
  ['19', 'export'],
  ['20', 'total'],
]);
/** `DataQualifierKind`: the highest and the lowest that was observed. */
const extremes = new Map([
  ['8', 'maximum'],
  ['9', 'minimum'],
]);
/** `QualityOfReading`: replaced by an estimate, interpolated, projected. */
const estimated = new Set(['8', '9', '12']);
/** `AccumulationKind` of what was used in each interval, and of what a counter showed. */
const amount = '4';
const counters = new Set(['1', '9']);

/** Columns of figures by what is said of their kind; below the last one a person is asked. */
const figureColumns = ['Consumption', 'Meter reading', unstated] as const;

const newResource = (): Resource => ({
  kind: '',
  title: '',
  self: '',
  up: '',
  related: [],
  type: {},
  readings: [],
});

function link(resource: Resource, attributes: string): void {
  const address = attributeOf(attributes, 'href') ?? '';
  const rel = attributeOf(attributes, 'rel');
  if (rel === 'self' || rel === 'up') resource[rel] = address;
  else if (rel === 'related') resource.related.push(address);
}

/** The resources of a feed, in its order. */
function resourcesOf(text: string): Resource[] {
  const found: Resource[] = [];
  const path: string[] = [];
  let own = newResource();
  let interval: Interval | null = null;
  let said = '';
  let count = 0;
  scanXml([text], {
    open: (name, attributes) => {
      if (path.push(name) > deepest) throw new XmlError('too deep');
      said = '';
      if (name === 'entry') own = newResource();
      else if (kinds.has(name)) own.kind = name;
      else if (name === 'link' && path.at(-2) === 'entry') link(own, attributes);
      else if (name === 'IntervalReading') interval = { start: '', duration: '', value: '', quality: '' };
    },
    text: (part) => {
      said += part;
    },
    close: (name) => {
      if (path.pop() !== name) throw new XmlError('elements are not closed in order');
      const within = path.at(-1) ?? '';
      const text = said.trim();
      said = '';
      if (name === 'entry') {
        if (found.push(own) > tableLimits.rows) throw new XmlError('too many entries');
      } else if (name === 'IntervalReading' && interval) {
        // One too many is enough for the file to be refused as too large.
        if ((count += 1) <= tableLimits.rows + 1) own.readings.push(interval);
        interval = null;
      } else if (interval) {
        const isTime = within === 'timePeriod' && (name === 'start' || name === 'duration');
        if (isTime || (within === 'IntervalReading' && name === 'value')) interval[name] = text;
        else if (name === 'quality') interval.quality = text;
      } else if (within === 'ReadingType') own.type[name] = text;
      else if (name === 'title' && within === 'entry') own.title = text;
    },
  });
  return found;
}

/** Of a resource, the one that it belongs to: which links to it, or is above it by its address; the only one that there is, where addresses do not say it. */
function parentsBy(parents: readonly Resource[]): (child: Resource) => Resource | undefined {
  const byAddress = new Map<string, Resource>();
  for (const parent of parents)
    for (const address of [...parent.related, parent.self]) if (address) byAddress.set(address, parent);
  const [first, ...others] = parents;
  return ({ self, up }) => {
    for (const address of [up, self]) {
      const parts = address.split('/').slice(0, mostParts);
      for (let length = parts.length; length > 0; length -= 1) {
        const parent = byAddress.get(parts.slice(0, length).join('/'));
        if (parent) return parent;
      }
    }
    return others.length === 0 ? first : undefined;
  };
}

/** A value times the power of ten that its type names; null: no figure, or no such power. */
function scaled(value: string, power: string): string | null {
  const figure = parseDecimal(value);
  if (figure === null || !/^-?\d{1,2}$/.test(power)) return null;
  const factor = parseDecimal(`1e${power}`);
  return factor && mul(figure, factor);
}

const momentOf = (seconds: number): string | null =>
  Number.isSafeInteger(seconds) && Math.abs(seconds) < 1e11
    ? `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
    : null;

/** What is the same for all intervals of a stream of readings. */
interface Stream {
  meter: string;
  flow: string;
  unit: string;
  type: Resource['type'];
  /** Which of the columns of figures is filled. */
  column: number;
}

/** The cells of an interval; what is not there, or cannot be read, is no figure, and no zero. */
function cellsOf({ start, duration, value, quality }: Interval, stream: Stream): string[] {
  const { meter, flow, unit, type, column } = stream;
  const begin = start === '' ? Number.NaN : Number(start);
  const length = Number(duration || (column === 1 ? '0' : type['intervalLength']) || '0');
  const power = type['powerOfTenMultiplier'] || '0';
  const figure = scaled(value, power) ?? (value === '' ? '?' : `${value} × 10^${power}`);
  const figures = figureColumns.map((_, at) => (at === column ? figure : ''));
  return [
    meter,
    flow,
    momentOf(begin) ?? (start || '?'),
    length === 0 ? '' : (momentOf(begin + length) ?? duration),
    ...figures,
    unit,
    estimated.has(quality) ? 'Estimated' : quality === '' ? '' : 'Measured',
  ];
}

/** What a stream is, by its type. */
const flowOf = ({ uom = '', flowDirection = '', dataQualifier = '' }: Resource['type']): string =>
  units.get(uom)?.other ?? extremes.get(dataQualifier) ?? directions.get(flowDirection) ?? 'unstated';

/** The column that the figures of a stream go to. In: whether a stream of the same meter says what was used. */
function columnOf({ accumulationBehaviour = '' }: Resource['type'], isStated: boolean): number {
  if (!isStated) return 2;
  return accumulationBehaviour === amount ? 0 : counters.has(accumulationBehaviour) ? 1 : 2;
}

/** What a stream of a meter is called: by its flow, with a number where there are several. What a counter showed and what was used are of one flow. */
function numberedIn(streams: readonly { flow: string; column: number }[], at: number): string {
  const own = streams[at];
  const alike = streams.filter(({ flow, column }) => flow === own?.flow && column === own.column);
  const [flow = ''] = alike.map((each) => each.flow);
  return alike.length > 1 ? `${flow} ${alike.findIndex((each) => each === own) + 1}` : flow;
}

/** The streams of readings of a feed with their blocks, by usage point. */
function streamsOf(resources: readonly Resource[]): (Stream & { blocks: Resource[] })[] {
  const {
    UsagePoint: points = [],
    MeterReading = [],
    ReadingType: types = [],
    IntervalBlock = [],
  } = Object.groupBy(resources, ({ kind }) => kind);
  const pointOf = parentsBy(points);
  const areNamed = new Set(points.map(({ title }) => title)).size === points.length;
  const typesByAddress = new Map(types.map((type) => [type.self, type]));
  const [onlyType, ...otherTypes] = types;
  const found = [...Map.groupBy(IntervalBlock, parentsBy(MeterReading))].map(([meterReading, blocks]) => {
    const linked = meterReading?.related.flatMap((address) => typesByAddress.get(address) ?? [])[0];
    const { type } = linked ?? (otherTypes.length === 0 ? onlyType : undefined) ?? newResource();
    const [first = newResource()] = blocks;
    return { blocks, type, point: pointOf(meterReading ?? first), flow: flowOf(type) };
  });
  return [...Map.groupBy(found, ({ point }) => point)].flatMap(([point, own]) => {
    const isStated = own.some(({ flow }) => flow === used);
    // The address of the only meter is no number of it.
    const names = points.length > 1 ? [point?.title, !areNamed && point?.self.split('/').at(-1)] : [];
    const streams = own.map((stream) => ({ ...stream, column: columnOf(stream.type, isStated) }));
    return streams.map(({ blocks, type, column }, at) => ({
      blocks,
      type,
      meter: names.filter(Boolean).join(' ').slice(0, longestName),
      flow: numberedIn(streams, at),
      unit: units.get(type['uom'] ?? '')?.unit ?? `uom ${type['uom'] || '?'}`,
      column,
    }));
  });
}

/**
 * Reads a Green Button file, an Atom feed with the usage information of NAESB REQ.21 (ESPI), as a table with a row for each interval. By the
 * public schema (`espi.xsd`, version 4.0 of 2023, namespace `http://naesb.org/espi`) a `ReadingType` says what the `value` of each
 * `IntervalReading` is: multiplied by 10 to the power of `powerOfTenMultiplier`, in the unit `uom`, in the direction `flowDirection`, for the
 * interval or up to it by `accumulationBehaviour`; `start` counts seconds from 1970 by UTC. Several usage points are several meters, several
 * streams of one flows. What the file does not say is left to be asked. Out: null where it is no such feed. Throws XmlError.
 */
export function greenButton(text: string): TableRow[] | null {
  if (!/<(?:[\w.-]+:)?feed\b/.test(text.slice(0, 10_000))) return null;
  const streams = streamsOf(resourcesOf(text));
  if (streams.length === 0) return null;
  const rows = streams.flatMap(({ blocks, ...stream }) =>
    blocks.flatMap(({ readings }) => readings.map((interval) => cellsOf(interval, stream))),
  );
  const headings = ['Meter number', 'Flow', 'Start', 'End', ...figureColumns, 'Unit', 'Quality'];
  // A column that is nowhere filled is left out.
  const filled = headings.flatMap((_, at) => (rows.some((cells) => cells[at] !== '') ? [at] : []));
  return [headings, ...rows].map((cells, index) => ({
    line: index + 1,
    cells: filled.map((at) => cells[at] ?? ''),
  }));
}

import { canonical } from '../../../core/records/freeze.ts';
import type { Box, Component, Given, SheetValues, Value, ValueList, ValueState } from '../exchange.ts';
import { besidesIn, besidesOf, withoutBesides } from '../row-besides.ts';
import type { RowBesides } from '../row-besides.ts';
import { reviewed, valueAt } from './reviewed.ts';
import type { ReviewedName, SheetGroup } from './reviewed.ts';

export type { SheetGroup };

export const decisionKinds = ['ACCEPTED', 'EDITED', 'NOT_STATED', 'LEFT_OUT'] as const;

/** What a person decided about the value at a path of the exchange format; `value` replaces the one read. */
export interface Decision {
  path: string;
  decision: (typeof decisionKinds)[number];
  value?: unknown;
}

/** The place of a value on the sheet: a page, and the boxes of its text in points from the top left. */
export interface Place {
  page: number;
  boxes: Box[];
}

/** A value as people look it through: a list and a row of the composition are one each. */
export interface Unit {
  path: string;
  group: SheetGroup;
  required: boolean;
  state: ValueState;
  /** As read: null where the sheet has none, of a list its items, of a component its name, numbers, share and statements. */
  read: unknown;
  stated: 'NOT_APPLICABLE' | 'NO_DATA' | null;
  text: string | null;
  places: Place[];
  /** The checks that decided the state. */
  because: string[];
  /** Other values that the sheet may mean, best first. */
  others: unknown[];
}

/** A component as it is decided about: the values in its row. */
export interface ReadComponent extends RowBesides {
  name: string | null;
  cas: string | null;
  ec: string | null;
  concentration: Component['concentration']['value'];
  /** H and EUH codes. What was edited before rows had them lacks them. */
  hazard_statements?: string[] | undefined;
}

const rank: Record<ValueState, number> = { proved: 0, read: 1, check: 2 };
const worst = (states: readonly ValueState[]): ValueState =>
  states.toSorted((a, b) => rank[b] - rank[a])[0] ?? 'read';

type Placed = Pick<Given<unknown>, 'page' | 'box' | 'boxes'>;
function placesOf(values: readonly Placed[]): Place[] {
  const byPage = new Map<number, Box[]>();
  for (const { page, box, boxes } of values)
    if (page !== undefined) byPage.set(page, [...(byPage.get(page) ?? []), ...(boxes ?? (box ? [box] : []))]);
  return [...byPage].map(([page, boxes]) => ({ page, boxes }));
}
const isList = (value: Value<unknown> | ValueList<unknown>): value is ValueList<unknown> => 'items' in value;
const reasons = (values: readonly { because?: string[] }[]): string[] => [
  ...new Set(values.flatMap(({ because = [] }) => because)),
];

function unitOf(name: ReviewedName, value: Value<unknown> | ValueList<unknown>): Unit {
  const { group } = reviewed[name];
  const head = { path: name, group, required: 'required' in reviewed[name] };
  if (isList(value)) {
    const { items } = value;
    // No statement at all is never taken from silence: someone says that the product is not classified.
    const none: ValueState = head.required ? 'check' : value.state;
    return {
      ...head,
      state: items.length === 0 ? none : worst([value.state, ...items.map(({ state }) => state)]),
      read: items.map((item) => item.value),
      stated: null,
      text: items.map(({ text }) => text ?? '').join(', ') || null,
      places: placesOf(items),
      because: reasons([...items.filter(({ state }) => state === 'check'), value]),
      others: [],
    };
  }
  const given = value as Partial<Given<unknown>>;
  return {
    ...head,
    state: value.state,
    read: value.value,
    stated: 'stated' in value ? value.stated : null,
    text: value.text ?? null,
    places: placesOf([value]),
    because: given.because ?? [],
    others: (given.others ?? []).map((other) => other.value),
  };
}

function componentUnit(component: Component, at: number): Unit {
  const { name, cas, ec, concentration, hazard_statements: statements } = component;
  const besides = besidesOf(component);
  const parts: Value<unknown>[] = [name, cas, ec, concentration, ...statements.items, ...besides.given];
  const given = parts.filter(({ value }) => value !== null) as Given<unknown>[];
  return {
    path: `components.${at}`,
    group: 'composition',
    required: true,
    state: worst([statements.state, ...parts.map(({ state }) => state)]),
    read: {
      name: name.value,
      cas: cas.value,
      ec: ec.value,
      concentration: concentration.value,
      hazard_statements: statements.items.map(({ value }) => value),
      ...besides.read,
    },
    stated: null,
    text: concentration.text ?? null,
    places: placesOf(given),
    because: reasons([...given.filter(({ state }) => state === 'check'), statements]),
    others: [],
  };
}

/** The values of a reading that people look through. A sheet without any component asks whether that is so. */
export function unitsOf(values: SheetValues): Unit[] {
  const units = (Object.keys(reviewed) as ReviewedName[]).flatMap((name) => {
    const value = valueAt(values, name);
    return value ? [unitOf(name, value)] : [];
  });
  const none: Unit = {
    path: 'components',
    group: 'composition',
    required: true,
    state: 'check',
    read: null,
    stated: null,
    text: null,
    places: [],
    because: [],
    others: [],
  };
  const composition =
    values.components.length === 0 ? [none] : values.components.map((each, at) => componentUnit(each, at));
  const after = units.findIndex(({ group }) => group === 'properties');
  return [...units.slice(0, after), ...composition, ...units.slice(after)];
}

export interface Decided extends Unit {
  decision: Decision | null;
  /** Its outcome: undefined where it is left out, or no one has decided about a value to be checked. */
  value: unknown;
  /** It is required, to be checked, and undecided: nothing is made of the sheet until then. */
  open: boolean;
}

/** A corrected value. What else the row of an ingredient says is not typed, and stays as it was read. */
function corrected({ group, read }: Unit, value: unknown): unknown {
  return group === 'composition' && read !== null && typeof read === 'object' && value !== null
    ? { ...besidesIn(read), ...(value as object) }
    : value;
}

function decided(unit: Unit, decision: Decision | null): Decided {
  const undecided = decision === null;
  const kept = unit.state === 'check' || unit.read === null ? undefined : unit.read;
  const value = undecided
    ? kept
    : decision.decision === 'EDITED'
      ? corrected(unit, decision.value)
      : decision.decision === 'ACCEPTED'
        ? (unit.read ?? undefined)
        : undefined;
  return { ...unit, decision, value, open: undecided && unit.required && unit.state === 'check' };
}

/** The values with what people decided laid over; a row of the composition that the reader did not find is added at the end. */
export function laidOver(values: SheetValues, decisions: readonly Decision[]): Decided[] {
  const units = unitsOf(values);
  const added = decisions
    .filter(({ path }) => path.startsWith('components.') && !units.some((unit) => unit.path === path))
    .map(({ path }): Unit => ({ ...componentUnit(absentComponent, 0), path, required: false }));
  const end = units.findLastIndex(({ group }) => group === 'composition') + 1;
  return [...units.slice(0, end), ...added, ...units.slice(end)].map((unit) =>
    decided(unit, decisions.find(({ path }) => path === unit.path) ?? null),
  );
}
const absent = { value: null, state: 'read', stated: null } as const;
const absentComponent: Component = {
  name: absent,
  cas: absent,
  ec: absent,
  index: absent,
  reach: absent,
  concentration: absent,
  hazard_statements: { items: [], state: 'read' },
};

/**
 * How many rows say that they are to be checked: the required ones, without which nothing is made of the sheet, and the others, which are left
 * out as long as no one decides.
 */
export function toCheck(values: readonly Decided[]): { required: number; others: number } {
  const asked = values.filter(({ decision, state }) => decision === null && state === 'check');
  const required = asked.filter(({ open }) => open).length;
  return { required, others: asked.length - required };
}

/**
 * How many values were read as proved, as read and as to be checked, whatever was decided since, and how many are open. A value that the sheet
 * does not have counts only where it is asked for.
 */
export function countsOf(values: SheetValues, decisions: readonly Decision[]): ValueCounts {
  const units = laidOver(values, decisions).filter(
    ({ read, state }) => state === 'check' || !(read === null || (Array.isArray(read) && read.length === 0)),
  );
  const of = (state: ValueState): number => units.filter((unit) => unit.state === state).length;
  return {
    proved: of('proved'),
    read: of('read'),
    check: of('check'),
    open: units.filter(({ open }) => open).length,
  };
}
export interface ValueCounts {
  proved: number;
  read: number;
  check: number;
  open: number;
}

/** The paths that are decided about otherwise than at an earlier look, or no longer. */
export function decidedSince(before: readonly Decision[], now: readonly Decision[]): string[] {
  const said = (all: readonly Decision[], path: string): string => {
    const found = all.find((each) => each.path === path);
    return canonical(found ? [found.decision, found.value ?? null] : null);
  };
  const paths = new Set([...before, ...now].map(({ path }) => path));
  return [...paths].filter((path) => said(before, path) !== said(now, path));
}

/** A value as it is compared with that of an earlier reading, which may lack limits, factors and estimates. */
const compared = (value: unknown): string =>
  canonical(
    value === null || typeof value !== 'object' || Array.isArray(value)
      ? (value ?? null)
      : withoutBesides(value),
  );

/** Of decisions about an earlier reading, those whose value was read otherwise this time. In: what each was about, by its path. */
export function reopened<D extends { path: string; aboutContent: unknown }>(
  values: SheetValues | null,
  decisions: readonly D[],
): D[] {
  const units = values ? unitsOf(values) : [];
  return decisions.filter(({ path, aboutContent }) => {
    const unit = units.find((each) => each.path === path);
    // As the database keeps JSON, whose keys have no order.
    return compared(unit?.read) !== compared(aboutContent);
  });
}

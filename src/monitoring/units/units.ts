/** What a meter measures, in the specification's order. */
export const meterTypes = [
  'CONCENTRATION_MASS_TO_MASS',
  'CONCENTRATION_MASS_TO_VOLUME',
  'CONCENTRATION_VOLUME_TO_VOLUME',
  'ELECTRICITY',
  'HEAT',
  'WATER',
  'FLEET',
  'TANK_BEARING',
  'GAS',
  'MASS',
  'PRESSURE',
  'TIME',
  'TEMPERATURE',
  'CUSTOM',
] as const;
export type MeterType = (typeof meterTypes)[number];

/**
 * The meaning of a reading's figure: the value of a COUNTER that only rises, the amount used since the reading before
 * (CONSUMPTION), or a LEVEL that goes up and down.
 */
export const readingModes = ['COUNTER', 'CONSUMPTION', 'LEVEL'] as const;
export type ReadingMode = (typeof readingModes)[number];

/** Which emission factor determines a meter's CO₂: the one that fits, none at all, or a chosen one. */
export const emissionModes = ['AUTOMATIC', 'NONE', 'CHOSEN'] as const;
export type EmissionMode = (typeof emissionModes)[number];

/** Whether a reading is for the end of its day or for its beginning. */
export const readTimes = ['END', 'START'] as const;
export type ReadTime = (typeof readTimes)[number];

/**
 * METER_REPLACED and COUNTER_RESET: the value is the last one before, `newStartValue` the one the counter continues
 * from. REFILL: the value is the tank's level afterwards, `refillAmount` the amount filled in since the reading before.
 */
export const readingKinds = ['NORMAL', 'METER_REPLACED', 'COUNTER_RESET', 'REFILL'] as const;
export type ReadingKind = (typeof readingKinds)[number];

const energy = ['kWh', 'Wh', 'MWh', 'J', 'kJ', 'MJ', 'GWh', 'GJ'] as const;

/** Heat measured as the fuel burnt for it. */
export const heatFuels = [
  'heating oil L',
  'natural gas m3',
  'wood pellets kg',
  'diesel L',
  'gasoline L',
  'jet fuel L',
] as const;

/**
 * The units that convert into each other, spelled as on the wire, each group in the specification's priority
 * order; units that the specification says "also exist" come last.
 */
export const unitGroups = {
  energy,
  heat: [...energy, ...heatFuels],
  volume: ['m3', 'L', 'cm3'],
  mass: ['mg', 'g', 'kg', 't'],
  pressure: ['bar', 'atm', 'mbar', 'Pa'],
  time: ['years', 'months', 'days', 'hours', 'seconds', 'weeks'],
  temperature: ['C', 'F', 'K'],
  length: ['km', 'm', 'cm'],
  area: ['km2', 'm2', 'cm2'],
  massToMass: ['percent', 'promille', 'ppm', 'ppb'],
  massToVolume: ['g/L', 'mg/L', 'ug/L'],
  volumeToVolume: ['vol percent', 'promille', 'ppm', 'ppb'],
} as const;
export type UnitGroup = keyof typeof unitGroups;
export type KnownUnit = (typeof unitGroups)[UnitGroup][number];

/** A unit of a group, or the free name of a CUSTOM meter's unit, 1 to 40 characters. */
export type Unit = string;

const groupOfType: Record<MeterType, UnitGroup | null> = {
  CONCENTRATION_MASS_TO_MASS: 'massToMass',
  CONCENTRATION_MASS_TO_VOLUME: 'massToVolume',
  CONCENTRATION_VOLUME_TO_VOLUME: 'volumeToVolume',
  ELECTRICITY: 'energy',
  HEAT: 'heat',
  WATER: 'volume',
  FLEET: 'length',
  TANK_BEARING: 'volume',
  GAS: 'volume',
  MASS: 'mass',
  PRESSURE: 'pressure',
  TIME: 'time',
  TEMPERATURE: 'temperature',
  CUSTOM: null,
};

const modeOfType: Record<MeterType, ReadingMode> = {
  CONCENTRATION_MASS_TO_MASS: 'LEVEL',
  CONCENTRATION_MASS_TO_VOLUME: 'LEVEL',
  CONCENTRATION_VOLUME_TO_VOLUME: 'LEVEL',
  ELECTRICITY: 'COUNTER',
  HEAT: 'COUNTER',
  WATER: 'COUNTER',
  FLEET: 'COUNTER',
  TANK_BEARING: 'LEVEL',
  GAS: 'COUNTER',
  MASS: 'CONSUMPTION',
  PRESSURE: 'LEVEL',
  TIME: 'COUNTER',
  TEMPERATURE: 'LEVEL',
  CUSTOM: 'CONSUMPTION',
};

/** The group whose units a meter type accepts; null for CUSTOM, whose units are free text. */
export function groupOf(meterType: MeterType): UnitGroup | null {
  return groupOfType[meterType];
}

/** The units that a meter type accepts, in priority order; none for CUSTOM. */
export function unitsOf(meterType: MeterType): readonly KnownUnit[] {
  const group = groupOfType[meterType];
  return group ? unitGroups[group] : [];
}

/** Whether a meter of the type may use the unit. CUSTOM: any trimmed text of 1 to 40 characters without control ones. */
export function isUnitOf(meterType: MeterType, unit: string): boolean {
  if (meterType === 'CUSTOM') return unit === unit.trim() && /^[^\p{Cc}]{1,40}$/u.test(unit);
  return unitsOf(meterType).some((known) => known === unit);
}

/** The default reading mode of a new meter of the type. */
export function defaultReadingMode(meterType: MeterType): ReadingMode {
  return modeOfType[meterType];
}

/** Whether such a meter has a consumption: all except levels, of which only a tank's has one. */
export function hasConsumption(meterType: MeterType, mode: ReadingMode): boolean {
  return mode !== 'LEVEL' || meterType === 'TANK_BEARING';
}

/**
 * The one unit to show several in: the earliest of them in the group's priority order, without heat fuels; if none
 * remain, the group's first unit (specification, section 5). CUSTOM: the first one in use; null if none.
 */
export function commonUnit(meterType: MeterType, unitsInUse: readonly Unit[]): Unit | null {
  if (meterType === 'CUSTOM') return unitsInUse[0] ?? null;
  const units = unitsOf(meterType);
  return units.find((unit) => !isHeatFuel(unit) && unitsInUse.includes(unit)) ?? units[0] ?? null;
}

/** The unit that a meter is shown in: the only one it has, else the common one of those it has. */
export function shownUnit({ utilityType, units }: { utilityType: MeterType; units: readonly Unit[] }): Unit {
  return (units.length === 1 ? units[0] : commonUnit(utilityType, units)) ?? '';
}

/** Whether the unit is an amount of fuel for heat. */
export function isHeatFuel(unit: Unit): boolean {
  return heatFuels.some((fuel) => fuel === unit);
}

const symbols = new Map<Unit, string>(
  Object.entries({
    m3: 'm³',
    cm3: 'cm³',
    km2: 'km²',
    m2: 'm²',
    cm2: 'cm²',
    C: '°C',
    F: '°F',
    percent: '%',
    promille: '‰',
    'vol percent': 'vol-%',
    'ug/L': 'µg/L',
    hours: 'h',
    seconds: 's',
    'heating oil L': 'L',
    'natural gas m3': 'm³',
    'wood pellets kg': 'kg',
    'diesel L': 'L',
    'gasoline L': 'L',
    'jet fuel L': 'L',
  } satisfies Partial<Record<KnownUnit, string>>),
);

const nameKeys = {
  years: 'unit.years',
  months: 'unit.months',
  weeks: 'unit.weeks',
  days: 'unit.days',
  hours: 'unit.hours',
  seconds: 'unit.seconds',
  'heating oil L': 'unit.heating_oil',
  'natural gas m3': 'unit.natural_gas',
  'wood pellets kg': 'unit.wood_pellets',
  'diesel L': 'unit.diesel',
  'gasoline L': 'unit.gasoline',
  'jet fuel L': 'unit.jet_fuel',
} as const satisfies Partial<Record<KnownUnit, string>>;
export type UnitNameKey = (typeof nameKeys)[keyof typeof nameKeys];
const nameKeyOf = new Map<Unit, UnitNameKey>(Object.entries(nameKeys));

/** How to show a unit: a symbol to put after a number, and the key of its name if the symbol alone is not clear. */
export interface UnitLabel {
  symbol: string;
  nameKey: UnitNameKey | null;
}

/** How to show the unit; one without a symbol is shown as it is spelled. */
export function unitLabel(unit: Unit): UnitLabel {
  return { symbol: symbols.get(unit) ?? unit, nameKey: nameKeyOf.get(unit) ?? null };
}

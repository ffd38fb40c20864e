import type { IsoDate, Period } from '../../core/time/period.ts';
import type { DemoKey } from '../../organization/demo/demo.ts';
import type { counter, DemoReading, ConsumptionModel } from './series.ts';
import { defaultReadingMode } from '../units/units.ts';
import type { MeterType, ReadingMode, ReadTime, Unit } from '../units/units.ts';

/** A meter of the demo with its readings; what it refers to is named: areas and departments, people by their address. */
export interface DemoMeter {
  organization: DemoKey;
  number: string;
  name: string;
  location: string | null;
  description: string | null;
  utilityType: MeterType;
  units: Unit[];
  readingMode: ReadingMode;
  readAt: ReadTime;
  target: string | null;
  frequency: Period;
  area: string | null;
  department: string | null;
  /** Who reads it. */
  responsible: string;
  /** The name of the factor of its type that was chosen for it; null: the one that fits. */
  emissionFactor: string | null;
  readings: DemoReading[];
}

/** A factor that the demo's maintainer made. */
export const demoFactor = {
  // The same in every installation: of its name, type and territory, as the ids of the shipped factors.
  id: '3674818e-d908-5ef5-8ef8-3beaee8bf761',
  name_en: 'Own solar power, used on site',
  name_da: 'Eget solcelleanlæg, brugt på stedet',
  utilityType: 'ELECTRICITY',
  emissionType: 'CO2',
  territory: 'DK',
  source_en: 'GHG Protocol Scope 2 Guidance, chapter 6: own generation from the sun has no direct emissions',
  source_da:
    'GHG Protocol Scope 2 Guidance, kapitel 6: egen produktion fra solen har ingen direkte udledning',
  note_en: 'Method: direct emissions from generation. Manufacture of the panels is not included.',
  note_da: 'Metode: direkte udledning fra produktionen. Fremstilling af panelerne er ikke med.',
  values: [
    { meterUnits: 'kWh', emissionUnits: 'KILOGRAMS', value: '0', startDate: '2015-01-01', endDate: null },
  ],
} as const;

/** The factors that the demo's vans and diesel tanks name. */
export const vanFactor = 'Van, average up to 3.5 t, diesel, UK (DEFRA)';
export const dieselFactor = 'Diesel (average biofuel blend), UK (DEFRA)';

type Sheet = Partial<Omit<DemoMeter, 'readings' | 'units'>> &
  Pick<DemoMeter, 'number' | 'name' | 'utilityType'> & { unit: Unit; readings: Omit<DemoReading, 'unit'>[] };

/** Fills in what most meters of an organization have in common. */
export const of =
  (organization: DemoKey, responsible: string) =>
  ({ unit, readings, ...sheet }: Sheet): DemoMeter => ({
    organization,
    responsible,
    location: null,
    description: null,
    readingMode: defaultReadingMode(sheet.utilityType),
    readAt: 'END',
    target: null,
    frequency: 'P1M',
    area: null,
    department: null,
    emissionFactor: null,
    ...sheet,
    units: [unit],
    readings: readings.map((reading) => ({ ...reading, unit })),
  });

/** How much is used; by default a little less from year to year. */
export const model = (
  perYear: number,
  season: readonly number[],
  trend = -0.02,
  scatter = 0.04,
): ConsumptionModel => ({
  perYear,
  season,
  trend,
  scatter,
});

/** What a series needs to know: a seed, decimals (default 0) and dates (default: monthly). */
export type MakePlan = (
  seed: string,
  decimals?: number,
  dates?: readonly IsoDate[],
) => Parameters<typeof counter>[2];

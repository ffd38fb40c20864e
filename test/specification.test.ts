import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../src/account/account.ts';
import { emissionSymbols, emissionTypes, emissionUnits } from '../src/catalogue/emission-factor.ts';
import {
  dangerCodes,
  physicalStates,
  signalWords,
  storageClasses,
  waterHazardClasses,
} from '../src/chemicals/chemical-fields.ts';
import { accessibilities, levels } from '../src/core/permission.ts';
import { EventBody } from '../src/events/event.ts';
import { importances } from '../src/events/event-rules.ts';
import { inspectionStatuses } from '../src/monitoring/inspection.ts';
import { meterIcons } from '../src/monitoring/meter-icons.ts';
import { meterTypes, unitGroups, unitsOf } from '../src/monitoring/units.ts';
import { texts } from '../src/texts.ts';
import { theme } from '../src/ui/theme.ts';

/** Texts of a list in the specification: 'A, B'. */
const listed = (words: string): string[] => words.split(', ');
const sorted = (words: readonly string[]): string[] => [...words].toSorted();
const textOf = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

describe('docs/specification.md', () => {
  const rows = textOf('docs/specification.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (what |-)/.test(line))
    .map((line) => line.split(' | '));

  test('has a test for each line', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter(([, shown = '']) => !/`[^`]+` “[^”]+”/.test(shown))).toEqual([]);
  });

  test('names tests that there are', () => {
    const files = new Map<string, string>();
    const missing = rows.flatMap(([what, shown = '']) =>
      Array.from(shown.matchAll(/`([^`]+)` “([^”]+)”/g)).flatMap(([, file = '', name = '']) => {
        if (!existsSync(new URL(`../${file}`, import.meta.url))) return [`${what}: ${file}`];
        const text = files.get(file) ?? textOf(file);
        files.set(file, text);
        const title = [`'${name}'`, `\`${name}\``, `"${name}"`].some((each) => text.includes(each));
        return title ? [] : [`${what}: ${file} “${name}”`];
      }),
    );
    expect(missing).toEqual([]);
  });
});

describe('the product', () => {
  test('has the two languages, English first', () => expect(languages).toEqual(['en', 'da']));
  test('has organizations that are FULL or LIMITED', () =>
    expect(sorted(accessibilities)).toEqual(sorted(listed('FULL, LIMITED'))));
  test('has the permission levels, in ascending scope', () =>
    expect(levels).toEqual([
      'READ_ORGANIZATION',
      'EDIT_ORGANIZATION',
      'MANAGE_ORGANIZATION',
      'MAINTAIN_SYSTEM',
    ]));
  test('has the physical states', () =>
    expect(sorted(physicalStates)).toEqual(sorted(listed('AEROSOL, GAS, LIQUID, SOLID'))));
  test('has the storage classes, as they are shown', () =>
    expect(storageClasses).toEqual(
      listed(
        '1, 2A, 2B, 3, 4.1A, 4.1B, 4.2, 4.3, 5.1A, 5.1B, 5.1C, 5.2, 6.1A, 6.1B, 6.1C, 6.1D, 6.2, 7, 8A, 8B, 10, 11, 12, 13, 10-13',
      ),
    ));
  test('has the water hazard classes', () =>
    expect(sorted(waterHazardClasses)).toEqual(sorted(listed('1, 2, 3, NWG, AWG'))));
  test('has the signal words', () =>
    expect(sorted(signalWords)).toEqual(sorted(listed('NORMAL, WARNING, DANGER'))));
  test('has the danger codes', () =>
    expect(sorted(dangerCodes)).toEqual(sorted(listed('GREEN, YELLOW, RED'))));
  test('has the states of inspections', () =>
    expect(sorted(inspectionStatuses)).toEqual(sorted(listed('DONE, PENDING'))));
  test('has the importances of events, and whether an accident occurred', () => {
    expect(sorted(importances)).toEqual(sorted(listed('HIGH, MEDIUM, LOW')));
    expect(Object.keys(EventBody.shape)).toContain('accidentOccurred');
  });
  test('has the emission types and units', () => {
    expect(sorted(emissionTypes)).toEqual(sorted(listed('CO2')));
    expect(sorted(emissionUnits)).toEqual(sorted(listed('GRAMS, KILOGRAMS, TONNES')));
    expect(emissionSymbols).toEqual({ GRAMS: 'g', KILOGRAMS: 'kg', TONNES: 't' });
    for (const text of texts['factors.rate']) expect(text).toContain('CO₂');
  });
  test('has the meter types', () =>
    expect(sorted(meterTypes)).toEqual(
      sorted(
        listed(
          'CONCENTRATION_MASS_TO_MASS, CONCENTRATION_MASS_TO_VOLUME, CONCENTRATION_VOLUME_TO_VOLUME, ELECTRICITY, HEAT, WATER, FLEET, TANK_BEARING, GAS, MASS, PRESSURE, TIME, TEMPERATURE, CUSTOM',
        ),
      ),
    ));
  test('has an icon for each meter type', () => {
    expect(Object.keys(meterIcons).toSorted()).toEqual([...meterTypes].toSorted());
    expect(new Set(Object.values(meterIcons)).size).toBeGreaterThan(8);
    expect(meterTypes.filter((type) => !(`meters.type.${type}` in texts))).toEqual([]);
  });

  const energy = 'kWh, Wh, MWh, J, kJ, MJ, GWh, GJ';
  const groups: Record<keyof typeof unitGroups, string> = {
    energy,
    heat: `${energy}, heating oil L, natural gas m3, wood pellets kg, diesel L, gasoline L, jet fuel L`,
    volume: 'm3, L, cm3',
    mass: 'mg, g, kg, t',
    pressure: 'bar, atm, mbar, Pa',
    time: 'years, months, days, hours, seconds, weeks',
    temperature: 'C, F, K',
    length: 'km, m, cm',
    area: 'km2, m2, cm2',
    massToMass: 'percent, promille, ppm, ppb',
    massToVolume: 'g/L, mg/L, ug/L',
    volumeToVolume: 'vol percent, promille, ppm, ppb',
  };
  test('has the units of each group', () => {
    expect(unitGroups).toEqual(
      Object.fromEntries(Object.entries(groups).map(([group, words]) => [group, listed(words)])),
    );
  });
  test('has the units that each meter type accepts', () => {
    expect(Object.fromEntries(meterTypes.map((type) => [type, unitsOf(type).join(', ')]))).toEqual({
      CONCENTRATION_MASS_TO_MASS: groups.massToMass,
      CONCENTRATION_MASS_TO_VOLUME: groups.massToVolume,
      CONCENTRATION_VOLUME_TO_VOLUME: groups.volumeToVolume,
      ELECTRICITY: groups.energy,
      HEAT: groups.heat,
      WATER: groups.volume,
      FLEET: groups.length,
      TANK_BEARING: groups.volume,
      GAS: groups.volume,
      MASS: groups.mass,
      PRESSURE: groups.pressure,
      TIME: groups.time,
      TEMPERATURE: groups.temperature,
      CUSTOM: '',
    });
  });

  test('is green or teal', () => {
    expect(theme.primaryColor).toBe('primary');
    const [, red = '', green = '', blue = ''] =
      /--primary-7: #(..)(..)(..)/.exec(textOf('src/ui/tokens.css')) ?? [];
    expect(parseInt(green, 16)).toBeGreaterThan(parseInt(red, 16));
    expect(parseInt(green, 16)).toBeGreaterThanOrEqual(parseInt(blue, 16));
  });
  test('has toasts of 25rem and tooltips of at most 12.5rem', () => {
    expect(theme.components?.['Tooltip']?.defaultProps).toMatchObject({ maw: '12.5rem' });
    expect(
      textOf('src/ui/theme.ts') + textOf('src/ui/Toasts.module.css') + textOf('src/ui/tokens.css'),
    ).toContain('25rem');
  });
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../src/account/account.ts';
import {
  emissionSymbols,
  emissionTypes,
  emissionUnits,
} from '../src/monitoring/meters/emission-factors/emission-factor.ts';
import { gasSymbols } from '../src/monitoring/meters/emission-factors/gases.ts';
import {
  dangerCodes,
  physicalStates,
  signalWords,
  storageClasses,
  waterHazardClasses,
} from '../src/chemicals/products/fields.ts';
import { accessibilities, levels } from '../src/core/contract/permission.ts';
import { EventBody } from '../src/events/event.ts';
import { importances } from '../src/events/rules.ts';
import { inspectionStatuses } from '../src/monitoring/control-book/inspections/inspection.ts';
import { meterIcons } from '../src/monitoring/meters/icons.ts';
import { meterTypes, unitGroups, unitsOf } from '../src/monitoring/units/units.ts';
import { texts } from '../src/areas.server.ts';
import { theme } from '../src/ui/theme/theme.ts';

/** Texts of a list in the specification: 'A, B'. */
const listed = (words: string): string[] => words.split(', ');
const sorted = (words: readonly string[]): string[] => [...words].toSorted();
const textOf = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const filesOf = (shown: string, kind: RegExp): string[] =>
  [...shown.matchAll(/`([^`]+)` “/g)].map(([, file = '']) => file).filter((file) => kind.test(file));

/** A path of the specification as the contract spells it: `…` is an organization, what is in braces any parameter. */
const inContract = (path: string): string =>
  `/${path.replace(/^…\//, 'organizations/:/')}`.replace(/\{\w+\}|:\w+/g, ':');

/** The calls that a line speaks of: 'GET, POST producers; GET, PUT producers/{id}', '…/meters: GET, POST, GET and PUT {id}'. */
function callsOf(what: string): [method: string, path: string][] {
  const methods = /\b(GET|POST|PUT|PATCH|DELETE)\b/g;
  return what.split('; ').flatMap((part, index, parts) => {
    const after = /^(…\S*|\S+\/\S*): (.*)$/.exec(part);
    if (after) {
      const [, path = '', rest = ''] = after;
      return rest.split(/, | and /).flatMap((call): [string, string][] => {
        const [, method, more = ''] = /^(GET|POST|PUT|PATCH)(?: (\{\w+\}))?/.exec(call) ?? [];
        return method ? [[method, inContract(more ? `${path}/${more}` : path)]] : [];
      });
    }
    const named = /^((?:GET|POST|PUT|PATCH)(?:, (?:GET|POST|PUT|PATCH))*) ([\w/{}…-]+)/.exec(part);
    const [, list = '', path = ''] = named ?? [];
    const whole = path.startsWith('…')
      ? path.replace('…', parts[index - 1]?.replace(/^\w+ |\/departments$/g, '') ?? '')
      : path;
    return [...list.matchAll(methods)].map(([method]): [string, string] => [method, inContract(whole)]);
  });
}

/** The screens that a line speaks of: '/organization/members, :id and :id/edit (MANAGE)'. */
function screensOf(what: string): string[] {
  const [first = '', ...rest] = what.replace(/ \(\w+\)| needs \w+$/g, '').split(/, | and /);
  if (!/^\/[a-z]/.test(first) || / redirects /.test(what)) return [];
  const area = first.replace(/\/[^/]*$/, '');
  const pages = [
    first,
    ...rest.filter((part) => /^[a-z-]+s$/.test(part) && /admin/.test(area)).map((part) => `${area}/${part}`),
  ];
  const below = rest.filter((part) => /^(:id(\/|$)|new(\/\{|$)|inspections|reminders)/.test(part));
  const full = below.map((part, at) =>
    part === ':id/edit' && below[at - 1]?.endsWith('/:id') ? `${below[at - 1]}/edit` : part,
  );
  return pages.flatMap((page) => [page, ...full.map((part) => `${page}/${part}`)]);
}

/** What the contract's endpoints are called in code, by method and path with parameters left nameless. */
async function endpointNames(): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  const note = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('method' in value && 'path' in value && 'permission' in value) {
      const key = `${String(value.method)} ${String(value.path).replace(/:\w+/g, ':')}`;
      names.set(key, [...(names.get(key) ?? []), name]);
    } else if (Object.getPrototypeOf(value) === Object.prototype)
      for (const [key, inner] of Object.entries(value)) note(inner, name === '' ? key : `${name}.${key}`);
  };
  const contracts = globSync('src/**/*.ts').filter(
    (file) => !/\.(server|test|e2e)\.ts$|^src\/ui/.test(file) && /\b(endpoint|crud)\(/.test(textOf(file)),
  );
  for (const file of contracts) note({ ...((await import(`../${file}`)) as object) }, '');
  return names;
}

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

  test('names for each call a file that makes it, other than the one that makes every call', async () => {
    const contracts = await endpointNames();
    const missing = rows.flatMap(([what = '', shown = '']) => {
      const code = filesOf(shown, /(?<!matrix)\.api\.test\.ts$|log\.api/)
        .map(textOf)
        .join('\n');
      return callsOf(what.slice(2).trim()).flatMap(([method, path]) => {
        const names = contracts.get(`${method} ${path}`);
        if (!names)
          return path.startsWith('/assets/') ? [] : [`${what}: the contract has no ${method} ${path}`];
        // Called by its name in the contract, whose group may have another one there, or by its address.
        const address = path.replace(/^\/organizations\/:/, '').replace(/\/:.*$/, '');
        const byName = names.some((name) =>
          name.split('.').every((part, at) => new RegExp(`${at > 0 ? '\\.' : '\\b'}${part}\\b`).test(code)),
        );
        const byAddress = new RegExp(
          `${method === 'GET' ? "['/]" : "('|v1)/"}${address.replace(/^\//, '')}['/?\`]`,
        );
        const made = byName || byAddress.test(code);
        return made ? [] : [`${what}: ${method} ${path}`];
      });
    });
    expect(missing).toEqual([]);
  });

  test('names for each screen a journey that opens it', () => {
    const missing = rows.flatMap(([what = '', shown = '']) => {
      const code = filesOf(shown, /\.e2e\.ts$/)
        .map(textOf)
        .join('\n');
      return screensOf(what.slice(2).trim())
        .filter((path) => !code.includes(`'${path}'`) && !code.includes(`'${path}?`))
        .map((path) => `${what}: ${path}`);
    });
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
    expect(gasSymbols).toEqual({ CO2: 'CO₂', CO2E: 'CO₂e' });
    for (const text of texts['factors.rate'] ?? ['']) expect(text).toContain('{{gases}}');
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
      /--primary-7: #(..)(..)(..)/.exec(textOf('src/ui/theme/tokens.css')) ?? [];
    expect(parseInt(green, 16)).toBeGreaterThan(parseInt(red, 16));
    expect(parseInt(green, 16)).toBeGreaterThanOrEqual(parseInt(blue, 16));
  });
  test('has toasts of 25rem and tooltips of at most 12.5rem', () => {
    expect(theme.components?.['Tooltip']?.defaultProps).toMatchObject({ maw: '12.5rem' });
    expect(
      textOf('src/ui/theme/theme.ts') +
        textOf('src/ui/messages/Toasts.module.css') +
        textOf('src/ui/theme/tokens.css'),
    ).toContain('25rem');
  });
});

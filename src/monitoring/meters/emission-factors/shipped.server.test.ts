import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../../core/contract/validation.ts';
import { chooseFactors } from '../consumption/factor-choice.ts';
import type { MeterType } from '../../units/units.ts';
import { EmissionFactorBody } from './emission-factor.ts';
import { methodOf } from './method.ts';
import { shippedFactors } from './shipped.server.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../../../db/reference/${name}`, import.meta.url), 'utf8');
const csv = read('emission_factors.csv');
const factors = shippedFactors(csv);
const header = csv.split('\n')[0]?.trim() ?? '';
const row = (parts: { from: string; to?: string; confidence?: string; source?: string; unit?: string }) =>
  `Steam,Damp,HEAT,${parts.unit ?? 'kWh'},kWh,0.10,CO2,network,DK,${parts.from},${parts.to ?? ''},yes,` +
  `${parts.source ?? 'A'},free,${parts.confidence ?? 'high (read from the source)'},,${parts.source ?? 'A'} på dansk,net,fri,høj,`;
const one = (...rows: string[]) => shippedFactors([header, ...rows].join('\n'))[0];

describe('the shipped emission factors', () => {
  it('are the recommended rows, one factor an activity, meter type and territory', () => {
    expect(factors).toHaveLength(22);
    expect(factors.flatMap(({ values }) => values)).toHaveLength(79);
    expect(new Set(factors.map(({ id }) => id)).size).toBe(22);
    expect(
      new Set(factors.map(({ nameEn, utilityType, territory }) => `${nameEn}|${utilityType}|${territory}`))
        .size,
    ).toBe(22);
  });

  it.each(factors.map((factor) => [`${factor.nameEn}, ${factor.utilityType}`, factor] as const))(
    '%s obeys the rules',
    (_, factor) => {
      const { nameEn: name, nameDa, sourceEn: source, sourceDa, noteEn: note, noteDa } = factor;
      const translation = { name: nameDa, source: sourceDa, note: noteDa };
      const { utilityType, emissionType, territory, values } = factor;
      const body = { name, source, note, translation, utilityType, emissionType, territory, values };
      expect(check(EmissionFactorBody, body)).toEqual({ ok: true, value: body });
      for (const text of [source, sourceDa]) expect(text).toBeTruthy();
      for (const label of ['Gases: ', 'Method: ', 'Confidence: ', 'Licence: ']) expect(note).toContain(label);
      for (const label of ['Gasser: ', 'Metode: ', 'Pålidelighed: ', 'Licens: '])
        expect(noteDa).toContain(label);
      expect(nameDa).not.toBe(name);
      expect(noteDa?.split('\n')).toHaveLength(note?.split('\n').length ?? 0);
      expect(JSON.stringify(factor)).not.toMatch(/github/i);
    },
  );

  it('are of territories that ship too', () => {
    const known = (JSON.parse(read('territories.json')) as { code: string }[]).map(({ code }) => code);
    expect(factors.filter(({ territory }) => territory !== null && !known.includes(territory))).toEqual([]);
  });

  it('name the gases that each value counts, as its row does', () => {
    const gases = (name: string, type: string) =>
      factors
        .find((each) => each.nameEn === name && each.utilityType === type)
        ?.values.map((value) => `${value.startDate.slice(0, 4)} ${value.gases}`);
    expect(gases('Natural gas, Denmark', 'GAS')).toEqual(['2015 CO2']);
    expect(new Set(gases('Electricity, Denmark', 'ELECTRICITY')?.map((each) => each.slice(5)))).toEqual(
      new Set(['CO2E']),
    );
    expect(gases('District heating, Denmark', 'HEAT')?.slice(-2)).toEqual(['2023 CO2E', '2015 CO2']);
    expect(() => one(row({ from: '2020-01-01' }).replace(',CO2,', ',,'))).toThrow(/gas basis/);
  });

  it('say their method first, as screens show it next to a figure: Danish electricity has both kinds', () => {
    const electricity = factors.filter(
      ({ utilityType, territory }) => utilityType === 'ELECTRICITY' && territory === 'DK',
    );
    expect(electricity.map(({ nameEn, noteEn }) => `${nameEn}: ${methodOf(noteEn)}`)).toEqual([
      'Electricity, Denmark: Method: life cycle of generation, location based, generation mix (no imports correction)',
      'Electricity, Denmark (Energinet, direct emissions): Method: direct emissions of generation, location based, Danish power stations only (no imports)',
    ]);
    for (const { noteEn, noteDa } of factors) {
      expect(methodOf(noteEn)).toMatch(/^Method: ./);
      expect(methodOf(noteDa)).toMatch(/^Metode: ./);
    }
  });

  it('keep their ids, which records refer to', () => {
    const id = (name: string, type: string) =>
      factors.find((each) => each.nameEn === name && each.utilityType === type)?.id;
    expect(id('Electricity, Denmark', 'ELECTRICITY')).toBe('6c00e3d0-fffc-5b66-97c8-b1ef4be2a46c');
    expect(id('Natural gas, Denmark', 'HEAT')).not.toBe(id('Natural gas, Denmark', 'GAS'));
  });

  it.each([
    ['ELECTRICITY', 'MWh', 'Electricity, Denmark'],
    ['HEAT', 'GJ', 'District heating, Denmark'],
    ['HEAT', 'natural gas m3', 'Natural gas, Denmark'],
    ['HEAT', 'heating oil L', 'Heating oil (gas oil), Denmark'],
    ['GAS', 'm3', 'Natural gas, Denmark'],
    ['HEAT', 'diesel L', 'Diesel (average biofuel blend), UK (DEFRA)'],
    ['TANK_BEARING', 'L', undefined],
    ['WATER', 'm3', undefined],
    ['FLEET', 'km', undefined],
  ] as [MeterType, string, string | undefined][])(
    'give a Danish %s meter in %s: %s',
    (utilityType, unit, name) => {
      const meter = {
        utilityType,
        units: [unit],
        emissionMode: 'AUTOMATIC',
        emissionFactorId: null,
        country: 'DK',
      } as const;
      expect(
        chooseFactors(
          meter,
          factors.map((factor) => ({ ...factor, name: factor.nameEn })),
        )[0]?.factor.name,
      ).toBe(name);
    },
  );

  it('say by year what differs, and once what does not', () => {
    const factor = one(
      row({ from: '2020-01-01', to: '2021-12-31', source: 'A' }),
      row({ from: '2022-01-01', to: '2022-12-31', source: 'B' }),
      row({ from: '2024-01-01', to: '2024-12-31', source: 'A' }),
    );
    expect(factor?.sourceEn).toBe('2020–2021, 2024: A; 2022: B');
    expect(factor?.sourceDa).toBe('2020–2021, 2024: A på dansk; 2022: B på dansk');
    expect(factor?.noteEn).toContain('Method: network\n');
    expect(factor?.noteDa).toContain('Metode: net\n');
    expect(factor?.values.map(({ startDate, value }) => [startDate, value])).toEqual([
      ['2024-01-01', '0.1'],
      ['2022-01-01', '0.1'],
      ['2020-01-01', '0.1'],
    ]);
  });

  it('begin their note with what is from memory and still to be checked', () => {
    const factor = one(row({ from: '2020-01-01', confidence: 'medium (from memory)' }));
    expect(factor?.noteEn?.startsWith('To be checked')).toBe(true);
    expect(factor?.noteDa?.startsWith('Skal kontrolleres')).toBe(true);
  });

  it('stop a file that breaks the rules', () => {
    expect(() => one(row({ from: '2020-01-01', unit: 'm3' }))).toThrow(/UNIT_NOT_IN_GROUP/);
    expect(() => one(row({ from: '2020-01-01' }), row({ from: '2021-01-01' }))).toThrow(/OVERLAP/);
  });
});

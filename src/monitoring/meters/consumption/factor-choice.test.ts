import { describe, expect, it } from 'vitest';
import { chooseFactors } from './factor-choice.ts';
import type { Factor, FactorNeed } from './factor-choice.ts';

const factor = (id: string, parts: Partial<Factor> & { unit?: string }): Factor => ({
  id,
  name: id,
  utilityType: 'ELECTRICITY',
  territory: 'DK',
  values: [
    {
      meterUnits: parts.unit ?? 'kWh',
      emissionUnits: 'KILOGRAMS',
      gases: 'CO2E',
      value: '0.1',
      startDate: '2025-01-01',
      endDate: null,
    },
  ],
  ...parts,
});
const meter = (parts: Partial<FactorNeed> = {}): FactorNeed => ({
  utilityType: 'ELECTRICITY',
  units: ['kWh'],
  emissionMode: 'AUTOMATIC',
  emissionFactorId: null,
  country: 'DK',
  ...parts,
});
const chosen = (need: FactorNeed, ...factors: Factor[]) => chooseFactors(need, factors)[0]?.factor.id;

describe('the emission factor of a meter', () => {
  it('is the one that the meter names, even of another country', () => {
    const named = meter({ emissionMode: 'CHOSEN', emissionFactorId: 'british' });
    expect(chosen(named, factor('danish', {}), factor('british', { territory: 'GB' }))).toBe('british');
  });

  it('is empty if the chosen one no longer exists, if none is wanted, and for a tank until one is chosen', () => {
    const gone = meter({ emissionMode: 'CHOSEN', emissionFactorId: 'gone' });
    expect(chosen(gone, factor('danish', {}))).toBeUndefined();
    expect(chosen(meter({ emissionMode: 'NONE' }), factor('danish', {}))).toBeUndefined();
    const oil = factor('oil', { utilityType: 'TANK_BEARING', unit: 'L' });
    const tank = meter({ utilityType: 'TANK_BEARING', units: ['L'] });
    expect(chosen(tank, oil)).toBeUndefined();
    expect(chosen({ ...tank, emissionMode: 'CHOSEN', emissionFactorId: 'oil' }, oil)).toBe('oil');
  });

  it('is one a fuel for heat, one for all energies, and the chosen one for everything', () => {
    const network = factor('network', { utilityType: 'HEAT' });
    const diesel = factor('diesel', { utilityType: 'HEAT', unit: 'diesel L' });
    const heat = meter({ utilityType: 'HEAT', units: ['MWh', 'diesel L', 'kWh', 'wood pellets kg'] });
    const choices = (need: FactorNeed) =>
      chooseFactors(need, [network, diesel]).map(({ factor: { id }, only }) => [id, only]);
    expect(choices(heat)).toEqual([
      ['network', ['MWh', 'kWh']],
      ['diesel', ['diesel L']],
    ]);
    expect(choices({ ...heat, emissionMode: 'CHOSEN', emissionFactorId: 'diesel' })).toEqual([
      ['diesel', heat.units],
    ]);
  });

  it('is of the country before the EU, no territory and the world, whatever the order of the list', () => {
    const all = [
      factor('world', { territory: 'INTL' }),
      factor('anywhere', { territory: null }),
      factor('european', { territory: 'EU' }),
      factor('danish', {}),
    ];
    for (const expected of ['danish', 'european', 'anywhere', 'world']) {
      expect(chosen(meter(), ...all)).toBe(expected);
      expect(chosen(meter(), ...all.toReversed())).toBe(expected);
      all.pop();
    }
  });

  it('is never of another country, except for a fuel without a nearer one', () => {
    expect(chosen(meter(), factor('british', { territory: 'GB' }))).toBeUndefined();
    const heat = meter({ utilityType: 'HEAT', units: ['diesel L'] });
    const british = factor('british', { utilityType: 'HEAT', territory: 'GB', unit: 'diesel L' });
    expect(chosen(heat, british)).toBe('british');
    expect(chosen(heat, british, factor('danish', { utilityType: 'HEAT', unit: 'diesel L' }))).toBe('danish');
  });

  it('is of the meter’s type', () => {
    expect(chosen(meter(), factor('heat', { utilityType: 'HEAT' }))).toBeUndefined();
  });

  it('has a unit that converts, and rather the very unit', () => {
    expect(chosen(meter({ units: ['MWh'] }), factor('kilo', {}))).toBe('kilo');
    expect(chosen(meter({ units: ['MWh'] }), factor('a-kilo', {}), factor('mega', { unit: 'MWh' }))).toBe(
      'mega',
    );
    expect(
      chosen(meter({ units: ['MWh', 'kWh'] }), factor('a-kilo', {}), factor('mega', { unit: 'MWh' })),
    ).toBe('mega');
  });

  it('takes no fuel for a heat meter in energy, and no energy for one in fuel', () => {
    const network = factor('network', { utilityType: 'HEAT' });
    const gas = factor('gas', { utilityType: 'HEAT', unit: 'natural gas m3' });
    const oil = factor('oil', { utilityType: 'HEAT', unit: 'heating oil L' });
    const heat = (unit: string) => meter({ utilityType: 'HEAT', units: [unit] });
    expect(chosen(heat('GJ'), gas, network, oil)).toBe('network');
    expect(chosen(heat('natural gas m3'), network, oil, gas)).toBe('gas');
    expect(chosen(heat('wood pellets kg'), network, oil, gas)).toBeUndefined();
  });

  it('fits a custom meter only by the name of its unit', () => {
    const pallets = factor('pallets', { utilityType: 'CUSTOM', unit: 'pallets', territory: null });
    expect(chosen(meter({ utilityType: 'CUSTOM', units: ['pallets'] }), pallets)).toBe('pallets');
    expect(chosen(meter({ utilityType: 'CUSTOM', units: ['boxes'] }), pallets)).toBeUndefined();
  });

  it('is the first by name, then by id, of several as good', () => {
    const b = factor('1', { name: 'Electricity, Denmark' });
    const a = factor('2', { name: 'Electricity, Denmark (declaration)' });
    expect(chosen(meter(), a, b)).toBe('1');
    expect(chosen(meter(), factor('9', { name: 'x' }), factor('8', { name: 'x' }))).toBe('8');
  });
});

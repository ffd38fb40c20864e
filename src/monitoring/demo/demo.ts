import type { IsoDate } from '../../core/time/period.ts';
import { productionMeters } from './production.ts';
import { amounts, counter, everySo, monthEnds, rounds, seasons, tank } from './series.ts';
import { dieselFactor, model, of, vanFactor } from './sheet.ts';
import type { DemoMeter, MakePlan } from './sheet.ts';

/** The demo's meters with three years of readings up to yesterday, the same ones for the same `today`. */
export function demoMeters(today: IsoDate): DemoMeter[] {
  const monthly = rounds(today, 37);
  const plan = (seed: string, decimals = 0, dates: readonly IsoDate[] = monthly) => ({
    seed,
    today,
    dates,
    decimals,
  });
  return [...productionMeters(today, plan), ...otherMeters(today, plan)];
}

function otherMeters(today: IsoDate, plan: MakePlan): DemoMeter[] {
  const group = of('group', 'editor@nordlys.example');
  const service = of('service', 'lars.poulsen@service.nordlys.example');
  const fjordbyg = of('fjordbyg', 'freja.oestergaard@fjordbyg.example');
  const twoWeekly = everySo(today, 'P2W', 5);
  return [
    group({
      number: 'HQ-E1',
      name: 'Head office, electricity',
      utilityType: 'ELECTRICITY',
      unit: 'kWh',
      area: 'Head office',
      target: '27000',
      readings: counter(model(27_900, seasons.steady, -0.03), 143_980, plan('HQ-E1')),
    }),
    group({
      number: 'HQ-H1',
      name: 'Head office, district heating',
      utilityType: 'HEAT',
      unit: 'MWh',
      area: 'Head office',
      target: '58',
      readings: counter(model(61, seasons.heating, -0.025), 268.4, plan('HQ-H1', 1)),
    }),
    group({
      number: 'HQ-W1',
      name: 'Head office, water',
      utilityType: 'WATER',
      unit: 'm3',
      area: 'Head office',
      readings: counter(model(312, seasons.steady), 2_140.6, plan('HQ-W1', 1)),
    }),
    service({
      number: 'S-E1',
      name: 'Workshop, main supply',
      utilityType: 'ELECTRICITY',
      unit: 'kWh',
      area: 'Workshop',
      target: '36000',
      readings: counter(model(37_200, seasons.even, 0.01), 205_115, plan('S-E1')),
    }),
    service({
      number: 'S-G1',
      name: 'Workshop, gas boiler',
      utilityType: 'HEAT',
      unit: 'natural gas m3',
      area: 'Workshop',
      readings: counter(model(7_900, seasons.heating, -0.04), 52_870, plan('S-G1')),
    }),
    service({
      number: 'S-W1',
      name: 'Workshop, water',
      utilityType: 'WATER',
      unit: 'm3',
      area: 'Workshop',
      readings: counter(model(268, seasons.steady), 1_906.2, plan('S-W1', 1)),
    }),
    service({
      number: 'S-F1',
      name: 'Service vans, 9 vehicles',
      utilityType: 'FLEET',
      unit: 'km',
      area: 'Garage',
      department: 'Field service',
      emissionFactor: vanFactor,
      readings: counter(model(231_000, seasons.even, -0.02), 1_088_300, plan('S-F1')),
    }),
    fjordbyg({
      number: 'F-E1',
      name: 'Site power, Havnegade',
      utilityType: 'ELECTRICITY',
      unit: 'kWh',
      area: 'Site, Havnegade',
      target: '52000',
      readings: counter(model(54_100, seasons.even, 0.03, 0.07), 171_240, plan('F-E1')),
    }),
    fjordbyg({
      number: 'F-O1',
      name: 'Depot, oil boiler',
      utilityType: 'HEAT',
      unit: 'heating oil L',
      area: 'Depot',
      readingMode: 'CONSUMPTION',
      description: 'Litres burnt per month, from the burner’s flow meter.',
      readings: amounts(model(5_200, seasons.heating, -0.05), plan('F-O1', 0, monthEnds(today, 36))),
    }),
    fjordbyg({
      number: 'F-T1',
      name: 'Diesel tank, depot',
      utilityType: 'TANK_BEARING',
      unit: 'L',
      area: 'Depot',
      frequency: 'P2W',
      emissionFactor: dieselFactor,
      readings: tank(
        model(21_500, seasons.even, 0.02, 0.08),
        { capacity: 8_000, reserve: 1_600 },
        plan('F-T1', 0, twoWeekly),
      ),
    }),
    fjordbyg({
      number: 'F-H1',
      name: 'Excavator, operating hours',
      utilityType: 'TIME',
      unit: 'hours',
      area: 'Site, Havnegade',
      frequency: 'P2W',
      readings: counter(model(1_180, seasons.even, 0, 0.1), 6_418, plan('F-H1', 0, twoWeekly)),
    }),
    fjordbyg({
      number: 'F-C1',
      name: 'Concrete poured',
      utilityType: 'CUSTOM',
      unit: 'truck loads',
      area: 'Site, Havnegade',
      readings: amounts(model(410, seasons.even, 0.05, 0.15), plan('F-C1', 0, monthEnds(today, 36))),
    }),
  ];
}

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { check } from '../../../core/contract/validation.ts';
import { splitClassName } from '../../clp/hazard-classes.ts';
import { warningsOf } from '../../clp/hazard.ts';
import { coveredStatements } from '../../clp/statement-conflicts.ts';
import { Mixture } from '../mixture.ts';
import type { MixtureResult } from '../mixture.ts';
import { calculate } from './calculate.ts';
import { lowerLimit } from './gases.ts';
import { reader } from './parts.ts';
import { decimalOf } from './ratio.ts';

interface Given {
  name: string;
  cas: string | null;
  conc: number | number[];
  classification: string[];
  scl?: { class: string; min?: number; max?: number }[];
  M?: { acute: number; chronic: number };
  ate?: Record<string, number>;
  unknownAcute?: string[] | boolean;
  note?: string;
}
interface Example {
  id: string;
  title: string;
  physicalState: string;
  properties: { kinematicViscosity40C?: number; inhalationForm?: string };
  components: Given[];
  expect: Record<string, unknown>;
}
const file = readFileSync(new URL('examples.json', import.meta.url), 'utf8');
const { examples, labelExamples } = JSON.parse(file) as {
  examples: Example[];
  labelExamples: {
    id: string;
    title: string;
    in: string[];
    expect: { pictograms: string[]; signal: string; labelH?: string[] };
  }[];
};

/** Letters of H360 by CAS number, as Annex VI has them; the examples leave them out. */
const effects: Record<string, string> = { '111-77-3': 'H360D', '133855-98-8': 'H360Df' };
const named: Record<string, string> = {
  'STOT SE 3 (H335)': 'H335',
  'STOT SE 3 (H336)': 'H336',
};
function classOf(name: string, cas: string | null) {
  const statement = named[name] ?? (name.startsWith('Repr. 1') ? (effects[cas ?? ''] ?? null) : null);
  return {
    ...splitClassName(name.replace(/ \(H33[56]\)/, '')),
    ...(named[name] ? { hazardClass: 'STOT SE', category: '3' } : {}),
    statement,
  };
}
const routeOf = (name: string) => (name === 'oral' ? 'ORAL' : name === 'dermal' ? 'DERMAL' : 'INHALATION');

function mixtureOf({ components, physicalState, properties }: Example) {
  const checked = check(Mixture, {
    date: '2026-11-24',
    physicalState: physicalState.toUpperCase(),
    kinematicViscosity:
      properties.kinematicViscosity40C === undefined ? null : String(properties.kinematicViscosity40C),
    inhalationForm: properties.inhalationForm === 'dust_mist' ? 'DUST_MIST' : null,
    components: components.map((each) => {
      const [min, max = min] = [each.conc].flat().map(String);
      const { unknownAcute, ate = {}, scl = [] } = each;
      return {
        name: each.name,
        casNumber: each.cas,
        concentration: { min, max },
        classification: each.classification.map((name) => {
          const [, digit, route] = /^(?:Acute Tox\. )(\d) \((\w+)\)$/.exec(name) ?? [];
          return digit
            ? { hazardClass: `Acute Tox.`, category: digit, statement: acuteCode(route ?? '', Number(digit)) }
            : classOf(name, each.cas);
        }),
        specificConcentrationLimits: scl.map((limit) => ({
          ...classOf(limit.class, null),
          min: limit.min === undefined ? null : String(limit.min),
          max: limit.max === undefined ? null : String(limit.max),
        })),
        mFactors: each.M ?? null,
        acuteToxicityEstimates: Object.entries(ate).map(([name, value]) => ({
          route: routeOf(name),
          value: String(value),
          unit: 'mg/L',
          form: name === 'vapour' ? 'vapours' : null,
        })),
        unknownAcuteToxicity:
          unknownAcute === true ? ['ORAL', 'DERMAL', 'INHALATION'] : (unknownAcute || []).map(routeOf),
        notHazardous: each.note?.includes('declared not hazardous') ?? false,
      };
    }),
  });
  if (!checked.ok) throw new Error(JSON.stringify(checked.fields));
  return checked.value;
}
const acuteCode = (route: string, category: number): string =>
  `H3${{ oral: '0', dermal: '1', inhalation: '3' }[route] ?? ''}${Math.max(category - 2, 0)}`;

/** The row of what an example names, and how its categories are called there. */
const rowOf: Record<string, string> = {
  'Acute Tox. (oral)': '3.1-oral',
  'Acute Tox. (dermal)': '3.1-dermal',
  'Acute Tox. (vapour)': '3.1-inhalation',
  Skin: '3.2',
  Eye: '3.3',
  'Resp. Sens.': '3.4-resp',
  'Skin Sens.': '3.4-skin',
  'Muta.': '3.5',
  'Carc.': '3.6',
  'Repr.': '3.7',
  'Lact.': '3.7',
  'STOT SE': '3.8',
  'STOT SE 3 (H335)': '3.8',
  'STOT SE 3 (H336)': '3.8',
  'STOT RE': '3.9',
  'Asp. Tox.': '3.10',
  'Aquatic Acute': '4.1-acute',
  'Aquatic Chronic': '4.1-chronic',
};

function expectRow(result: MixtureResult, key: string, wanted: unknown, end: 'low' | 'high'): void {
  const row = result.rows.find(({ hazardClass }) => hazardClass === rowOf[key]);
  const at = row?.[end];
  if (!row || !at) throw new Error(`no row for ${key}`);
  const statement = named[key];
  if (wanted === 'INSUFFICIENT_DATA') expect(at.status, key).toBe(wanted);
  else if (statement !== undefined) expect(at.statements.includes(statement), key).toBe(wanted !== null);
  else if (wanted === null)
    expect(
      at.categories.filter((each) => each.startsWith(key)),
      key,
    ).toEqual([]);
  else
    expect(
      at.categories,
      `${key} ${JSON.stringify(row.steps.map(({ result: r, total, needs }) => [r, total, needs]))}`,
    ).toContain(wanted);
}

describe('worked examples', () => {
  test.for(examples)('$id $title', ({ id, ...example }) => {
    const mixture = mixtureOf({ id, ...example });
    const result = calculate(mixture, '2026-11-24');
    expect(result.rows).toHaveLength(37);
    for (const [key, wanted] of Object.entries(example.expect)) {
      if (key === 'low' || key === 'high') {
        for (const [name, value] of Object.entries(wanted as Record<string, unknown>))
          expectRow(result, name, value, key);
      } else if (key.startsWith('ATE ')) {
        const found = result.estimates.filter(
          ({ route, form }) => route === routeOf(key.slice(4)) && (form === null || form === 'VAPOUR'),
        );
        expect(Number(found[0]?.value).toFixed(2)).toBe(Number(wanted).toFixed(2));
      } else if (key === 'statement') {
        expect(result.unknownAcute).toMatchObject([{ route: 'INHALATION', low: '11', high: '11' }]);
      } else if (key === 'EUH208') {
        expect(result.label.euHazardStatements.find(({ code }) => code === 'EUH208')?.names).toEqual(wanted);
      } else if (key === 'hCodes' || key === 'labelH') {
        const all = [...result.label.hazardStatements];
        expect(all).toEqual(expect.arrayContaining(wanted as string[]));
      } else if (key === 'flammable' || key === 'sum') {
        const [step] = result.rows.find(({ hazardClass }) => hazardClass === '2.2')?.steps ?? [];
        if (key === 'flammable') expect(step?.met).toBe(wanted);
        else expect(Number(step?.total).toFixed(2)).toBe(String(wanted));
      } else if (key === 'lfl') {
        const limit = lowerLimit(reader(mixture, '2026-11-24')().parts);
        expect(limit && Number(decimalOf(limit)).toFixed(1)).toBe(String(wanted));
      } else if (key === 'oxidising' || key === 'oxidisingPower') {
        const [step] = result.rows.find(({ hazardClass }) => hazardClass === '2.4')?.steps ?? [];
        expect(key === 'oxidising' ? step?.met : Number(step?.total)).toBe(wanted);
      } else for (const end of ['low', 'high'] as const) expectRow(result, key, wanted, end);
    }
    for (const row of result.rows) {
      if (row.high.status === 'CLASSIFIED')
        expect(
          row.steps.some(({ met }) => met),
          row.hazardClass,
        ).toBe(true);
      if (row.high.status === 'NOT_CLASSIFIED') expect(row.reason, row.hazardClass).not.toBeNull();
      if (row.high.status === 'INSUFFICIENT_DATA') expect(row.missing, row.hazardClass).not.toEqual([]);
    }
  });
});

describe('labels', () => {
  test.for(labelExamples)('$id $title', ({ in: codes, expect: wanted }) => {
    const found = warningsOf(codes);
    expect(found.pictograms).toEqual(wanted.pictograms);
    expect(found.signalWord).toBe(wanted.signal.toUpperCase());
    const { labelH } = wanted;
    if (labelH) {
      const leftOut = coveredStatements(codes);
      expect(codes.filter((code) => !leftOut.includes(code)).toSorted()).toEqual(labelH);
    }
  });
});

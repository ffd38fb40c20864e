import { describe, expect, test } from 'vitest';
import { splitClassName } from '../../src/chemicals/clp/hazard-classes.ts';
import { calculate } from '../../src/chemicals/mixtures/engine/calculate.ts';
import { Mixture } from '../../src/chemicals/mixtures/mixture.ts';
import type { ClassId, ClassRow, MixtureResult } from '../../src/chemicals/mixtures/mixture.ts';

/** "5 Skin Corr. 1A H314": a substance with its share in %, class and statement; "2 Flam. Gas 1A H220 & Press. Gas H280": several classes. */
export type Given = string | [substance: string, more: object];
function componentOf(given: Given, place: number) {
  const [text, more] = typeof given === 'string' ? [given, {}] : given;
  const [, share = '', rest = ''] = /^([\d.]+) ?(.*)$/.exec(text) ?? [];
  const classification = rest
    .split(' & ')
    .filter(Boolean)
    .map((part) => {
      const [, name = '', statement = null] = /^(.*?)(?: ((?:EU)?H\d+\w*))?$/.exec(part) ?? [];
      return { ...splitClassName(name), statement };
    });
  return { name: `component ${place}`, concentration: { min: share, max: share }, classification, ...more };
}
/** A mixture of substances, calculated; `of`: what else is known of it. */
export const calculated = (of: object, ...all: Given[]): MixtureResult =>
  calculate(
    Mixture.parse({ date: '2026-11-24', physicalState: 'LIQUID', components: all.map(componentOf), ...of }),
    '2026-11-24',
  );
export function rowOf({ rows }: MixtureResult, hazardClass: ClassId): ClassRow {
  const row = rows.find((each) => each.hazardClass === hazardClass);
  if (!row) throw new Error(`no row of ${hazardClass}`);
  return row;
}
/** What a class is: its categories and statements, or its status. */
function answer(of: object, hazardClass: ClassId, ...all: Given[]): string {
  const { status, categories, statements } = rowOf(calculated(of, ...all), hazardClass).high;
  return status === 'CLASSIFIED' ? [...categories, ...statements].join(' ') : status;
}
export const no = 'NOT_CLASSIFIED';
export type Line = [hazardClass: ClassId, of: Given[], expected: string];
/** Tests of what classes are: each line a class, its substances, and the answer. */
export const check = (name: string, of: object, lines: Line[]): void => {
  describe(`${name}:`, () => {
    test.for(lines)('%s %j: %s', ([hazardClass, given, expected]) => {
      expect(answer(of, hazardClass, ...given)).toBe(expected);
    });
  });
};

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hazardClasses } from './hazard-classes.ts';
import { warningsOf } from './hazard.ts';
import { labelPrecautions } from './label-precautions.ts';

const propose = (codes: string, forThePublic = false) =>
  labelPrecautions(warningsOf(codes.split(' ')), { forThePublic }).join(' ');

test('what the guidance recommends highly is proposed', () => {
  expect(propose('H314')).toBe('P280 P301+P330+P331 P303+P361+P353 P305+P351+P338 P310');
  expect(propose('H410')).toBe('P273 P391');
  expect(propose('H350')).toBe('P201 P280 P308+P313');
  expect(propose('H225 H319 H336')).toBe(
    'P210 P261 P280 P305+P351+P338 P403+P235 P271'.split(' ').toSorted().join(' '),
  );
});

test('for the public children and disposal are never left out', () => {
  expect(propose('H225 H304 H315 H336 H411', true)).toBe(
    'P102 P210 P280 P301+P310 P302+P352 P331 P403+P235 P501',
  );
  // No class requires disposal advice.
  expect(propose('H315', true)).toBe('P102 P280 P302+P352');
});

test.each(['H314', 'H318', 'H314 H335', 'H318 H315 H302', 'H302 H314 H317 H334 H350 H410', 'H314 H330 H370'])(
  'the poison centre is never left out, whoever the user: %s',
  (codes) => {
    for (const forThePublic of [false, true])
      expect(propose(codes, forThePublic).split(' ')).toContain('P310');
    expect(propose(codes, true)).toMatch(/^P102 /);
  },
);

// CLP Annex I, Tables 3.1.3, 3.2.5, 3.3.5 and 3.10.4: what each class requires after an exposure.
test.each([
  ['H300 H330', 'P301+P310 P304+P340 P310'],
  ['H318 H304', 'P301+P310 P305+P351+P338 P310 P331'],
  ['H330 H301 H372', 'P301+P310 P304+P340 P310'],
  ['H331 H301', 'P301+P310 P304+P340 P311'],
  ['H314 H301', 'P301+P310 P305+P351+P338 P310'],
  ['H300 H310 H330 H372 H410', 'P301+P310 P302+P352 P304+P340 P310'],
  ['H311 H301', 'P301+P310 P302+P352 P312'],
])('a call for one way of exposure does not replace the call for the others: %s', (codes, calls) => {
  for (const forThePublic of [false, true])
    expect(propose(codes, forThePublic).split(' ')).toEqual(expect.arrayContaining(calls.split(' ')));
});

test('of all pairs and triples of poisonings and burns no call for help is lost', () => {
  const hazards = 'H300 H301 H310 H311 H330 H331 H314 H318 H304 H334 H370 H372'.split(' ');
  const sets = hazards.flatMap((a, i) =>
    hazards.slice(i + 1).flatMap((b, j) => [[a, b], ...hazards.slice(i + j + 2).map((c) => [a, b, c])]),
  );
  // Each call, and what may stand for it: what is at least as urgent and applies however it happened.
  const calls: [asked: string, enough: string[]][] = [
    ['P310', ['P310']],
    ['P311', ['P310', 'P311', 'P308+P311']],
    ['P312', ['P310', 'P311', 'P308+P311', 'P312']],
  ];
  const lost = sets.filter((codes) => {
    const asked = codes.flatMap((code) => warningsOf([code]).precautions.map((one) => one.code));
    const proposed = propose(codes.join(' ')).split(' ');
    return calls.some(
      ([call, enough]) => asked.includes(call) && !enough.some((code) => proposed.includes(code)),
    );
  });
  expect(sets.length).toBeGreaterThan(200);
  expect(lost).toEqual([]);
});

test('where only swallowing asks for the call, it is not repeated', () => {
  expect(propose('H300 H372').split(' ')).not.toContain('P310');
  expect(propose('H301').split(' ')).toContain('P301+P310');
});

// As data sheets of brake cleaner, silicone spray, wet paint, zinc spray and cold galvanising state them.
test.each([
  'H222 H229 H315 H336 H411',
  'H222 H229 H304 H319',
  'H222 H229 H319 H336 EUH066',
  'H222 H229 H317 H351 H410',
  'H222 H229 H318 H350 H340 H361d H373',
  'H223 H229',
  'H229',
])('an aerosol is never without its pressure: %s', (codes) => {
  for (const forThePublic of [false, true]) {
    const proposed = propose(codes, forThePublic).split(' ');
    expect(proposed).toEqual(expect.arrayContaining(['P210', 'P251', 'P410+P412']));
    expect(proposed.includes('P211')).toBe(codes.startsWith('H22') && codes !== 'H229');
  }
});

test.each(['H220', 'H221', 'H220 H280', 'H220 H280 H340 H350', 'H221 H331'])(
  'a flammable gas that leaks: %s',
  (codes) => {
    const store = codes.includes('H280') ? 'P410+P403' : codes.includes('H331') ? 'P403+P233' : 'P403';
    for (const forThePublic of [false, true])
      expect(propose(codes, forThePublic).split(' ')).toEqual(
        expect.arrayContaining(['P210', 'P377', 'P381', store]),
      );
  },
);

test('there are at most six, the gravest hazards first, and only fitting ones', () => {
  const codes = 'H225 H301 H314 H317 H350 H372 H410';
  const all = warningsOf(codes.split(' ')).precautions.map(({ code }) => code);
  const proposed = propose(codes).split(' ');
  expect(proposed).toHaveLength(6);
  expect(proposed.filter((code) => !all.includes(code))).toEqual([]);
  expect(proposed).toContain('P301+P310');
  expect(proposed).not.toContain('P273');
});

test('every statement that requires precautions gets at least one', () => {
  const requiring = hazardClasses.flatMap((one) => one.statements).filter((code) => propose(code) === '');
  expect(requiring).toEqual([]);
});

test('the codes exist', () => {
  const shipped = new URL('../../../db/reference/chemicals/statements.json', import.meta.url);
  const rows = JSON.parse(readFileSync(shipped, 'utf8')) as { code: string; status: string }[];
  const current = new Set(rows.filter(({ status }) => status === 'current').map(({ code }) => code));
  expect(['P102', 'P501'].filter((code) => !current.has(code))).toEqual([]);
});

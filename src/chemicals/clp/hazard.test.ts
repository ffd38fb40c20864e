import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dangerOf, decidingStatements } from './danger-code.ts';
import { hazardClasses } from './hazard-classes.ts';
import { warningsOf } from './hazard.ts';

const reference = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../db/reference/chemicals/${name}`, import.meta.url), 'utf8'));

interface Statement {
  code: string;
  kind: string;
  status: string;
}
const statements = reference('statements.json') as Statement[];

describe('the label of worked examples', () => {
  test.each([
    // Article 26(1)(c): only skin and eye irritation lose the exclamation mark.
    ['H318 H315 H302', 'DANGER', 'GHS05 GHS07'],
    // Article 26(1)(d).
    ['H334 H317 H319', 'DANGER', 'GHS08'],
    // The rule does not apply to another health hazard.
    ['H351 H317', 'WARNING', 'GHS07 GHS08'],
    // Article 26(1)(b).
    ['H301 H315 H317 H336', 'DANGER', 'GHS06'],
    // The corrosion of metals counts as well.
    ['H290 H315', 'WARNING', 'GHS05'],
    // What keeps the exclamation mark next to corrosion.
    ['H314 H335', 'DANGER', 'GHS05 GHS07'],
    ['H314 H317', 'DANGER', 'GHS05 GHS07'],
    ['H334 H335', 'DANGER', 'GHS07 GHS08'],
    ['H318 H420', 'DANGER', 'GHS05 GHS07'],
    // Acetone, methanol, sodium hydroxide, a fungicide concentrate (example R08).
    ['H225 H319 H336 EUH066', 'DANGER', 'GHS02 GHS07'],
    // Article 26(2): of one class the pictogram of the most severe category.
    ['H370 H336', 'DANGER', 'GHS08'],
    ['H371 H335', 'WARNING', 'GHS08'],
    ['H372 H335', 'DANGER', 'GHS07 GHS08'],
    // Aerosol 3 (Annex I, Table 2.3.2).
    ['H229', 'WARNING', ''],
    ['H222 H229', 'DANGER', 'GHS02'],
    ['H223 H229', 'WARNING', 'GHS02'],
    ['H225 H301+H311+H331 H370', 'DANGER', 'GHS02 GHS06 GHS08'],
    ['H290 H314', 'DANGER', 'GHS05'],
    ['H351 H360Df H410', 'DANGER', 'GHS08 GHS09'],
    // Hazards without pictogram or signal word.
    ['H412', 'NORMAL', ''],
    ['H411', 'NORMAL', 'GHS09'],
    ['H362', 'NORMAL', ''],
    ['EUH380', 'DANGER', ''],
    ['EUH210', 'NORMAL', ''],
  ])('%s: %s %s', (codes, signalWord, pictograms) => {
    const result = warningsOf(codes.split(' ').filter(Boolean));
    expect([result.signalWord, result.pictograms.join(' ')]).toEqual([signalWord, pictograms]);
  });

  test('what Article 26 leaves to the supplier is shown and called optional', () => {
    expect(warningsOf(['H201', 'H271'])).toMatchObject({
      pictograms: ['GHS01', 'GHS03'],
      optionalPictograms: ['GHS03'],
    });
    // Both are compulsory for type B.
    expect(warningsOf(['H241'])).toMatchObject({ pictograms: ['GHS01', 'GHS02'], optionalPictograms: [] });
    expect(warningsOf(['H220', 'H280'])).toMatchObject({ optionalPictograms: ['GHS04'] });
    expect(warningsOf(['H280'])).toMatchObject({ pictograms: ['GHS04'], optionalPictograms: [] });
  });
});

describe('statements that may mean classes with different labels', () => {
  const one = (code: string, name?: string) => {
    const { signalWord, pictograms, ambiguous } = warningsOf(
      [code],
      name ? [{ name, statement: code }] : undefined,
    );
    return [signalWord, pictograms.join(' '), ambiguous.join(' ')];
  };

  test('the more severe label is taken and the code named', () => {
    const labels = hazardClasses.flatMap(({ statements: own, signalWord, pictograms }) =>
      own.map((code) => ({ code, label: [signalWord, ...pictograms].join(' ') })),
    );
    const several = [...Map.groupBy(labels, ({ code }) => code)].filter(
      ([, same]) => new Set(same.map(({ label }) => label)).size > 1,
    );
    const codes = ['H207', 'H221', 'H228', 'H242', 'H261', 'H272'];
    // H229 alone is Aerosol 3.
    expect(several.map(([code]) => code).toSorted()).toEqual([...codes, 'H229'].toSorted());
    expect(codes.map((code) => one(code))).toEqual(
      codes.map((code) => ['DANGER', code === 'H272' ? 'GHS03' : 'GHS02', code]),
    );
  });

  test('a class that is known decides', () => {
    expect(one('H228', 'Flam. Sol. 2')).toEqual(['WARNING', 'GHS02', '']);
    expect(one('H228', 'Flam. Sol. 1')).toEqual(['DANGER', 'GHS02', '']);
    expect(one('H242', 'Org. Perox. F')).toEqual(['WARNING', 'GHS02', '']);
    expect(one('H242', 'Self-react. D')).toEqual(['DANGER', 'GHS02', '']);
    expect(one('H221', 'Flam. Gas 2')).toEqual(['WARNING', '', '']);
    expect(one('H229', 'Aerosol 3')).toEqual(['WARNING', '', '']);
    // A class of another statement says nothing about this one.
    expect(warningsOf(['H228'], [{ name: 'Acute Tox. 4', statement: 'H302' }]).ambiguous).toEqual(['H228']);
  });

  test('the other statement of a class decides too', () => {
    expect(warningsOf(['H223', 'H229'])).toMatchObject({ signalWord: 'WARNING', ambiguous: [] });
    expect(warningsOf(['H222', 'H229'])).toMatchObject({ signalWord: 'DANGER', ambiguous: [] });
  });

  test('a class without a statement counts', () => {
    expect(
      warningsOf(['H220'], [{ name: 'Flam. Gas 1', statement: 'H220' }, { name: 'Press. Gas' }]),
    ).toMatchObject({ signalWord: 'DANGER', pictograms: ['GHS02', 'GHS04'] });
  });
});

describe('the danger code', () => {
  const red =
    'H200 H201 H202 H203 H240 H300 H301 H310 H311 H330 H331 H314 H334 H340 H350 H350i H360 H360F H360D H360FD H360Fd H360Df ' +
    'H370 H372 EUH032 EUH380 EUH430 EUH440 EUH441 EUH450 EUH451';

  test('of every single statement is the one in the table', () => {
    const reds = red.split(' ');
    const expected = ({ code }: Statement): string | null => {
      if (code.split('+').some((part) => reds.includes(part))) return 'RED';
      if (['EUH211', 'EUH212'].includes(code)) return null;
      return ['EUH208', 'EUH210', 'EUH401'].includes(code) ? 'GREEN' : 'YELLOW';
    };
    const hazards = statements.filter(({ kind }) => kind !== 'P');
    expect(hazards.filter((one) => dangerOf([one.code], false).dangerCode !== expected(one))).toEqual([]);
    expect(reds.filter((code) => dangerOf([code], false).dangerCode !== 'RED')).toEqual([]);
  });

  test('names the code that decided', () => {
    const of = (...codes: string[]) => Object.values(dangerOf(codes, false));
    expect(of('H225', 'H300+H310')).toEqual(['RED', 'H300+H310']);
    expect(of('EUH440', 'H372', 'H225')).toEqual(['RED', 'H372']);
    expect(of('EUH210', 'EUH066', 'H319')).toEqual(['YELLOW', 'H319']);
    expect(of('EUH208', 'EUH211')).toEqual(['GREEN', null]);
  });

  test('is unknown without any statement, until the sheet says that the product is not classified', () => {
    expect(warningsOf([])).toMatchObject({ dangerCode: null, signalWord: null, dangerCodeCause: null });
    expect(warningsOf(['EUH212'])).toMatchObject({ dangerCode: null, signalWord: null });
    expect(warningsOf([], [], true)).toMatchObject({ dangerCode: 'GREEN', signalWord: 'NORMAL' });
    expect(warningsOf(['H225'], [], true)).toMatchObject({ dangerCode: 'YELLOW', signalWord: 'DANGER' });
  });

  test('names all statements that decided, the most severe first', () => {
    expect(
      decidingStatements(['H272', 'H301', 'H314', 'H317', 'H330', 'H334', 'H340', 'H350', 'H410']),
    ).toEqual(['H350', 'H340', 'H330', 'H334', 'H301', 'H314']);
    expect(decidingStatements(['H301+H311', 'H300+H330', 'H360FD'])).toEqual([
      'H360FD',
      'H300+H330',
      'H301+H311',
    ]);
    expect(decidingStatements(['EUH066', 'H225', 'H336', 'H304', 'H351'])).toEqual([
      'H351',
      'H304',
      'H225',
      'H336',
      'EUH066',
    ]);
    expect(decidingStatements(['EUH210', 'EUH211'])).toEqual([]);
  });
});

test('within a hazard class the milder one of two pictograms is the exclamation mark', () => {
  const sections = Map.groupBy(
    hazardClasses.filter(({ section }) => section.startsWith('3')),
    ({ section }) => section,
  );
  for (const classes of sections.values()) {
    const shown = [...new Set(classes.flatMap(({ pictograms }) => pictograms))];
    expect(shown.filter((one) => one !== 'GHS07').length).toBeLessThanOrEqual(1);
  }
});

describe('precautionary statements', () => {
  const codes = (...given: string[]) => warningsOf(given).precautions.map(({ code }) => code);

  test('are those of the classes, each with the statements that ask for it', () => {
    const precautions = warningsOf(['H225', 'H319']).precautions;
    expect(precautions.find(({ code }) => code === 'P280')?.because).toEqual(['H225', 'H319']);
    expect(precautions.find(({ code }) => code === 'P210')?.because).toEqual(['H225']);
    expect(warningsOf(['H302+H312']).precautions.find(({ code }) => code === 'P330')?.because).toEqual([
      'H302+H312',
    ]);
    expect(warningsOf([], [{ name: 'Press. Gas' }]).precautions).toEqual([
      { code: 'P410+P403', because: ['H280'] },
    ]);
    expect(codes('H412')).toEqual(['P273', 'P501']);
    expect(codes('EUH208')).toEqual([]);
  });

  test('leave out what a combination or a stricter one says already', () => {
    // Acute Tox. 3 (oral) asks for P330, Skin Corr. 1 for P301+P330+P331.
    expect(codes('H301', 'H314')).toContain('P301+P330+P331');
    expect(codes('H301', 'H314')).not.toContain('P330');
    expect(codes('H314', 'H317')).toContain('P260');
    expect(codes('H314', 'H317')).not.toContain('P261');
    expect(codes('H304', 'H302')).not.toContain('P301+P312');
  });

  test('exist in Annex IV', () => {
    const known = new Set(statements.filter(({ status }) => status === 'current').map(({ code }) => code));
    expect(
      hazardClasses.flatMap(({ precautions }) => precautions).filter((code) => !known.has(code)),
    ).toEqual([]);
  });
});

test('every hazard statement in force is behind a class, and every class has statements in force', () => {
  const current = statements.filter(({ kind, status }) => kind === 'H' && status === 'current');
  const label = (code: string) => warningsOf([code]);
  expect(current.filter(({ code }) => label(code).precautions.length === 0)).toEqual([]);
  const known = new Set(statements.filter(({ status }) => status === 'current').map(({ code }) => code));
  expect(hazardClasses.flatMap((one) => one.statements).filter((code) => !known.has(code))).toEqual([]);
});

describe('for any statements', () => {
  const hazards = statements.filter(({ kind }) => kind !== 'P').map(({ code }) => code);
  const anyCodes = fc.uniqueArray(fc.constantFrom(...hazards), { maxLength: 8 });
  const worse = { NORMAL: 0, WARNING: 1, DANGER: 2, GREEN: 0, YELLOW: 1, RED: 2, null: 0 };

  test('their order does not matter', () => {
    fc.assert(
      fc.property(anyCodes, (codes) => {
        const [there, back] = [warningsOf(codes), warningsOf(codes.toReversed())];
        expect(back.pictograms).toEqual(there.pictograms);
        expect([back.signalWord, back.dangerCode, back.dangerCodeCause]).toEqual([
          there.signalWord,
          there.dangerCode,
          there.dangerCodeCause,
        ]);
        expect(back.precautions.map(({ code }) => code)).toEqual(there.precautions.map(({ code }) => code));
      }),
    );
  });

  test('Article 26 is kept, and what is optional is shown', () => {
    fc.assert(
      fc.property(anyCodes, (codes) => {
        const { pictograms, optionalPictograms } = warningsOf(codes);
        expect(pictograms.includes('GHS06') && pictograms.includes('GHS07')).toBe(false);
        expect(optionalPictograms.filter((one) => !pictograms.includes(one))).toEqual([]);
      }),
    );
  });

  test('another statement never makes the danger code milder, nor the signal word unless it decides which class is meant', () => {
    fc.assert(
      fc.property(anyCodes, fc.constantFrom(...hazards), (codes, more) => {
        const [before, after] = [warningsOf(codes), warningsOf([...codes, more])];
        expect(worse[`${after.dangerCode}`]).toBeGreaterThanOrEqual(worse[`${before.dangerCode}`]);
        if (before.ambiguous.length === 0)
          expect(worse[`${after.signalWord}`]).toBeGreaterThanOrEqual(worse[`${before.signalWord}`]);
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { readClassification } from './classification.ts';
import { hazardClasses } from './hazard-classes.ts';

const read = (text: string) => {
  const { classes, statements, faults } = readClassification(text);
  return { classes: classes.map(({ name }) => name), statements, faults };
};

describe('a classification as a data sheet writes it', () => {
  test.each([
    [
      'Flam. Liq. 2, H225; Eye Irrit. 2, H319; STOT SE 3, H336',
      ['Flam. Liq. 2', 'Eye Irrit. 2', 'STOT SE 3'],
      ['H225', 'H319', 'H336'],
    ],
    ['Flam. Liq. 2 (H225)\nEye Irrit. 2 (H319)', ['Flam. Liq. 2', 'Eye Irrit. 2'], ['H225', 'H319']],
    ['Flam.Liq. 3 H226 | Aquatic Chronic 3 H412', ['Flam. Liq. 3', 'Aquatic Chronic 3'], ['H226', 'H412']],
    ['Acute Tox. 4 *, H302; Repr. 1B, H360FD ***', ['Acute Tox. 4', 'Repr. 1B'], ['H302', 'H360FD']],
    ['Acute Tox. 3 H301+H311+H331', ['Acute Tox. 3'], ['H301+H311+H331']],
    ['Flam. Liq. kategori 2 og Skin Irrit. Cat. 2', ['Flam. Liq. 2', 'Skin Irrit. 2'], ['H225', 'H315']],
    ['Acute Tox. 4 (oral)', ['Acute Tox. 4 (oral)'], ['H302']],
    ['Aerosol 1', ['Aerosol 1'], ['H222', 'H229']],
    [
      'Press. Gas (Liq.), H280; Flam. Gas 1A, Chem. Unst. Gas A',
      ['Press. Gas (Liq.)', 'Flam. Gas 1A, Chem. Unst. Gas A'],
      ['H280', 'H220', 'H230'],
    ],
    ['Org. Perox. D, H242', ['Org. Perox. D'], ['H242']],
    ['H225, H319', [], ['H225', 'H319']],
    ['ED HH 1, EUH380', ['ED HH 1'], ['EUH380']],
  ])('%s', (text, classes, statements) => {
    expect(read(text)).toEqual({ classes, statements, faults: [] });
  });

  test('each class of the tables is one, by itself or with its statement', () => {
    for (const { code, statements } of hazardClasses) {
      const [first = ''] = statements;
      expect(read(code).faults, code).toEqual([]);
      expect(read(`${code}, ${first}`).faults, code).toEqual([]);
    }
  });
});

describe('is refused', () => {
  test('with what is no class', () => {
    expect(read('Flam. Liq. 5, H225').faults).toEqual([{ code: 'CLASS_UNKNOWN', name: 'Flam. Liq. 5' }]);
    expect(read('Xi; R36').faults.map(({ name }) => name)).toEqual(['Xi', 'R36']);
  });
  test('with a class that leaves its statement open', () => {
    expect(read('STOT SE 3').faults).toEqual([
      { code: 'CLASS_OPEN', name: 'STOT SE 3', statements: ['H335', 'H336'] },
    ]);
  });
  test('with the statement of another class', () => {
    expect(read('Flam. Liq. 2, H226').faults).toEqual([
      { code: 'CLASS_OTHER', name: 'Flam. Liq. 2', statement: 'H226', statements: ['H225'] },
    ]);
    expect(read('Acute Tox. 4, H301').faults).toEqual([
      { code: 'CLASS_OTHER', name: 'Acute Tox. 4', statement: 'H301', statements: ['H302', 'H312', 'H332'] },
    ]);
  });
});

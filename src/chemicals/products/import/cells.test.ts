import { describe, expect, test } from 'vitest';
import goods from '../../../../db/reference/chemicals/dangerous_goods.json' with { type: 'json' };
import { readStatements } from '../../codes/statements-in-cells.ts';
import { readComposition } from './composition.ts';
import { addClassification, readPictograms, refuseSignalWord } from './label-cells.ts';
import { goodsOf, readGoods } from './transport.ts';
import type { GoodsRow } from './transport.ts';

const codesOf = (errors: readonly { role: string | null; code: string }[]) =>
  errors.map(({ role, code }) => `${role} ${code}`);

describe('a composition', () => {
  const read = (text: string) => {
    const given: Record<string, unknown> = { substanceConcentrations: text };
    const errors = readComposition(given);
    const parts = given['substanceConcentrations'] as
      | {
          substance: { id: string; name: string };
          concentration?: { min: string | null; max: string | null };
        }[]
      | undefined;
    return {
      errors: codesOf(errors),
      parts: parts?.map(
        ({ substance, concentration: { min, max } = { min: null, max: null } }) =>
          `${substance.name} ${min ?? ''}..${max ?? ''}`,
      ),
      ids: new Set(parts?.map(({ substance }) => substance.id)).size,
    };
  };

  test.each([
    ['67-64-1: 10-20 %; 108-88-3: < 5 %', ['67-64-1 10..20', '108-88-3 ..5']],
    ['Acetone (67-64-1) 10-20 %\nToluen (108-88-3) ≥ 30 %', ['67-64-1 10..20', '108-88-3 30..']],
    ['67-64-1: 10,5 %, 108-88-3: 2,5 %', ['67-64-1 10.5..10.5', '108-88-3 2.5..2.5']],
    ['67-64-1, 64-17-5', ['67-64-1 ..', '64-17-5 ..']],
    ['CAS 67-64-1', ['67-64-1 ..']],
    ['67–64–1: 10-20 %', ['67-64-1 10..20']],
    ['67 - 64 - 1: 10 - 20 %; 000108-88-3 5 %', ['67-64-1 10..20', '108-88-3 5..5']],
    ['200 – 662 – 2 = 40', ['200-662-2 40..40']],
    ['CAS-nr. 111-76-2 2-butoxyethanol 5 %', ['111-76-2 5..5']],
    ['EC 200-662-2 = 40', ['200-662-2 40..40']],
    ['1,2-dichloroethane 5 %', ['1,2-dichloroethane 5..5']],
    ['603-096-00-8: 10 - < 20 %', ['603-096-00-8 10..20']],
    ['toluene (10-20 %)', ['toluene 10..20']],
    ['Solvent 100', ['Solvent 100 ..']],
    ['1310-73-2: 30-50 wt%; 64-17-5 5 vol%', ['1310-73-2 30..50', '64-17-5 5..5']],
    ['Lud (1310-73-2 / 215-185-5): 30-50 %', ['1310-73-2 30..50']],
    ['Solvesso 100 (64742-95-6): 5 %', ['64742-95-6 5..5']],
  ])('%s', (text, parts) => {
    expect(read(text)).toEqual({ errors: [], parts, ids: parts.length });
  });

  test.each(['1975-09-02', '02-09-1975', '2.09.1975', '1975-09-02 00:00:00'])(
    'whose number a spreadsheet made the date %s says so, with the number to take',
    (text) => {
      expect(readComposition({ substanceConcentrations: text })).toEqual([
        {
          role: 'substanceConcentrations',
          code: 'CAS_DATE',
          values: { text, number: '75-09-2' },
          candidates: [{ label: '75-09-2', cells: [{ role: 'substanceConcentrations', text: '75-09-2' }] }],
        },
      ]);
    },
  );

  test.each([
    ['67-64-2: 10 %', 'CAS'],
    ['200-662-3: 10 %', 'EC'],
    ['67-64-1: ca. 5 %', 'SHARE'],
    ['67-64-1 100', 'SHARE'],
    ['1310-73-2 30-50', 'SHARE'],
    ['1310-73-2 (30-50)', 'SHARE'],
    ['1310-73-2 500 ppm', 'SHARE'],
    ['30-50 % 1310-73-2', 'SHARE'],
    ['1310-73-2 30-50 % lud', 'SHARE'],
    ['1310-73-2: 500 ppm', 'SHARE'],
    ['67-64-1: < 5 - 10 %', 'SHARE'],
    ['67-64-1: 1.000,5 %', 'SHARE'],
  ])('%s is refused', (text, code) => {
    expect(read(text)).toMatchObject({ errors: [`substanceConcentrations ${code}`], parts: undefined });
  });

  test('are left empty if the cell says "none"', () => {
    expect(['-', 'n/a', 'Ingen'].map((text) => read(text).parts)).toEqual([undefined, undefined, undefined]);
  });
});

describe('transport', () => {
  const rows: GoodsRow[] = goods.entries.map((row) => ({
    id: `${row.un}-${row.variant}`,
    unNumber: row.un,
    name: row.name_en,
    class: row.class,
    packingGroup: row.packing_group ?? null,
    labels: row.labels ?? [],
    limitedQuantity: row.limited_quantity ?? null,
    tunnelCode: row.tunnel_code ?? null,
    transportCategory: row.transport_category ?? null,
  }));
  /** The row that cells mean, or why they mean none: by column. */
  const meant = (unNumber?: string, hazard?: string, packingGroup?: string): string | null => {
    const given: Record<string, unknown> = {
      dangerousGoods: {
        ...(unNumber !== undefined && { unNumber }),
        ...(hazard !== undefined && { class: hazard }),
        ...(packingGroup !== undefined && { packingGroup }),
      },
    };
    const [error] = readGoods(given);
    if (error) return `${error.role} ${error.code}`;
    const goods = given['dangerousGoods'] as Parameters<typeof goodsOf>[0] | undefined;
    if (!goods) return null;
    const found = goodsOf(
      goods,
      rows.filter((row) => row.unNumber === goods.unNumber),
    );
    return 'code' in found ? `${found.path} ${found.code}` : found.id;
  };

  test.each([
    [['1090'], '1090-1'],
    [['UN 1090', '3', 'II'], '1090-1'],
    [['un-no. 1090', 'Klasse 3', 'PG 2'], '1090-1'],
    [['4'], '0004-1'],
    [['1263', '3', 'III'], '1263-4'],
    [['1263', undefined, 'II'], '1263-2'],
    [['1263-3', '3', 'II'], '1263-3'],
    [['UN1950', '2.1'], '1950-4'],
    [['1950', '2,1'], '1950-4'],
    [['2031', '8 (5.1)', 'II'], '2031-2'],
    [['2031', '8', 'II'], '2031-3'],
    [['0015', '1', undefined], '0015-1'],
  ] as const)('%j is a row of Table A', ([un, hazard, group], id) => {
    expect(meant(un, hazard, group)).toBe(id);
  });

  test.each([
    [[undefined, '3', 'II'], 'unNumber UN_MISSING'],
    [['12633'], 'unNumber UN_FORM'],
    [['9999'], 'dangerousGoods.unNumber UN_UNKNOWN'],
    [['1263-77'], 'dangerousGoods.unNumber UN_UNKNOWN'],
    [['1090', 'brandfarlig'], 'transportClass TRANSPORT_CLASS'],
    [['1090', '8'], 'dangerousGoods.class CLASS_OF_GOODS'],
    [['1090', '3', 'IV'], 'packingGroup PACKING_GROUP'],
    [['1090', '3', 'III'], 'dangerousGoods.packingGroup GROUP_OTHER'],
    [['1950', '2.1', 'II'], 'dangerousGoods.packingGroup GROUP_NONE'],
    [['1263', '3'], 'dangerousGoods.packingGroup GROUP_OPEN'],
    [['1950'], 'dangerousGoods.unNumber UN_SEVERAL'],
  ] as const)('%j is refused', ([un, hazard, group], error) => {
    expect(meant(un, hazard, group)).toBe(error);
  });

  test.each(['-', 'Ikke farligt gods', 'Not dangerous goods', 'not regulated', 'n/a'])(
    '“%s” is not a composition',
    (text) => {
      expect(meant(text, '-')).toBeNull();
    },
  );
});

describe('the label', () => {
  test.each([
    ['GHS02, GHS07', ['GHS02', 'GHS07']],
    ['GHS02 GHS 7 ghs02', ['GHS02', 'GHS07']],
    ['Flamme; Udråbstegn', ['GHS02', 'GHS07']],
    ['Health hazard', ['GHS08']],
  ])('has the pictograms %s', (text, codes) => {
    const given: Record<string, unknown> = { pictograms: text };
    expect(readPictograms(given)).toEqual([]);
    expect(given['pictograms']).toEqual(codes.map((id) => ({ id })));
  });
  test.each(['GHS10', 'GHS02, Xn', 'Flame thrower'])('has no pictogram %s', (text) => {
    expect(codesOf(readPictograms({ pictograms: text }))).toEqual(['pictograms CHOICE']);
  });

  const refused = (signalWord: string, codes: string[], classification?: string) => {
    const given = { signalWord, hazardStatements: Object.fromEntries(codes.map((code) => [code, {}])) };
    const { classes } = addClassification({}, classification);
    return codesOf(refuseSignalWord(given, classes));
  };
  test('has the signal word that its statements ask for', () => {
    expect(refused('DANGER', ['H225', 'H319'])).toEqual([]);
    expect(refused('WARNING', ['H225', 'H319'])).toEqual(['signalWord SIGNAL_DANGER']);
    expect(refused('NORMAL', ['H226'])).toEqual(['signalWord SIGNAL_WARNING']);
    expect(refused('WARNING', ['H412'])).toEqual(['signalWord SIGNAL_NORMAL']);
    expect(refused('DANGER', [])).toEqual([]);
  });
  test('may have either if a statement may mean classes with different ones, unless the class decides', () => {
    expect(refused('WARNING', ['H228'])).toEqual([]);
    expect(refused('DANGER', ['H228'])).toEqual([]);
    expect(refused('NORMAL', ['H228'])).toEqual(['signalWord SIGNAL_DANGER']);
    expect(refused('DANGER', ['H228'], 'Flam. Sol. 2, H228')).toEqual(['signalWord SIGNAL_WARNING']);
  });
  test('has the statements of a classification too', () => {
    const given: Record<string, unknown> = { hazardStatements: 'H225' };
    expect(addClassification(given, 'Eye Irrit. 2, H319').errors).toEqual([]);
    expect(given).toEqual({ hazardStatements: 'H225, H319' });
    expect(codesOf(addClassification({}, 'Flam. Liq. 2, H226').errors)).toEqual([
      'classification CLASS_OTHER',
    ]);
  });
});

test.each([
  ['UN 1263, 3, III', '1263', '3', 'III'],
  ['UN1263; 3; PG III', '1263', '3', 'III'],
  ['UN 1263, PAINT, 3, II', '1263', '3', 'II'],
  ['UN 2924 class 3 (8) II', '2924', '3,8', 'II'],
  ['UN 1263', '1263', undefined, undefined],
])('%s is an entry of a transport document', (unNumber, number, hazard, group) => {
  const given: Record<string, unknown> = { dangerousGoods: { unNumber } };
  expect(readGoods(given)).toEqual([]);
  expect(given['dangerousGoods']).toEqual({
    id: number,
    unNumber: number,
    class: hazard,
    packingGroup: group,
  });
});

describe('statements as lists have them', () => {
  const fields = { H: 'hazardStatements', E: 'euHazardStatements', P: 'precautionaryStatements' };
  const read = (text: string) => {
    const given: Record<string, unknown> = { hazardStatements: text };
    const errors = readStatements(given, fields);
    return { errors: errors.map(({ code, values }) => [code, ...Object.values(values)]), given };
  };
  test.each([
    ['H225 (Flam. Liq. 2), H319 (Eye Irrit. 2)', ['H225', 'H319']],
    ['H225 (Flam. Liq. 2) H336 (STOT SE 3)', ['H225', 'H336']],
    ['(H225), H319', ['H225', 'H319']],
  ])('%s', (text, codes) => {
    const { errors, given } = read(text);
    expect([errors, Object.keys(given['hazardStatements'] as object)]).toEqual([[], codes]);
  });
  test.each([
    ['R11', 'OLD_PHRASE', 'R11'],
    ['R 36/38', 'OLD_PHRASE', 'R 36/38'],
    ['F; R11-36', 'OLD_PHRASE', 'R11-36'],
    ['H3O1', 'UNKNOWN_CODE', 'H3O1'],
  ])('%s is refused', (text, code, named) => expect(read(text).errors).toEqual([[code, named]]));
  test('that a product is not classified needs the date of the sheet that says so', () => {
    expect(read('Ikke klassificeret').errors).toEqual([['NOT_CLASSIFIED_HERE']]);
    expect(read('Not classified').errors).toEqual([['NOT_CLASSIFIED_HERE']]);
  });
});

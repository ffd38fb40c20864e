import { describe, expect, test } from 'vitest';
import { splitClassName } from '../../clp/hazard-classes.ts';
import { decimalOf } from '../engine/ratio.ts';
import { Mixture } from '../mixture.ts';
import { dilute, shareOf, waterAt } from './dilution.ts';
import type { Concentrate } from './dilution.ts';
import { readParts } from './ratio-text.ts';

const today = '2026-11-24';
type Given = [share: string, classes: [string, string][], more?: object];
const concentrate = (given: Given[], more: Partial<Concentrate> = {}, of: object = {}): Concentrate => ({
  name: 'Cleaner',
  mixture: Mixture.parse({
    physicalState: 'LIQUID',
    components: given.map(([share, classes, rest], place) => ({
      name: `component ${place}`,
      concentration: { min: share, max: share },
      classification: classes.map(([name, statement]) => ({ ...splitClassName(name), statement })),
      ...rest,
    })),
    ...of,
  }),
  stated: [],
  notClassified: false,
  density: '1',
  ...more,
});
const parts = (text: string) => readParts(text) ?? { product: '0', diluent: '0' };
const diluted = (of: Concentrate, text: string, pH: string | null = null) =>
  dilute(of, { parts: parts(text), basis: 'WEIGHT', pH }, today);
const rowOf = (made: ReturnType<typeof dilute>, id: string) =>
  made?.rows.find(({ hazardClass }) => hazardClass === id);

describe('a dilution as people write it', () => {
  test.for([
    ['1:20', '1', '20'],
    [' 1 : 20 ', '1', '20'],
    ['1+9', '1', '9'],
    ['2 til 5', '2', '5'],
    ['1 to 4', '1', '4'],
    ['0,5:1', '0.5', '1'],
    ['5 %', '5', '95'],
    ['2,5%', '2.5', '97.5'],
    ['50 ml/l', '50', '950'],
    ['20 g/kg', '20', '980'],
  ])('%s', ([text = '', product, diluent]) => {
    expect(readParts(text)).toEqual({ product, diluent });
  });
  test.for(['', '20', '0:5', '5:0', '100 %', '120 %', '1000 ml/l', '1:2:3', '-1:5', 'a bit'])(
    '“%s” is none',
    (text) => {
      expect(readParts(text)).toBeNull();
    },
  );
});

describe('the share of the product', () => {
  test('is by weight, whatever the parts are measured by; without a density a volume says nothing', () => {
    const wish = { parts: parts('1:4'), pH: null };
    const written = (basis: 'WEIGHT' | 'VOLUME', density: string | null) => {
      const share = shareOf({ ...wish, basis }, density);
      return share && `${share.over}/${share.under}`;
    };
    expect(written('WEIGHT', null)).toBe('1/5');
    expect(written('VOLUME', '1.5')).toBe('3/11');
    expect(written('VOLUME', null)).toBeNull();
    const back = waterAt({ over: 3n, under: 11n }, 'VOLUME', '1.5');
    expect(back && decimalOf(back)).toBe('4');
  });
});

describe('a dilution', () => {
  test('has the classes of its own shares, exactly at the limit too', () => {
    const lye = concentrate([['12', [['Skin Corr. 1B', 'H314']]]], { stated: ['H314'] });
    expect(rowOf(diluted(lye, '5:7'), '3.2')?.after.high.statements).toEqual(['H314']);
    expect(rowOf(diluted(lye, '5:7.000001'), '3.2')?.after.high.statements).toEqual(['H315']);
    expect(rowOf(diluted(lye, '1:20'), '3.2')?.after.high.status).toBe('NOT_CLASSIFIED');
    expect(diluted(lye, '1:20')?.label).toMatchObject({ hazardStatements: [], pictograms: [] });
  });

  test('keeps what the sheet states and the composition does not explain, at any dilution', () => {
    const of = concentrate([['12', [['Eye Irrit. 2', 'H319']]]], { stated: ['H319', 'H317', 'EUH031'] });
    const made = diluted(of, '1:200');
    expect(rowOf(made, '3.4-skin')).toMatchObject({ kept: ['H317'], why: 'NOT_EXPLAINED' });
    expect(made?.label).toMatchObject({
      signalWord: 'WARNING',
      hazardStatements: ['H317'],
      supplements: [{ code: 'EUH031', names: [] }],
    });
    expect(made?.warnings).toEqual(['EUH031']);
  });

  test('keeps what only a test or a flash point removes', () => {
    const spirit = concentrate(
      [['60', [['Flam. Liq. 2', 'H225']]]],
      { stated: ['H225', 'H290'] },
      { flashPoint: '18', boilingPoint: '78' },
    );
    const made = diluted(spirit, '1:10');
    expect(rowOf(made, '2.6')).toMatchObject({ kept: ['H225'], why: 'NOT_DECIDED' });
    expect(rowOf(made, '2.16')).toMatchObject({ kept: ['H290'], why: 'NOT_DECIDED' });
    expect(made?.label.hazardStatements).toEqual(['H225', 'H290']);
  });

  test('with a substance without any data is not harmless', () => {
    const made = diluted(concentrate([['40', [], { classification: null }]]), '1:10');
    expect(made?.undecided).toContain('3.6');
    expect(made?.label.signalWord).toBeNull();
    const sheet = { stated: ['H315'] };
    expect(diluted(concentrate([['40', [], { classification: null }]], sheet), '1:10')?.undecided).toEqual(
      [],
    );
    // Below every limit from which it could matter it no longer does; the flash point is still not known.
    expect(diluted(concentrate([['0.001', [], { classification: null }]]), '1:1000')?.undecided).toEqual([
      '2.6',
    ]);
  });

  test('takes an extreme pH along until its own is given', () => {
    const acid = concentrate([['3', [['Skin Irrit. 2', 'H315']]]], { stated: ['H314'] }, { pH: '1' });
    expect(rowOf(diluted(acid, '1:20'), '3.2')?.after.high.category).toBe('Skin Corr. 1');
    expect(diluted(acid, '1:20')?.warnings).toEqual(['PH', 'ACID']);
    const measured = diluted(acid, '1:20', '4');
    expect(rowOf(measured, '3.2')?.after.high.category).toBeNull();
    expect(measured?.warnings).toEqual(['ACID']);
  });
});

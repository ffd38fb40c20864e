import { expect, test } from 'vitest';
import { readPrinted } from '../../../../test/support/printed-pdf.ts';
import type { ReadPage } from '../../../../test/support/printed-pdf.ts';
import { stating } from '../../../../test/support/printed-products.ts';
import { printPdf, ruler } from '../../../print/pdf.server.ts';
import { emergencySheet } from './sheet.ts';
import type { EmergencyProduct, EmergencySheet } from './sheet.ts';
import { boxOf } from '../../../print/printed.ts';

const lye: EmergencyProduct = {
  name: 'Natriumhydroxid 50 %',
  signalWord: 'DANGER',
  isUnknown: false,
  worstCase: false,
  notClassified: null,
  hasSheet: true,
  pictograms: ['GHS05'],
  storageClass: '8B',
  amount: '200 L',
  hazards: stating('H290 H314', 'da'),
  precautions: stating('P280 P303+P361+P353 P305+P351+P338 P310 P370+P378 P390', 'da'),
  emergencyPhone: '+45 46 32 10 00',
};
const water: EmergencyProduct = {
  ...lye,
  name: 'Kølevand',
  signalWord: 'NORMAL',
  notClassified: '2025-03-04',
  pictograms: [],
  storageClass: null,
  amount: null,
  hazards: [],
  precautions: [],
  emergencyPhone: null,
};
const acetone: EmergencyProduct = {
  ...water,
  name: 'Acetone',
  signalWord: null,
  isUnknown: true,
  notClassified: null,
};
const sheet: EmergencySheet = {
  location: 'Kemikalierum 2, bygning B',
  organization: 'Østervang Mejeri A/S',
  date: '2026-11-21',
  language: 'da',
  numbers: [
    { label: 'Alarmcentralen', phone: '112' },
    { label: 'Giftlinjen', phone: '82 12 12 12' },
  ],
  reactions: [],
  products: [lye, water, acetone],
  address: 'https://rede.example.dk/chemicals/my-chemicals?location=Kemikalierum+2',
};
const read = async (changes: Partial<EmergencySheet>): Promise<ReadPage[]> =>
  readPrinted(
    await printPdf(
      { title: sheet.location, language: 'da' },
      emergencySheet({ ...sheet, ...changes }, ruler),
    ),
  );

test('the sheet of a place says whom to call, what is there and what to do', async () => {
  const [page] = await read({});
  expect(page).toMatchObject({ images: 0 });
  expect(page?.width).toBeCloseTo(210, 1);
  expect(page?.height).toBeCloseTo(297, 1);
  expect(page?.text).toContain('Ved uheld: Kemikalierum 2, bygning B');
  expect(page?.text).toContain('112 Alarmcentralen');
  expect(page?.text).toContain('82 12 12 12 Giftlinjen');
  expect(page?.text).toContain('Natriumhydroxid 50 % Fare · Lagerklasse 8B · 200 L Kan ætse metaller.');
  expect(page?.text).toContain(
    'Ved hudkontakt Tilsmudset tøj tages straks af/fjernes. Skyl eller brus huden med vand.',
  );
  expect(page?.text).toContain('Ved øjenkontakt Skyl forsigtigt med vand');
  expect(page?.text).toContain('Lægehjælp Ring omgående til en GIFTINFORMATION/læge.');
  expect(page?.text).toContain('Spild Absorber udslip');
  expect(page?.text).toContain('Ring +45 46 32 10 00');
  expect(page?.text).toContain(
    'Kølevand Ikke klassificeret som farligt, ifølge sikkerhedsdatablad af 2025-03-04',
  );
  expect(page?.text).not.toContain('ikke lagt ind');
  expect(page?.text).toContain(
    'Acetone Endnu ikke klassificeret. Ingen sikkerhedsdata: Behandl det som farligt. Ring ved uheld til 112 eller Giftlinjen. Der er ingen oplysninger om førstehjælp.',
  );
  expect(page?.text).toContain('Side 1/1');
  expect(page?.text).not.toContain('…');
  expect(page?.text).not.toContain('beskyttelseshandsker');
  expect(page?.frames).toHaveLength(1);
  expect(page?.frames[0]).toBeGreaterThanOrEqual(boxOf(10));
});

test('of a product that is not classified yet the worst case of its substances is said as such, and what to do then', async () => {
  const [page] = await read({
    products: [
      {
        ...acetone,
        name: 'Flussyre',
        worstCase: true,
        signalWord: 'DANGER',
        pictograms: ['GHS05', 'GHS06'],
        hazards: stating('H300 H310 H314 H330', 'da'),
        precautions: stating('P310', 'da'),
      },
    ],
  });
  expect(page?.text).toContain(
    'Flussyre Fare Endnu ikke klassificeret: Behandl det som farligt. Ring ved uheld til 112 eller Giftlinjen. I værste fald ud fra sammensætningen (CLP bilag VI, ikke kontrolleret): Livsfarlig ved indtagelse.',
  );
  expect(page?.text).toContain('Lægehjælp');
  expect(page?.text).not.toContain('Der er ingen oplysninger om førstehjælp');
});

test('many products continue on further pages, none split, each page named and counted', async () => {
  const products = Array.from({ length: 23 }, (_, index) => ({ ...lye, name: `Lud ${index + 1} her` }));
  const pages = await read({ products });
  expect(pages.length).toBeGreaterThan(3);
  const found = pages.flatMap((page, index) => {
    expect(page.text).toContain('Kemikalierum 2, bygning B');
    expect(page.text).toContain(`Side ${index + 1}/${pages.length}`);
    expect(page.words.bottom).toBeLessThan(297 - 10);

    const names = [...page.text.matchAll(/Lud \d+ her/g)].map(([name]) => name);
    expect(page.text.split('Absorber udslip')).toHaveLength(names.length + 1);
    return names;
  });
  expect(found).toEqual(products.map(({ name }) => name));
});

test('a sheet that is not on file is said to be missing', async () => {
  const [page] = await read({ products: [{ ...water, hasSheet: false }] });
  expect(page?.text).toContain('ifølge sikkerhedsdatablad af 2025-03-04 (ikke lagt ind)');
});

test('what must be kept apart comes before the products', async () => {
  const reactions = [
    { kind: 'EUH032' as const, carriers: ['Kaliumcyanid'], others: ['Saltsyre'], sure: true },
    { kind: 'EUH031' as const, carriers: ['Natriumhypoklorit'], others: ['Afkalker'], sure: false },
  ];
  const [page] = await read({ reactions });
  expect(page?.text).toContain('Meget giftig gas ved kontakt: Kaliumcyanid + Saltsyre');
  expect(page?.text).toContain('Giftig gas ved kontakt med syre: Natriumhypoklorit + Afkalker');
});

test('a place without products says so', async () => {
  const [page] = await read({ products: [], numbers: [] });
  expect(page?.text).toContain('Der er ikke registreret produkter her.');
});

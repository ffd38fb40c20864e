import type { TextItem } from '../../../src/chemicals/sheets/read/lines.ts';
import { pdfItems } from '../../../src/chemicals/sheets/read/pdf-items.server.ts';
import { readText } from '../../../src/chemicals/sheets/read/reading.ts';
import type { TextReading } from '../../../src/chemicals/sheets/read/reading.ts';
import { quantityText } from '../../../src/chemicals/sheets/readings/quantity-text.ts';
import { loadReference } from '../../../src/chemicals/sheets/reference.server.ts';
import { makeSheet, plainStyle } from './make-sheet.ts';
import type { SheetLayout } from './make-composition.ts';
import type { Paper, SheetRecord } from './make-sheet.ts';

const reference = loadReference();
export const sheetLanguages = Object.keys(reference.headings);

export const madeRecord: SheetRecord = {
  name: 'Nordlys Metal Primer 42',
  supplier: 'Nordlys Coatings A/S',
  address: ['Industrivej 1', 'DK-8000 Aarhus'],
  phone: '+45 87 00 00 00',
  email: 'sds@nordlys.example',
  emergencyPhone: '+45 82 12 12 12',
  use: 'Primer 42 for steel',
  date: '14.03.2025',
  version: '3.1',
  signalWord: 'DANGER',
  hazards: [
    ['Flam. Liq. 2', 'H225'],
    ['Skin Irrit. 2', 'H315'],
    ['Eye Dam. 1', 'H318'],
    ['STOT SE 3', 'H336'],
    ['Aquatic Chronic 2', 'H411'],
  ],
  sensitiser: 'limonene',
  hazardComponents: ['butan-1-ol', 'acetone'],
  unknownToxicity: '12.5',
  prNumber: '2417365',
  limits: [
    {
      cas: '1330-20-7',
      name: 'xylene',
      printed: [
        ['TWA', '50 ppm', '2000/39/EC'],
        ['', '221 mg/m³', ''],
        ['STEL', '100 ppm', '2000/39/EC'],
      ],
    },
    { cas: '67-64-1', name: 'acetone', printed: [['GV', '250 ppm', 'DK OEL']] },
  ],
  texts: { '4.1': 'Rinse with water for ten minutes and see a doctor.', '13.1': 'Do not pour into drains.' },
  precautions: ['P210', 'P280', 'P305+P351+P338', 'P501'],
  un: '1263',
  transportClass: '3',
  packingGroup: 'II',
  tunnelCode: 'D/E',
  adrLabel: '3',
  isEnvironmental: true,
  state: 'LIQUID',
  flashPoint: '12',
  boilingPoint: '56 - 140 °C',
  density: '0,92 g/cm³ (20 °C)',
  ph: '6,5 - 8',
  viscosity: '< 20,5 mm²/s (40 °C)',
  vapourPressure: '24 kPa (20 °C)',
  voc: '420 g/l',
  components: [
    {
      name: 'xylene',
      cas: '1330-20-7',
      ec: '215-535-7',
      share: '≥ 10 - < 25',
      min: '10',
      max: '25',
      classes: [
        ['Flam. Liq. 3', 'H226'],
        ['Acute Tox. 4', 'H332'],
        ['Skin Irrit. 2', 'H315'],
      ],
    },
    {
      name: 'acetone',
      cas: '67-64-1',
      ec: '200-662-2',
      share: '25 - 50',
      min: '25',
      max: '50',
      classes: [
        ['Flam. Liq. 2', 'H225'],
        ['Eye Irrit. 2', 'H319'],
        ['STOT SE 3', 'H336'],
      ],
    },
    {
      name: 'butan-1-ol',
      cas: '71-36-3',
      ec: '200-751-6',
      share: '2,5 - < 10',
      min: '2.5',
      max: '10',
      classes: [
        ['Flam. Liq. 3', 'H226'],
        ['Acute Tox. 4', 'H302'],
        ['Eye Dam. 1', 'H318'],
      ],
      besides: (word) => [
        `${word('scl')}:`,
        'Eye Dam. 1; H318: C ≥ 3 %',
        `${word('ate').toUpperCase()} ${word('route_oral')}: 790 mg/kg`,
      ],
      says: [null, null, 'Eye Dam. 1 H318 3 null', 'ORAL 790 mg/kg bw'],
    },
    {
      name: 'toluene',
      cas: '108-88-3',
      ec: '203-625-9',
      share: '< 1',
      min: null,
      max: '1',
      classes: [
        ['Flam. Liq. 2', 'H225'],
        ['Repr. 2', 'H361d'],
        ['Asp. Tox. 1', 'H304'],
      ],
      besides: (word) => [`${word('m_factor')} (${word('chronic')}) = 10`],
      says: [null, '10'],
    },
  ],
};

export async function readMade(
  of: SheetRecord,
  language: string,
  layout: SheetLayout,
  paper: Paper,
  style = plainStyle,
): Promise<TextReading> {
  const { items, pages } = await pdfItems(
    new Uint8Array(await makeSheet(of, { language, layout, paper, reference, style })),
  );
  return readText(items, pages, reference);
}

/** What the reading says, in the form of the record; and every value that is called proved and differs. */
export function said({ language, status, values }: TextReading) {
  if (!values) throw new Error(`No values: ${status}`);
  const codes = (list: { items: { value: string }[] }): string[] => list.items.map(({ value }) => value);
  return {
    language,
    name: values.product_name.value,
    supplier: values.supplier_name.value,
    supplierDetails: values.supplier && [
      values.supplier.address.value,
      values.supplier.phone.value,
      values.supplier.email.value,
      values.supplier.emergency_phone.value,
    ],
    use: values.use?.value,
    date: values.revision_date.value,
    version: values.version.value,
    signalWord: values.signal_word.value,
    hazards: codes(values.hazard_statements),
    label: codes(values.label_hazard_statements),
    precautions: codes(values.precautionary_statements),
    pictograms: codes(values.pictograms),
    sensitisers: values.sensitisers && codes(values.sensitisers),
    hazardComponents: values.hazard_components && codes(values.hazard_components),
    unknownToxicity: values.unknown_toxicity_percent?.value,
    prNumber: values.pr_number?.value,
    limits: values.limit_values?.items.map(({ value: { cas, kind, value, unit, country } }) =>
      [cas, kind, value, unit, country].join(' '),
    ),
    texts: Object.entries(values.section_texts ?? {}).flatMap(([part, { value }]) =>
      part === '4.1' || part === '13.1' ? [`${part} ${value?.replace(/\s+/g, ' ')}`] : [],
    ),
    transport: [values.un_number.value, values.adr_class.value, values.packing_group.value],
    marks: [
      values.tunnel_code?.value,
      values.adr_labels && codes(values.adr_labels),
      values.environmentally_hazardous?.value,
    ],
    state: values.physical_state.value,
    flashPoint: values.flash_point.value?.value,
    boilingPoint: values.boiling_point?.value?.value,
    quantities: [
      values.density,
      values.ph,
      values.kinematic_viscosity,
      values.vapour_pressure,
      values.voc,
    ].map((one) => (one?.value ? quantityText(one.value) : null)),
    components: values.components.map(
      ({ name, cas, ec, concentration, hazard_statements: hazards, ...more }) =>
        [
          name.value,
          cas.value,
          ec.value,
          concentration.value?.min,
          concentration.value?.max,
          codes(hazards).join(' '),
          more.m_acute?.value,
          more.m_chronic?.value,
          ...(more.limits?.items ?? []).map(
            ({ value }) => `${value.class} ${value.statement} ${value.min} ${value.max}`,
          ),
          ...(more.ate?.items ?? []).map(({ value }) => `${value.route} ${value.value} ${value.unit}`),
        ].join(' | '),
    ),
  };
}
export const expectedOf = (language: string) => ({
  language,
  name: madeRecord.name,
  supplier: madeRecord.supplier,
  supplierDetails: [
    madeRecord.address.join(', '),
    madeRecord.phone,
    madeRecord.email,
    madeRecord.emergencyPhone,
  ],
  use: madeRecord.use,
  date: '2025-03-14',
  version: madeRecord.version,
  signalWord: madeRecord.signalWord,
  hazards: madeRecord.hazards.map(([, code]) => code),
  label: madeRecord.hazards.map(([, code]) => code),
  precautions: madeRecord.precautions,
  // In Hungarian the name begins the statement; Norwegian has no official wording.
  sensitisers: language === 'hu' || language === 'no' ? [] : [madeRecord.sensitiser],
  hazardComponents: madeRecord.hazardComponents,
  unknownToxicity: madeRecord.unknownToxicity,
  prNumber: madeRecord.prNumber,
  limits: [
    '1330-20-7 TWA 50 ppm EU',
    '1330-20-7 TWA 221 mg/m³ EU',
    '1330-20-7 STEL 100 ppm EU',
    '67-64-1 TWA 250 ppm DK',
  ],
  texts: Object.entries(madeRecord.texts).map(([part, text]) => `${part} ${text}`),
  pictograms: ['GHS02', 'GHS05', 'GHS07', 'GHS09'],
  transport: ['1263', '3', 'II'],
  marks: ['D/E', ['3'], true],
  state: 'LIQUID',
  flashPoint: '12',
  boilingPoint: '56',
  quantities: ['0.92 g/cm³, 20 °C', '6.5 – 8', '< 20.5 mm²/s, 40 °C', '240 hPa, 20 °C', '420 g/l'],
  components: madeRecord.components.map(({ name, cas, ec, min, max, classes, says = [null, null] }) =>
    [name, cas, ec, min, max, classes.map(([, code]) => code).join(' '), ...says].join(' | '),
  ),
});

/** The text of a sheet typed in columns: two blanks begin a cell; the sections that are not given have their headings alone. */
export function typedItems(language: string, parts: Record<number, string>, furniture = ''): TextItem[] {
  const headings = reference.headings[language];
  const lines = Array.from({ length: 16 }, (_, at) => at + 1).flatMap((number) => [
    `${headings?.label.replace('{n}', String(number))} ${headings?.sections[number]}`,
    ...(parts[number] ?? 'No further information.').split('\n').filter((line) => line.trim() !== ''),
  ]);
  const text = `${furniture}\n(EC) 1907/2006\n${lines.join('\n')}`.split('\n');
  return text.flatMap((line, at) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: words, index }) => ({
      text: words,
      page: 1 + Math.floor(at / 60),
      x: 40 + index * 4.4,
      y: 40 + (at % 60) * 12,
      width: words.length * 4.2,
      size: 9,
      font: 'f',
      pageHeight: 842,
    })),
  );
}

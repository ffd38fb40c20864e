import type { SheetCheck, SheetReading, SheetValues } from '../exchange.ts';
import { againstLists } from './against-lists.ts';
import { componentsOf } from './composition/components.ts';
import { documentOf } from './document.ts';
import { hazardParts, notClassified, signalWord, statementsOf } from './fields/hazards.ts';
import { datesOf, versionOf } from './fields/dates.ts';
import { productName } from './fields/identity.ts';
import { sectionTexts } from './fields/section-texts.ts';
import { supplierName } from './fields/supplier.ts';
import { supplierDetails } from './fields/supplier-details.ts';
import { ufiOf } from './fields/ufi.ts';
import { useOf } from './fields/use.ts';
import {
  boilingPoint,
  malCode,
  physicalState,
  storageClass,
  temperatureOf,
  waterHazardClass,
} from './fields/properties.ts';
import { phOf, vocOf } from './fields/ph-and-voc.ts';
import { quantityOf } from './fields/quantities.ts';
import { hazardComponentsOf, provenNames, sensitisersOf, unknownToxicityOf } from './fields/label-names.ts';
import { limitValuesOf } from './fields/limit-values.ts';
import { prNumber } from './fields/pr-number.ts';
import { productNumber } from './fields/product-number.ts';
import { transportOf } from './fields/transport.ts';
import { transportMarks } from './fields/transport-marks.ts';
import { withoutFurniture } from './furniture.ts';
import { atMostRead, withHints } from './hints.ts';
import type { SheetHint } from './hints.ts';
import { linesOf } from './lines.ts';
import type { TextItem } from './lines.ts';
import { pagesCheck } from './pages.ts';
import { pictogramsOf } from './pictograms.ts';
import type { SheetReference } from './reference.ts';
import { partsOfFile } from './sheets.ts';
import { withPictures } from './pictures.ts';
import { plausible } from './plausible.ts';
import { withStates } from './states.ts';

/** What the text of a file says, without what only the file itself knows. */
export type TextReading = Pick<
  SheetReading,
  'status' | 'language' | 'regime' | 'sections' | 'sheets' | 'values' | 'checks'
> & { textPages: number };

/** Fewer words with letters than this are no text: a scan, or fonts that do not say which letters they draw. */
const garbage = 0.3;

/** Whether the text is words of a language: a font without a map gives signs that are no letters. */
function isText(items: readonly TextItem[]): boolean {
  const words = items
    .flatMap(({ text }) => text.split(/\s+/))
    .filter((word) => word.length > 1 && !/^[\d.,:/%()<>=+-]+$/.test(word));
  if (words.length === 0) return false;
  const bad = words.filter(
    (word) => !/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]{2}/u.test(word.normalize('NFC')),
  );
  return bad.length / words.length <= garbage;
}

const nothing: Omit<TextReading, 'status' | 'textPages'> = {
  language: null,
  regime: 'OTHER',
  sections: [],
  sheets: [],
  values: null,
  checks: [],
};

/** The sheets in the text of a file's pages; none where it is no text. */
export function partsIn(
  items: readonly TextItem[],
  reference: SheetReference,
): ReturnType<typeof partsOfFile> {
  if (items.length < 20 || !isText(items)) return [];
  const { body, furniture } = withoutFurniture(linesOf(items));
  return partsOfFile(body, furniture, reference);
}

/** Reads a sheet from the text of a file's pages. In: also the pages that are pictures without text, and what corrections of earlier sheets showed. */
export function readText(
  items: readonly TextItem[],
  pages: number,
  reference: SheetReference,
  pictures: readonly number[] = [],
  hints: readonly SheetHint[] = [],
): TextReading {
  const textPages = new Set(items.map(({ page }) => page)).size;
  if (items.length < 20 || !isText(items)) return { ...nothing, status: 'needs_ocr', textPages: 0 };
  const parts = partsIn(items, reference);
  const [part] = parts;
  if (!part) return { ...nothing, status: 'not_a_sheet', textPages };
  const sheet = documentOf(part.lines, part.furniture, reference);
  if (sheet.sections.length < 5)
    return { ...nothing, status: textPages < pages * 0.3 ? 'needs_ocr' : 'not_a_sheet', textPages };
  const hazards = hazardParts(sheet);
  const statements = statementsOf(hazards, sheet);
  const unclassified = notClassified(hazards, sheet);
  const components = componentsOf(sheet);
  const transport = transportOf(sheet);
  const supplier = supplierName(sheet);
  const raw: SheetValues = {
    product_name: productName(sheet),
    supplier_name: supplier,
    supplier: supplierDetails(sheet, supplier),
    use: useOf(sheet),
    product_number: productNumber(sheet),
    ufi: ufiOf(sheet),
    ...datesOf(sheet),
    version: versionOf(sheet),
    signal_word: signalWord(hazards, sheet),
    hazard_statements: { items: statements.classification, state: 'read' },
    label_hazard_statements: { items: statements.label, state: 'read' },
    eu_hazard_statements: { items: statements.eu, state: 'read' },
    precautionary_statements: { items: statements.precautions, state: 'read' },
    pictograms: pictogramsOf(hazards, statements.label),
    sensitisers: provenNames(
      sensitisersOf(
        sheet,
        components,
        statements.eu.some(({ value }) => value === 'EUH208'),
      ),
      components,
    ),
    hazard_components: provenNames(hazardComponentsOf(sheet, components), components),
    unknown_toxicity_percent: unknownToxicityOf(sheet),
    ...transport,
    ...transportMarks(sheet, transport.un_number),
    physical_state: physicalState(sheet),
    flash_point: temperatureOf('flash_point', sheet),
    boiling_point: boilingPoint(sheet),
    density: quantityOf('density', sheet),
    ph: phOf(sheet),
    kinematic_viscosity: quantityOf('kinematic_viscosity', sheet),
    vapour_pressure: quantityOf('vapour_pressure', sheet),
    voc: vocOf(sheet),
    storage_class: storageClass(sheet),
    water_hazard_class: waterHazardClass(sheet),
    mal_code: malCode(sheet),
    pr_number: prNumber(sheet),
    limit_values: limitValuesOf(sheet, components),
    section_texts: sectionTexts(sheet),
    components,
  };
  const stated = withStates(withHints(raw, sheet, hints), sheet, unclassified !== null);
  const { values: plausibles, checks } = plausible(stated.values, sheet, hazards);
  const { values: known, checks: listed } = againstLists(plausibles, sheet);
  const paged = pagesCheck(
    [...part.lines, ...part.furniture],
    part.from,
    parts.length === 1 ? pages : part.to,
  );
  const own = pictures.filter((page) => page >= part.from && (parts.length === 1 || page <= part.to));
  const pictured = withPictures(atMostRead(known), sheet, own, 'PAGES_WITHOUT_TEXT');
  const values = withPictures(pictured, sheet, paged.missing, 'PAGES');
  const all: SheetCheck[] = [...stated.checks, ...checks, ...listed, paged.check];
  return {
    status: parts.length > 1 ? 'several_sheets' : 'read',
    language: sheet.language,
    regime: sheet.regime,
    sections: sheet.sections.map(({ number, heading }) => ({
      number,
      page: heading.page,
      y: Math.round(heading.y * 10) / 10,
      title: heading.text.replace(/\t/g, ' ').slice(0, 200),
    })),
    sheets:
      parts.length > 1
        ? parts.map((one) => ({
            from_page: one.from,
            to_page: one.to,
            product_name: productName(documentOf(one.lines, one.furniture, reference)).value,
          }))
        : [],
    values,
    checks: all,
    textPages,
  };
}

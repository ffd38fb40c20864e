import { listImport } from '../../../core/import/list-import.ts';
import type { ListImportError } from '../../../core/import/list-import.ts';
import { readStatements } from '../../codes/statements-in-cells.ts';
import { chemicals } from '../chemical.ts';
import { pictogramCodes } from '../fields.ts';
import { productTexts } from '../texts.ts';
import { readComposition } from './composition.ts';
import { addClassification, readPictograms, refuseSignalWord } from './label-cells.ts';
import { readGoods } from './transport.ts';

/** What cells say in their own way: statements and classes by their codes, a composition, transport by its UN number. */
function complete(
  given: Record<string, unknown>,
  { classification }: Readonly<Record<string, unknown>>,
): ListImportError[] {
  // As an exported list says that nothing is known.
  if (given['signalWord'] === 'UNKNOWN') delete given['signalWord'];
  const { classes, errors } = addClassification(given, classification);
  return [
    ...errors,
    ...readStatements(given, {
      H: 'hazardStatements',
      E: 'euHazardStatements',
      P: 'precautionaryStatements',
    }),
    ...refuseSignalWord(given, classes),
    ...readPictograms(given),
    ...readComposition(given),
    ...readGoods(given),
  ];
}

/** Chemicals of the catalogue from a file. */
export const chemicalImport = listImport('/chemical-imports', {
  kind: 'chemical',
  of: chemicals.create,
  fields: 'products.field',
  columns: {
    name: {
      headings: [
        'produkt, produktnavn, handelsnavn, kemikalie, kemikalienavn, varebetegnelse, product',
        'product name, trade name, chemical',
      ],
      example: ['Acrysol Thinner 35', 'Acrysol Fortynder 35'],
    },
    producer: {
      headings: ['producentnavn, fabrikant, producer name, manufacturer'],
      example: ['Vestkem Ltd', 'Vestkem A/S'],
    },
    productNumber: {
      headings: [
        'varenr, produktnummer, produktnr, produktkode, katalognummer, product no, product code',
        'item number, item no, sku, catalogue number',
      ],
      example: ['35-1000', '35-1000'],
    },
    ufi: {
      headings: ['ufi kode, ufi nummer, ufi code, unique formula identifier'],
      example: ['GMTT-2SQN-6FDD-6TV1', 'GMTT-2SQN-6FDD-6TV1'],
    },
    use: {
      headings: ['brug, formål, anvendes til, application, purpose, intended use'],
      example: ['Thinning solvent-borne paint', 'Fortynding af opløsningsmiddelholdig maling'],
    },
    physicalState: {
      words: 'products.state',
      headings: ['form, fysisk form, tilstand, state, physical form'],
      spellings: {
        LIQUID: 'flydende',
        SOLID: 'fast, pulver, powder',
        GAS: 'gasformig',
        AEROSOL: 'spray, spraydåse',
      },
      example: ['Liquid', 'Væske'],
    },
    supplier: {
      at: 'supplies.0.supplier',
      label: 'products.supplier',
      headings: ['leverandørnavn, forhandler, supplier name, vendor, distributor'],
      example: ['Lak & Farve Ltd', 'Lak & Farve A/S'],
    },
    articleNumber: {
      at: 'supplies.0.articleNumber',
      label: 'products.supply.articleNumber',
      headings: ['artikelnummer, artikelnr, leverandørens varenummer, article no, supplier item number'],
      example: ['LF 4711', 'LF 4711'],
    },
    substanceConcentrations: {
      at: 'substanceConcentrations',
      extra: 'text',
      headings: [
        'indhold, indholdsstoffer, stoffer, cas, cas nr, cas nummer, ingredients, components',
        'substances, contents, cas no, cas number',
      ],
      example: ['67-64-1: 10-20 %; 108-88-3: < 5 %', '67-64-1: 10-20 %; 108-88-3: < 5 %'],
    },
    classification: {
      extra: 'text',
      headings: ['clp, clp klassificering, fareklasser, clp classification, hazard classes'],
      example: ['Flam. Liq. 2, H225; Eye Irrit. 2, H319', 'Flam. Liq. 2, H225; Eye Irrit. 2, H319'],
    },
    hazardStatements: {
      headings: ['h, h sætninger, faresætning, h statements, h codes, h koder, hazard statement'],
      example: ['H225, H319, H336', 'H225, H319, H336'],
    },
    euHazardStatements: {
      headings: ['euh, euh sætninger, euh statements, euh codes, euh koder'],
      example: ['EUH066', 'EUH066'],
    },
    precautionaryStatements: {
      headings: [
        'p, p sætninger, sikkerhedssætning, p statements, p codes, p koder',
        'precautionary statement',
      ],
      example: ['P210, P280', 'P210, P280'],
    },
    signalWord: {
      words: 'products.signal',
      spellings: { UNKNOWN: 'ukendt, unknown', NORMAL: 'intet signalord, no signal word, ingen' },
      example: ['Danger', 'Fare'],
    },
    pictograms: {
      at: 'pictograms',
      extra: 'text',
      values: pictogramCodes,
      words: 'products.pictogram',
      headings: ['ghs, farepiktogram, farepiktogrammer, hazard pictogram, hazard pictograms, pictogram'],
      example: ['GHS02, GHS07', 'GHS02, GHS07'],
    },
    notClassified: {
      label: 'products.import.notClassified',
      unread: 'NOT_CLASSIFIED_DATE',
      // As an exported list calls it.
      headings: ['ikke klassificeret', 'not classified', ...productTexts['products.field.notClassified']],
      example: ['', ''],
    },
    unNumber: {
      at: 'dangerousGoods.unNumber',
      headings: ['un, un nr, un no, un id'],
      example: ['UN 1263', 'UN 1263'],
    },
    transportClass: {
      at: 'dangerousGoods.class',
      headings: ['adr klasse, transportklasse, adr class'],
      example: ['3', '3'],
    },
    packingGroup: {
      at: 'dangerousGoods.packingGroup',
      label: 'products.adr.packingGroup',
      headings: ['pg, eg, emb gruppe, pakkegruppe, packaging group'],
      example: ['II', 'II'],
    },
    flashPoint: {
      unread: 'FLASH_POINT',
      headings: ['flammepunkt °c, flammepunkt c, flash point °c, flash point c'],
      example: ['-18', '-18'],
    },
    density: {
      headings: ['densitet, vægtfylde, massefylde g/cm³, density g/cm³, relative density'],
      example: ['0.79', '0,79'],
    },
    pH: { headings: ['ph-værdi, ph value'], example: ['7', '7'] },
  },
  key: ['name', 'producer', 'productNumber'],
  complete,
});

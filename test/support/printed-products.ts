import statements from '../../db/reference/chemicals/statements.json' with { type: 'json' };
import type {
  PrintedProduct,
  PrintedStatement,
  Wording,
} from '../../src/chemicals/labels/printed-product.ts';
import type { PrintLanguage } from '../../src/print/printed.ts';
import { wordsOf } from '../../src/chemicals/clp/printed-words.ts';

/** Statements by their codes, 'H225 H319', as labels word them. */
export const stating = (codes: string, language: PrintLanguage): PrintedStatement[] =>
  codes.split(' ').map((code) => {
    const found = statements.find((one) => one.code === code);
    if (!found) throw new Error(`no statement ${code}`);
    return { code, text: wordsOf(found[`text_${language}`]) };
  });

const wordings = (h: string, euh: string, p: string, contains: readonly string[]): Wording[] =>
  (['da', 'en'] as const).map((language) => ({
    language,
    contains,
    hazards: stating(h, language),
    supplements: stating(euh, language),
    precautions: stating(p, language),
  }));

const supplier = {
  name: 'Nordisk Kemi A/S',
  address: 'Færgevej 12, 4000 Roskilde, Danmark',
  phone: '+45 46 32 10 00',
};
const address = 'https://rede.example.dk/chemicals/my-chemicals/0198f5e2-7f4f-7c3a-8b1a-9a0a5b1c2d3e';

export const acetone: PrintedProduct = {
  name: 'Acetone, teknisk ren',
  ufi: 'VDU1-414F-1003-1862',
  supplier,
  signalWord: 'DANGER',
  pictograms: ['GHS02', 'GHS07'],
  wordings: wordings('H225 H319 H336', 'EUH066', 'P210 P280 P305+P351+P338 P403+P235', ['acetone']),
  quantity: '500 mL',
  address,
};

/** The worst case of pictograms and statements on a product, and a substance name too long for any line. */
export const phenol: PrintedProduct = {
  ...acetone,
  name: 'Phenol 90 % (μ-filtreret, renhed ≥ 99,5 %)',
  pictograms: ['GHS05', 'GHS06', 'GHS08', 'GHS09'],
  wordings: wordings(
    'H301 H311 H331 H314 H341 H373 H411',
    'EUH071',
    'P260 P280 P301+P330+P331 P303+P361+P353 P304+P340 P305+P351+P338 P310 P391',
    ['phenol', "2-methyl-4'-(methylthio)-2-morpholinopropiophenone"],
  ),
};

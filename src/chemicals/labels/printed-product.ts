import type { StatementCode } from '../clp/hazard-codes.ts';
import type { PrintLanguage } from '../../print/printed.ts';

/** A statement with its words in one language. */
export interface PrintedStatement {
  code: StatementCode;
  text: string;
}

/** The printed texts of a product in one language. */
export interface Wording {
  language: PrintLanguage;
  /** The substances that a label names, in this language. CLP Articles 17(2) and 18(3)(b). */
  contains: readonly string[];
  hazards: readonly PrintedStatement[];
  /** EUH statements and other supplemental information. CLP Article 25. */
  supplements: readonly PrintedStatement[];
  precautions: readonly PrintedStatement[];
}

/** A product as printed matter shows it: all texts are filled in, nothing is looked up. */
export interface PrintedProduct {
  name: string;
  /** As a label shows it, 'VDU1-414F-1003-1862'. */
  ufi: string | null;
  supplier: { name: string; address: string; phone: string } | null;
  /** NORMAL: none; null: the product is not classified yet. */
  signalWord: 'DANGER' | 'WARNING' | 'NORMAL' | null;
  /** 'GHS02' …, after the precedence of CLP Article 26. */
  pictograms: readonly string[];
  /** In the order in which they are printed, one per language. */
  wordings: readonly Wording[];
  /** Contents of the package with unit: '5 L'. */
  quantity: string | null;
  /** At the foot of a vessel's label: when it was mixed. */
  note?: string;
  /** Where the product opens, the text of its QR code. */
  address: string;
}

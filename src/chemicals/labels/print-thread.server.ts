import { invalid } from '../../core/contract/problem.ts';
import { threadWork } from '../../core/lanes/outcome.server.ts';
import { fitLabel } from './fit.ts';
import type { FittedLabel, LabelWish } from './fit.ts';
import { printPdf, ruler } from '../../print/pdf.server.ts';
import { emergencySheet } from './emergency/sheet.ts';
import type { EmergencySheet } from './emergency/sheet.ts';
import { documentPages } from '../../print/document.ts';
import type { PrintedDocument } from '../../print/document.ts';
import { onSheets } from '../../print/sheet.ts';
import type { PrintLanguage } from '../../print/printed.ts';

interface Titled {
  title: string;
  language: PrintLanguage;
}
/** The work of the thread, where fonts are read once. */
export interface Prints {
  /** How a label turns out. */
  fit: { given: LabelWish; made: FittedLabel };
  /** A label as PDF. Refused where it does not fit. */
  label: {
    given: { wish: LabelWish; titled: Titled; paper: 'LABEL' | 'A4'; copies: number };
    made: Uint8Array;
  };
  /** An emergency sheet as PDF. */
  emergency: { given: { sheet: EmergencySheet; titled: Titled }; made: Uint8Array };
  /** A document of A4 pages as PDF. */
  document: { given: { document: PrintedDocument; titled: Titled }; made: Uint8Array };
}

const does: {
  [K in keyof Prints]: (given: Prints[K]['given']) => Prints[K]['made'] | Promise<Prints[K]['made']>;
} = {
  fit: (wish) => fitLabel(wish, ruler),
  label: ({ wish, titled, paper, copies }) => {
    const { label, format } = fitLabel(wish, ruler);
    if (!label) throw invalid('format', 'LABEL_TOO_SMALL', { format });
    const pages =
      paper === 'A4'
        ? onSheets(label.pages, copies)
        : Array.from({ length: copies }, () => label.pages).flat();
    return printPdf(titled, pages);
  },
  emergency: ({ sheet, titled }) => printPdf(titled, emergencySheet(sheet, ruler)),
  document: ({ document, titled }) => printPdf(titled, documentPages(document, ruler)),
};

export default threadWork(async (input) => {
  const { what, given } = input as { what: keyof Prints; given: never };
  return does[what](given);
});

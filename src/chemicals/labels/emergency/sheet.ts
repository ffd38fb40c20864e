import { flowOf, moved, pictogramFlow } from '../../../print/flow.ts';
import type { Flow, Paragraph } from '../../../print/flow.ts';
import { qrSide } from '../../../print/qr.ts';
import { a4 } from '../../../print/sheet.ts';
import { printed, signalWordIn } from '../printed-texts.ts';
import { textMark } from '../../../print/printed.ts';
import type { PrintedProduct, PrintedStatement } from '../printed-product.ts';
import type { Mark, PrintLanguage, PrintPage, Ruler } from '../../../print/printed.ts';
import { isOpen } from '../../clp/printed-words.ts';
import { isHint } from '../../clp/reactions.ts';
import type { Reaction } from '../../clp/reactions.ts';
import { situationOf, situations } from '../../clp/response-statements.ts';

/** A telephone number that helps, with whose it is. */
export interface EmergencyNumber {
  label: string;
  phone: string;
}

/** A product as the emergency sheet of a place shows it. */
export interface EmergencyProduct extends Pick<PrintedProduct, 'name' | 'signalWord' | 'pictograms'> {
  /** TRGS 510: '3', '8A'; null if unknown. */
  storageClass: string | null;
  /** The stored amount, with its unit. */
  amount: string | null;
  hazards: readonly PrintedStatement[];
  /** Nothing is known of its hazards: no statement, and no sheet that says that it is not classified. */
  isUnknown: boolean;
  /** It is unknown, and its hazards are the worst that CLP Annex VI gives its substances. */
  worstCase: boolean;
  /** The day of the sheet that says so, yyyy-mm-dd. */
  notClassified: string | null;
  /** Whether a sheet of the product is on file. */
  hasSheet: boolean;
  /** Those that say what to do after the fact are shown, sorted by what has happened. */
  precautions: readonly PrintedStatement[];
  /** Of its supplier or producer, round the clock. */
  emergencyPhone: string | null;
}

/** The sheet for the wall where products are stored. */
export interface EmergencySheet {
  location: string;
  organization: string;
  /** The day it describes, yyyy-mm-dd. */
  date: string;
  language: PrintLanguage;
  /** Those that help everywhere come first. */
  numbers: readonly EmergencyNumber[];
  /** What the products may do to each other. */
  reactions: readonly Reaction[];
  products: readonly EmergencyProduct[];
  /** Where the place opens, the text of the QR code. */
  address: string;
}

const margin = 12;
const inner = a4.width - 2 * margin;
/** Sizes of type, and of a pictogram's side; millimetres. */
const [title, heading, body, side] = [7, 4, 3, 10];
const line = 1.2;
const footAt = a4.height - margin - body * line;

/** Place, organization, numbers to call, QR code. */
function head(sheet: EmergencySheet, ruler: Ruler): Flow {
  const { language } = sheet;
  const code = qrSide(sheet.address, 148);
  const width = inner - code - body * 2;
  const words = flowOf(
    [
      { text: `${printed('emergency', language)}: ${sheet.location}`, size: title, bold: true },
      {
        text: `${sheet.organization} · ${printed('asOf', language)} ${sheet.date} · ${printed('register', language)}`,
        size: body,
        gap: 1,
        pale: true,
      },
    ],
    width,
    ruler,
  );
  const marks: Mark[] = [
    ...words.marks,
    { kind: 'qr', x: inner - code, y: 0, side: code, text: sheet.address },
  ];
  const numbers = numbersFlow(sheet.numbers, ruler);
  const top = Math.max(words.height, code) + 3;
  const reactions = reactionsFlow(sheet, ruler);
  const below = top + numbers.height + (numbers.height > 0 ? 4 : 0);
  marks.push(...moved(numbers.marks, 0, top), ...moved(reactions.marks, 0, below));
  return { marks, height: below + reactions.height + (reactions.height > 0 ? 3 : 0) };
}

/** Which products must not meet, in a line each. */
const reactionsFlow = ({ reactions, language }: EmergencySheet, ruler: Ruler): Flow =>
  flowOf(
    reactions.map(({ kind, carriers, others, sure }) => ({
      text: `${printed(sure || isHint(kind) ? kind : `${kind}.perhaps`, language)} ${carriers.join(', ')} + ${others.join(', ')}`,
      size: body,
      bold: true,
      gap: 1,
    })),
    inner,
    ruler,
  );

/** Numbers in cells of equal height, up to four in a row. */
function numbersFlow(numbers: readonly EmergencyNumber[], ruler: Ruler): Flow {
  const columns = Math.min(4, Math.max(1, numbers.length));
  const [gap, padding] = [3, 2.5];
  const width = (inner - gap * (columns - 1)) / columns;
  const cells = numbers.map(({ label, phone }) =>
    flowOf(
      [
        { text: phone, size: heading * 1.3, bold: true },
        { text: label, size: body, gap: 0.5 },
      ],
      width - 2 * padding,
      ruler,
    ),
  );
  const high = Math.max(0, ...cells.map((cell) => cell.height)) + 2 * padding;
  const rows = Math.ceil(cells.length / columns);
  const marks = cells.flatMap((cell, index): Mark[] => {
    const [x, y] = [(index % columns) * (width + gap), Math.floor(index / columns) * (high + gap)];
    return [
      { kind: 'box', x, y, width, height: high, shade: 'pale' },
      ...moved(cell.marks, x + padding, y + padding),
    ];
  });
  return { marks, height: rows === 0 ? 0 : rows * high + (rows - 1) * gap };
}

/** That its sheet does not classify it; with the day, if known, and whether the sheet is there to look it up. */
function withoutHazards({ notClassified, hasSheet }: EmergencyProduct, language: PrintLanguage): string {
  if (notClassified === null) return printed('noHazards', language);
  const by = `${printed('noHazards', language)}, ${printed('bySheet', language)} ${notClassified}`;
  return hasSheet ? by : `${by} ${printed('notOnFile', language)}`;
}

/** One product: who it is and how dangerous at the left, what to do at the right. */
function productFlow(product: EmergencyProduct, language: PrintLanguage, ruler: Ruler): Flow {
  const pictures = pictogramFlow(product.pictograms, side, 46) ?? { marks: [], height: 0 };
  const left = 50;
  const signal = signalWordIn(product.signalWord, language);
  const facts = [
    product.storageClass && `${printed('storageClass', language)} ${product.storageClass}`,
    product.amount,
  ].filter(Boolean);
  const hazards = product.hazards.map(({ text }) => text).join(' ');
  const nameFlow = flowOf(
    [
      { text: product.name, size: heading, bold: true },
      { text: [signal, ...facts].filter(Boolean).join(' · '), size: body, gap: 0.6 },
      ...(product.isUnknown
        ? [
            {
              text: printed(product.worstCase ? 'worstCase' : 'unknown', language),
              size: body,
              gap: 0.6,
              bold: true,
            },
          ]
        : []),
      ...(hazards ? [{ text: hazards, size: body, gap: 0.6 }] : []),
      ...(hazards || product.isUnknown
        ? []
        : [{ text: withoutHazards(product, language), size: body, gap: 0.6, pale: true }]),
    ],
    inner - left,
    ruler,
  );
  const help = helpFlow(product, language, inner - left, ruler);
  const marks = [
    ...pictures.marks,
    ...moved(nameFlow.marks, left, 0),
    ...moved(help.marks, left, nameFlow.height + 1.5),
  ];
  return { marks, height: Math.max(pictures.height, nameFlow.height + 1.5 + help.height) };
}

/** "IF INHALED:" is already on the left. */
const leadIn = /^(?:IF|VED|I TILFÆLDE AF|I tilfælde af|In case of|Ved) [^:]+:\s*/;
const withoutLeadIn = (text: string): string => {
  const rest = text.replace(leadIn, '');
  return rest.slice(0, 1).toUpperCase() + rest.slice(1);
};

/** What to do, by type of accident. Words that only the supplier can complete help no one here. */
function helpFlow(product: EmergencyProduct, language: PrintLanguage, width: number, ruler: Ruler): Flow {
  const known = product.precautions.filter(({ text }) => !isOpen(text));
  const bySituation = Map.groupBy(known, ({ code }) => situationOf(code));
  const rows = situations.flatMap((situation): [string, string][] => {
    const texts = (bySituation.get(situation) ?? []).map(({ text }) => withoutLeadIn(text));
    return texts.length > 0 ? [[printed(situation, language), texts.join(' ')]] : [];
  });
  if (product.emergencyPhone) rows.push([printed('call', language), product.emergencyPhone]);
  if (rows.length === 0 && (product.hazards.length > 0 || product.isUnknown))
    rows.push(['', printed('none', language)]);
  const label = 24;
  const marks: Mark[] = [];
  let height = 0;
  for (const [word, text] of rows) {
    const flow = flowOf([{ text, size: body } satisfies Paragraph], width - label, ruler);
    marks.push(
      ...(word ? [textMark(word, { x: 0, y: height, size: body, bold: true })] : []),
      ...moved(flow.marks, label, height),
    );
    height += flow.height + 0.6;
  }
  return { marks, height };
}

/**
 * The emergency sheet of one place, A4, on as many pages as its products need; no product is parted between two. Each page says which
 * place it is of and which page of how many.
 */
export function emergencySheet(sheet: EmergencySheet, ruler: Ruler): PrintPage[] {
  const { language } = sheet;
  const first = head(sheet, ruler);
  const again = flowOf([{ text: sheet.location, size: heading, bold: true }], inner, ruler);
  const pages: Mark[][] = [moved(first.marks, margin, margin)];
  let y = margin + first.height;
  const flows =
    sheet.products.length > 0
      ? sheet.products.map((product) => productFlow(product, language, ruler))
      : [flowOf([{ text: printed('noProducts', language), size: heading }], inner, ruler)];
  for (const flow of flows) {
    if (y + 3 + flow.height > footAt - 3) {
      pages.push(moved(again.marks, margin, margin));
      y = margin + again.height + 3;
    }
    pages
      .at(-1)
      ?.push(
        { kind: 'line', x: margin, y, toX: a4.width - margin, toY: y, width: 0.2, pale: true },
        ...moved(flow.marks, margin, y + 3),
      );
    y += flow.height + 6;
  }
  return pages.map((marks, index) => {
    const page = `${printed('page', language)} ${index + 1}/${pages.length}`;
    const at = a4.width - margin - ruler(page, body, false);
    return { ...a4, marks: [...marks, textMark(page, { x: at, y: footAt, size: body, pale: true })] };
  });
}

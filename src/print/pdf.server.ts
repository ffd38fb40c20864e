import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { legibleIn } from './legible.server.ts';
import { frameOfPicture, pictureOf } from './pictogram-shapes.server.ts';
import { qrCode } from './qr.ts';
import type { Mark, PrintLanguage, PrintPage, Ruler } from './printed.ts';

/** Points of a PDF in a millimetre. */
const points = 72 / 25.4;

const font = (style: string): Buffer =>
  readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/inter/${style}.ttf`)));
let fonts: { regular: Buffer; bold: Buffer } | undefined;
/** Read when something is printed first: a server that prints nothing needs no font. */
const fontsOnce = () =>
  (fonts ??= { regular: font('400Regular/Inter_400Regular'), bold: font('600SemiBold/Inter_600SemiBold') });

/** A text as both fonts can print it: they have the same characters. */
const legible = legibleIn(() => fontsOnce().regular);

function fonted(pdf: InstanceType<typeof Pdf>): InstanceType<typeof Pdf> {
  const { regular, bold } = fontsOnce();
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  return pdf;
}

const shades = { dark: '#1f2937', pale: '#f1f3f5' };

/**
 * Writes pages as PDF: words as text of an embedded font, pictograms and QR codes as vectors, sizes exact. What is printed is set
 * with `ruler`. A page that comes again (the same object) is drawn once and referred to.
 */
export async function printPdf(
  { title, language }: { title: string; language: PrintLanguage },
  pages: readonly PrintPage[],
): Promise<Buffer> {
  const pdf = fonted(
    new Pdf({
      autoFirstPage: false,
      lang: language,
      displayTitle: true,
      info: { Title: title, Producer: 'Rede', Creator: 'Rede' },
    }),
  );
  const drawn = new Map<PrintPage, InstanceType<typeof Pdf>['page']>();
  for (const page of pages) {
    pdf.addPage({ size: [page.width * points, page.height * points], margin: 0 });
    const same = drawn.get(page);
    if (same) {
      Object.assign(pdf.page.dictionary, { data: same.dictionary.data });
      continue;
    }
    drawn.set(page, pdf.page);
    for (const mark of page.marks) draw(pdf, mark);
  }
  pdf.end();
  return buffer(pdf);
}

/** How many words are remembered; a catalogue has far fewer. */
const remembered = 50_000;
let measuring: { font: InstanceType<typeof Pdf>; widths: Map<string, number> } | undefined;

/**
 * Measures printed text. PDFKit sets each word by itself, with the space after it, so a line is as wide as its words
 * together and a word is measured once for all lines.
 */
export const ruler: Ruler = (text, size, bold) => {
  measuring ??= { font: fonted(new Pdf({ autoFirstPage: false })), widths: new Map() };
  const { font, widths } = measuring;
  let sum = 0;
  for (const word of legible(text).split(/(?<= )/)) {
    const key = bold ? `b${word}` : `r${word}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = font.font(bold ? 'bold' : 'regular', 1).widthOfString(word);
      if (widths.size >= remembered) widths.clear();
      widths.set(key, width);
    }
    sum += width;
  }
  return sum * size;
};

function draw(pdf: InstanceType<typeof Pdf>, mark: Mark): void {
  if (mark.kind === 'text')
    pdf
      .font(mark.bold ? 'bold' : 'regular', mark.size * points)
      .fillColor(mark.pale ? '#4b5563' : 'black')
      .text(legible(mark.text), mark.x * points, mark.baseline * points, {
        lineBreak: false,
        baseline: 'alphabetic',
      });
  else if (mark.kind === 'line')
    pdf
      .moveTo(mark.x * points, mark.y * points)
      .lineTo(mark.toX * points, mark.toY * points)
      .lineWidth(mark.width * points)
      .stroke(mark.pale ? '#9ca3af' : 'black');
  else if (mark.kind === 'box')
    pdf
      .rect(mark.x * points, mark.y * points, mark.width * points, mark.height * points)
      .fill(shades[mark.shade]);
  else if (mark.kind === 'pictogram') drawPictogram(pdf, mark);
  else drawQr(pdf, mark);
}

function drawPictogram(
  pdf: InstanceType<typeof Pdf>,
  { x, y, box, id }: Extract<Mark, { kind: 'pictogram' }>,
): void {
  const { side, shapes } = pictureOf(id);
  const scale = (box * points) / (side * frameOfPicture);
  const margin = (box * points - side * scale) / 2;
  for (const { path, scale: own, fill, stroke } of shapes) {
    pdf
      .save()
      .translate(x * points + margin, y * points + margin)
      .scale(scale * own)
      .path(path);
    if (stroke) pdf.lineWidth(stroke.width);
    if (fill && stroke) pdf.fillAndStroke(fill, stroke.colour);
    else if (stroke) pdf.stroke(stroke.colour);
    else pdf.fill(fill ?? 'black');
    pdf.restore();
  }
}

/** Dark modules of a row that touch are one bar: no hairlines between them on paper. */
function drawQr(pdf: InstanceType<typeof Pdf>, { x, y, side, text }: Extract<Mark, { kind: 'qr' }>): void {
  const { data, size } = qrCode(text);
  const module = (side * points) / size;
  data.forEach((row, line) => {
    let start = 0;
    while (start < size) {
      let end = start;
      while (row[end]) end += 1;
      if (end > start)
        pdf.rect(x * points + start * module, y * points + line * module, (end - start) * module, module);
      start = end + 1;
    }
  });
  pdf.fill('black');
}

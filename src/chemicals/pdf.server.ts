import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { frameOfPicture, pictureOf } from './pictogram-shapes.server.ts';
import { qrCode } from './print-label-parts.ts';
import type { Mark, PrintLanguage, PrintPage, Ruler } from './printed.ts';

/** Points of a PDF in a millimetre. */
const points = 72 / 25.4;

const font = (style: string): Buffer =>
  readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/inter/${style}.ttf`)));
let fonts: { regular: Buffer; bold: Buffer } | undefined;
/** Read when something is printed first: a server that prints nothing needs no font. */
const fontsOnce = () =>
  (fonts ??= { regular: font('400Regular/Inter_400Regular'), bold: font('600SemiBold/Inter_600SemiBold') });

const shades = { dark: '#1f2937', pale: '#f1f3f5' };

/**
 * Sets pages and writes them as PDF: words as text of an embedded font, pictograms and QR codes as vectors, sizes exact.
 * `set` gets the ruler of the fonts that are printed with.
 */
export async function printPdf(
  { title, language }: { title: string; language: PrintLanguage },
  set: (ruler: Ruler) => readonly PrintPage[],
): Promise<Buffer> {
  const pdf = new Pdf({
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: 'Rede', Creator: 'Rede' },
  });
  const { regular, bold } = fontsOnce();
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  for (const page of set(rulerOf(pdf))) {
    pdf.addPage({ size: [page.width * points, page.height * points], margin: 0 });
    for (const mark of page.marks) draw(pdf, mark);
  }
  pdf.end();
  return buffer(pdf);
}

/** Words are measured once each, for the size of one millimetre; a space is as wide as its font has it. */
function rulerOf(pdf: InstanceType<typeof Pdf>): Ruler {
  const known = { true: new Map<string, number>(), false: new Map<string, number>() };
  return (text, size, bold) => {
    const widths = known[`${bold}`];
    let width = widths.get(text);
    if (width === undefined) {
      width = pdf.font(bold ? 'bold' : 'regular', 1).widthOfString(text);
      widths.set(text, width);
    }
    return width * size;
  };
}

function draw(pdf: InstanceType<typeof Pdf>, mark: Mark): void {
  if (mark.kind === 'text')
    pdf
      .font(mark.bold ? 'bold' : 'regular', mark.size * points)
      .fillColor(mark.pale ? '#4b5563' : 'black')
      .text(mark.text, mark.x * points, mark.baseline * points, { lineBreak: false, baseline: 'alphabetic' });
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

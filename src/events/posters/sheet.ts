import { flowOf, linesOf, moved } from '../../print/flow.ts';
import { textMark } from '../../print/printed.ts';
import type { Mark, PrintLanguage, PrintPage, Ruler } from '../../print/printed.ts';
import { a4 } from '../../print/sheet.ts';
import { printedPoster } from './printed-texts.ts';

/** The print of a poster. */
interface PosterSheet {
  organization: string;
  area: string | null;
  /** Where it hangs, for who looks after it. */
  name: string;
  /** The address in its code. */
  address: string;
  language: PrintLanguage;
}

const margin = 18;
const inner = a4.width - 2 * margin;
const side = 108;
/** Sizes of type, millimetres. */
const [huge, large, body, small] = [15, 8, 6, 3.4];

const centred = (marks: readonly Mark[], ruler: Ruler): Mark[] =>
  marks.map((mark) =>
    mark.kind === 'text' ? { ...mark, x: (inner - ruler(mark.text, mark.size, mark.bold)) / 2 } : mark,
  );

/** A poster on A4: what it is for, the code, how it goes, and whose it is. It is read from two metres away. */
export function posterPage(sheet: PosterSheet, ruler: Ruler): PrintPage {
  const say = (key: keyof typeof printedPoster) => printedPoster[key][sheet.language === 'en' ? 0 : 1];
  const head = flowOf(
    [
      { text: say('title'), size: huge, bold: true },
      { text: say('act'), size: huge, bold: true },
      { text: say('lead'), size: body, gap: 4 },
    ],
    inner,
    ruler,
  );
  const codeAt = margin + head.height + 9;
  // The longest names are set smaller, so that they stay above the warning.
  const whoseIn = (size: number) =>
    flowOf(
      [
        { text: say('scan'), size: large, bold: true },
        { text: say('half'), size: body, gap: 3 },
        { text: say('named'), size: body },
        { text: sheet.organization, size, bold: true, gap: 7 },
        ...(sheet.area === null ? [] : [{ text: sheet.area, size }]),
      ],
      inner,
      ruler,
    );
  const foot = flowOf([{ text: say('danger'), size: body, bold: true }], inner - 12, ruler);
  const footHeight = foot.height + 8;
  const footAt = a4.height - margin - 8 - footHeight;
  const space = footAt - codeAt - side - 8;
  const whose = [body, 4.5].map(whoseIn).find(({ height }) => height <= space) ?? whoseIn(small);
  const [hangs = ''] = linesOf(sheet.name, { width: inner, size: small, ruler });
  const marks: Mark[] = [
    ...moved(centred(head.marks, ruler), margin, margin),
    { kind: 'qr', x: (a4.width - side) / 2, y: codeAt, side, text: sheet.address },
    ...moved(centred(whose.marks, ruler), margin, codeAt + side + 5),
    { kind: 'box', x: margin, y: footAt, width: inner, height: footHeight, shade: 'pale' },
    ...moved(centred(foot.marks, ruler), margin, footAt + 4),
    textMark(hangs, { x: margin, y: a4.height - margin - small, size: small, pale: true }),
  ];
  return { ...a4, marks };
}

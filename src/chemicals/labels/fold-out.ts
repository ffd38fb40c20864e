import { flowOf, moved } from '../../print/flow.ts';
import type { ParagraphFlow } from '../../print/flow.ts';
import { pageRoom, wordingFlow } from './parts.ts';
import type { LabelContent, Setting } from './parts.ts';
import { printed, signalWordIn } from './printed-texts.ts';
import type { Mark, PrintPage } from '../../print/printed.ts';

/** Larger than the least type by so much at most. */
const larger = [1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1];

/** The front, or the back: the common part, and what is only on the front. */
function cover(content: LabelContent, setting: Setting, front: boolean): Mark[] | null {
  const { size, ruler } = setting;
  const room = pageRoom(content, { ...setting, qr: setting.qr && !front });
  if (!room) return null;
  const languages = content.wordings.map(({ language }) => language);
  const signals = languages.flatMap((language) => signalWordIn(content.signalWord, language) ?? []);
  const codes = languages.map((language) => language.toUpperCase()).join(' ');
  const onward = [
    { text: codes, size, bold: true, gap: size * 0.4 },
    ...languages.map((language) => ({ text: `${printed('inside', language)} »`, size })),
  ];
  const words = flowOf(
    [{ text: signals.join(' / '), size: size * 1.35, bold: true }, ...(front ? onward : [])],
    room.width,
    ruler,
  );
  if (room.top + words.height > room.bottom + 1e-6) return null;
  return [...room.marks, ...moved(words.marks, room.x, room.top)];
}

/** Inside: one language after the other, each on as many pages as it needs, its code at the top of each; all in one type. */
function insides(content: LabelContent, setting: Setting): Mark[][] {
  const { width, height, inset, ruler } = setting;
  const inner = width - 2 * inset;
  const set = (size: number, dense: boolean) =>
    content.wordings.map((wording) => {
      const code = { text: wording.language.toUpperCase(), size, bold: true };
      const top = flowOf([code, { text: content.name, size, bold: true }], inner, ruler);
      const words = wordingFlow(content, wording, { size, dense, ruler }, inner);
      const at = inset + top.height + size * 0.5;
      return { top, words, at, room: height - inset - at };
    });
  const tries = [false, true].flatMap((dense) => larger.map((times) => set(setting.size * times, dense)));
  const onePageEach = tries.find((parts) => parts.every(({ words, room }) => words.height <= room));
  return (onePageEach ?? set(setting.size, false)).flatMap(({ top, words, at, room }) =>
    parted(words, room).map((marks) => [...moved(top.marks, inset, inset), ...moved(marks, inset, at)]),
  );
}

/**
 * Divides paragraphs into pages of a given height; one that fits on a page is not split, one that does not starts a
 * page and continues.
 */
function parted({ marks, starts, height }: ParagraphFlow, room: number): Mark[][] {
  const ends = [...starts.slice(1), height];
  const pages: Mark[][] = [];
  let top = 0;
  const turn = (at: number): void => {
    pages.push([]);
    top = at;
  };
  starts.forEach((start, index) => {
    const end = ends[index] ?? height;
    if (pages.length === 0 || end - top > room) turn(start);
    for (const mark of marks) {
      if (mark.kind !== 'text' || mark.baseline <= start || mark.baseline > end) continue;
      if (mark.baseline + mark.size * 0.3 - top > room) turn(mark.baseline - mark.size * 0.95);
      pages.at(-1)?.push({ ...mark, baseline: mark.baseline - top });
    }
  });
  return pages;
}

/**
 * A label that folds out: a front page, the statements inside by language, a back page; each of the label's size. Null where not
 * even the front fits. CLP Annex I, 1.2.1.6 by Regulation (EU) 2024/2865: outside name, UFI, quantity, pictograms, signal words and
 * supplier, on the front also where to read on and in which languages; inside everything else by language.
 */
export function foldOut(content: LabelContent, setting: Setting): PrintPage[] | null {
  const front = cover(content, setting, true);
  const back = cover(content, setting, false) ?? cover(content, { ...setting, qr: false }, false);
  if (!front || !back) return null;
  const { width, height } = setting;
  return [front, ...insides(content, setting), back].map((marks) => ({ width, height, marks }));
}

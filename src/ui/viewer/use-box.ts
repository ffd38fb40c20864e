import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** A rectangle in pixels: of the window, or of what it is drawn on. */
export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A smaller one is a click. */
const smallest = 4;

/** A box that is drawn by mouse or pen; a finger moves the page. In: what to do with it, in pixels of the window; null: none can be drawn. */
export function useBox(done: ((box: Rectangle) => void) | null) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const [drawn, setDrawn] = useState<Rectangle | null>(null);
  const boxTo = ({ clientX, clientY }: PointerEvent): Rectangle | null =>
    from.current && {
      left: Math.min(from.current.x, clientX),
      top: Math.min(from.current.y, clientY),
      right: Math.max(from.current.x, clientX),
      bottom: Math.max(from.current.y, clientY),
    };
  const end = (): void => {
    from.current = null;
    setDrawn(null);
  };
  return {
    /** In pixels of the element with these handlers. */
    drawn,
    handlers: done && {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'touch' || event.button !== 0) return;
        // Words are not selected meanwhile.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const box = boxTo(event);
        if (!box) return;
        const { left, top } = event.currentTarget.getBoundingClientRect();
        setDrawn({
          left: box.left - left,
          top: box.top - top,
          right: box.right - left,
          bottom: box.bottom - top,
        });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const box = boxTo(event);
        end();
        if (box && box.right - box.left >= smallest && box.bottom - box.top >= smallest) done(box);
      },
      onPointerCancel: end,
    },
  };
}

/** The words of an element whose middle is in a box of the window, line by line, with blanks between them. */
export function textWithin(element: Element, box: Rectangle): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: { text: string; left: number; middle: number; height: number }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const { left, right, top, bottom, height } = range.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      const across = (left + right) / 2;
      if (middle >= box.top && middle <= box.bottom && across >= box.left && across <= box.right)
        found.push({ text, left, middle, height });
    }
  const lines: (typeof found)[] = [];
  for (const word of found.toSorted((a, b) => a.middle - b.middle)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && word.middle - first.middle < first.height / 2) line.push(word);
    else lines.push([word]);
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.left - b.left).map(({ text }) => text)).join(' ');
}

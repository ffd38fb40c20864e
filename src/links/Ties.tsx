import { useLayoutEffect, useRef, useState } from 'react';
import type { Thread } from './link.ts';
import classes from './thread.module.css';

interface Box {
  left: number;
  right: number;
  middle: number;
}

/** A line from one record to another: from side to side; within a step, around its right side. */
function lineOf(one: Box, other: Box): string {
  const [first, second] = one.left <= other.left ? [one, other] : [other, one];
  const start = first.right;
  const inOneStep = second.left < first.right;
  const end = inOneStep ? second.right : second.left;
  const bend = inOneStep ? 16 : Math.max(16, (end - start) / 2);
  return `M${start} ${first.middle} C${start + bend} ${first.middle} ${inOneStep ? end + bend : end - bend} ${second.middle} ${end} ${second.middle}`;
}

/** The ties of a thread as lines behind its records, which are the elements with `data-knot`; drawn again as they move. */
export function Ties({ ties }: { ties: Thread['ties'] }) {
  const lines = useRef<SVGSVGElement>(null);
  const [boxes, setBoxes] = useState<ReadonlyMap<number, Box>>(new Map());
  useLayoutEffect(() => {
    const element = lines.current?.parentElement;
    if (!element) return;
    const knots = () => [...element.querySelectorAll<HTMLElement>('[data-knot]')];
    // From the page's own measures, which an opening dialog's movement does not change.
    const measure = () =>
      setBoxes(
        new Map(
          knots().map(({ dataset, offsetLeft, offsetTop, offsetWidth, offsetHeight }) => [
            Number(dataset['knot']),
            { left: offsetLeft, right: offsetLeft + offsetWidth, middle: offsetTop + offsetHeight / 2 },
          ]),
        ),
      );
    measure();
    const watch = new ResizeObserver(measure);
    for (const each of [element, ...knots()]) watch.observe(each);
    return () => watch.disconnect();
  }, [ties]);
  return (
    <svg ref={lines} className={classes.ties} data-ties aria-hidden>
      {ties.map(({ from, to }) => {
        const [one, other] = [boxes.get(from), boxes.get(to)];
        return one && other && <path key={`${from} ${to}`} d={lineOf(one, other)} />;
      })}
    </svg>
  );
}

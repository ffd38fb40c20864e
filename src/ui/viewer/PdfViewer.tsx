import { ActionIcon, Skeleton, TextInput, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconMarquee2,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../language/i18n.ts';
import { textWithin, useBox } from './use-box.ts';
import { drawPage, usePdf } from './use-pdf.ts';
import classes from './viewer.module.css';

const zooms = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** A length on the page, as the page is drawn now: what is drawn later is drawn with its own scale. */
const scaled = (points: number): string => `calc(${points}px * var(--total-scale-factor, 1))`;

interface Props {
  url: string;
  /** Its content, where it is on this device. */
  file?: File | null;
  label: string;
  /** Over the whole page. */
  large: boolean;
  /** Next to its tools. */
  more: ReactNode;
  /** Places to show on a page, in points from its top left: the page is turned to. */
  marked?: Marked | null;
  /** Larger than the room is wide. */
  closer?: boolean;
  /** Takes the text in a box that is drawn on the page, empty where the box has no text; left out: no box is drawn. */
  take?: ((text: string) => void) | undefined;
}

interface Marked {
  page: number;
  boxes: readonly (readonly [left: number, top: number, right: number, bottom: number])[];
}

/** A PDF page by page, as wide as there is room or larger, with its words to be read out, searched and copied. */
export default function PdfViewer({
  url,
  file = null,
  label,
  large,
  more,
  marked = null,
  closer = false,
  take,
}: Props) {
  const { t } = useTexts();
  const { pdf, trouble } = usePdf(url, file);
  const [number, setNumber] = useState(1);
  const [typed, setTyped] = useState<string | null>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const [shownScale, setShownScale] = useState(1);
  const [draws, setDraws] = useState(0);
  const host = useRef<HTMLDivElement>(null);
  const [taking, setTaking] = useState(false);
  const isTaking = taking && take !== undefined;
  const { drawn, handlers } = useBox(
    isTaking ? (box) => take(host.current ? textWithin(host.current, box) : '') : null,
  );
  const scroller = useElementSize();
  const pages = pdf?.numPages ?? 0;
  const { width } = scroller;

  useEffect(() => {
    const element = host.current;
    if (!pdf || !element || width === 0) return;
    const drawing = drawPage(pdf, number, { element, width, zoom: zoom ?? (closer ? 1.75 : null) });
    let isLast = true;
    drawing.scale.then(
      (scale) => {
        // One that was given up says nothing of what is shown.
        if (!isLast) return;
        setShownScale(scale);
        setDraws((before) => before + 1);
      },
      () => undefined,
    );
    return () => {
      isLast = false;
      drawing.cancel();
    };
  }, [pdf, number, width, zoom, closer]);

  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked) setNumber(marked.page);
  }, [marked]);
  useEffect(() => {
    const [mark, room] = [first.current, first.current?.closest(`.${classes.scroller}`)];
    // Only within the viewer: the values read stay where they are.
    if (mark && room)
      room.scrollTo({
        top: mark.offsetTop - room.clientHeight / 3,
        left: mark.offsetLeft - room.clientWidth / 3,
      });
    // What is drawn later moves the page.
  }, [marked, number, shownScale, draws]);

  const turn = (to: number) => setNumber(Math.min(Math.max(1, to), Math.max(1, pages)));
  const larger = () => setZoom(zooms.find((each) => each > shownScale + 0.01) ?? shownScale);
  const smaller = () => setZoom(zooms.findLast((each) => each < shownScale - 0.01) ?? shownScale);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    const acts: Record<string, () => void> = {
      PageDown: () => turn(number + 1),
      ArrowRight: () => turn(number + 1),
      PageUp: () => turn(number - 1),
      ArrowLeft: () => turn(number - 1),
      Home: () => turn(1),
      End: () => turn(pages),
      '+': larger,
      '-': smaller,
      '0': () => setZoom(null),
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  if (trouble) return <p role="alert">{t(`kit.preview.${trouble}`)}</p>;
  const tool = (words: string, icon: ReactNode, act: () => void, disabled = false) => (
    <Tooltip label={words}>
      <ActionIcon aria-label={words} disabled={disabled} onClick={act}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <div className={classes.viewer} data-large={large || undefined} onKeyDown={onKeyDown}>
      <div className={classes.tools} role="toolbar" aria-label={label}>
        {tool(
          t('kit.viewer.previous'),
          <IconChevronLeft size={16} stroke={1.6} />,
          () => turn(number - 1),
          number <= 1,
        )}
        <TextInput
          className={classes.number}
          aria-label={t('kit.viewer.page')}
          inputMode="numeric"
          value={typed ?? String(number)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => {
            if (typed !== null && /^\d+$/.test(typed)) turn(Number(typed));
            setTyped(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        <span>{t('kit.viewer.of', { pages })}</span>
        {tool(
          t('kit.viewer.next'),
          <IconChevronRight size={16} stroke={1.6} />,
          () => turn(number + 1),
          number >= pages,
        )}
        <i aria-hidden />
        {tool(t('kit.viewer.smaller'), <IconZoomOut size={16} stroke={1.6} />, smaller)}
        {tool(t('kit.viewer.larger'), <IconZoomIn size={16} stroke={1.6} />, larger)}
        {tool(t('kit.viewer.fit'), <IconArrowAutofitWidth size={16} stroke={1.6} />, () => setZoom(null))}
        {take && (
          <Tooltip label={t('kit.viewer.take')}>
            <ActionIcon
              className={classes.take}
              aria-label={t('kit.viewer.take')}
              aria-pressed={taking}
              onClick={() => setTaking(!taking)}
            >
              <IconMarquee2 size={16} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
        <span className={classes.more}>{more}</span>
      </div>
      <div className={classes.scroller} ref={scroller.ref} role="group" aria-label={label} tabIndex={0}>
        {!pdf && <Skeleton height="20rem" />}
        <div className={classes.paper} data-taking={isTaking || undefined} {...handlers}>
          <div ref={host} className={classes.page} data-page={pdf ? number : undefined} />
          {marked?.page === number &&
            marked.boxes.map(([left, top, right, bottom], at) => (
              <div
                key={at}
                ref={at === 0 ? first : undefined}
                className={classes.mark}
                style={{
                  left: scaled(left),
                  top: scaled(top),
                  width: scaled(right - left),
                  height: scaled(bottom - top),
                }}
              />
            ))}
          {drawn && (
            <div
              className={classes.box}
              style={{
                left: drawn.left,
                top: drawn.top,
                width: drawn.right - drawn.left,
                height: drawn.bottom - drawn.top,
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}

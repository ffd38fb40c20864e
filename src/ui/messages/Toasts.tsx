import { CloseButton, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { app } from '../session/app.ts';
import { useTexts } from '../language/i18n.ts';
import { closeToast, currentToasts, subscribeToasts } from './toasts.ts';
import type { ToastItem } from './toasts.ts';
import styles from './Toasts.module.css';

/**
 * How long a message is shown, in milliseconds: long enough to read two lines and reach "Undo"; an error twice as long.
 */
const shownFor = { success: 10_000, error: 20_000 };
/** As long as a system waits for the second click of a double click, in milliseconds. */
const secondClick = 500;

interface Props extends ToastItem {
  /** A press has closed the message. In: where it was. */
  pressed: (place: DOMRect) => void;
  /** A key is about to close the message, and its button had the focus. */
  leave: () => void;
}

/** Gives the focus to the first of them that takes it. */
function focusFirst(places: readonly (HTMLElement | null)[]): void {
  for (const place of places) {
    if (place?.isConnected) place.focus({ preventScroll: true });
    if (place && document.activeElement === place) return;
  }
}

function Toast({ id, kind, title, detail, undo, link, pressed, leave }: Props) {
  const { t } = useTexts();
  const [held, setHeld] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeToast(id), shownFor[kind]);
    return () => clearTimeout(timer);
  }, [held, id, kind]);
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertCircle;
  const close = ({ detail: presses }: MouseEvent): void => {
    // A pointer's press counts as one or more, a key's as none.
    if (presses === 0) leave();
    if (item.current) pressed(item.current.getBoundingClientRect());
    closeToast(id);
  };
  const follow = (event: MouseEvent): void => {
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    close(event);
    app()?.navigate(link.to);
  };
  const takeBack = (event: MouseEvent): void => {
    close(event);
    undo?.();
  };
  return (
    <li
      ref={item}
      className={styles['toast']}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
      <div role={kind === 'error' ? 'alert' : undefined}>
        <b>{title}</b>
        <p>{detail}</p>
        {link && (
          <p>
            {link.lead}{' '}
            <a href={link.to} className={styles['link']} onClick={follow}>
              {link.text}
            </a>
          </p>
        )}
      </div>
      {undo && (
        <UnstyledButton className={styles['undo'] ?? ''} onClick={takeBack}>
          {t('toast.undo')}
        </UnstyledButton>
      )}
      <CloseButton size="1.5rem" aria-label={t('toast.close')} onClick={close} />
    </li>
  );
}

/** All messages. They wait under the pointer and the focus, and can be closed (WCAG 2.2.1). */
export function Toasts() {
  const { t } = useTexts();
  const items = useSyncExternalStore(subscribeToasts, currentToasts);
  const [left, setLeft] = useState<DOMRect | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!left) return;
    const timer = setTimeout(() => setLeft(null), secondClick);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <>
      <ol
        ref={list}
        className={styles['toasts']}
        aria-live="polite"
        aria-label={t('toast.list')}
        onFocus={({ relatedTarget: from }) => {
          if (!list.current?.contains(from)) before.current = from as HTMLElement | null;
        }}
      >
        {items.map((item) => (
          <Toast
            key={item.id}
            {...item}
            pressed={setLeft}
            // The keyboard continues where it was, not at the top of the page.
            leave={() =>
              focusFirst([
                before.current,
                document.querySelector<HTMLElement>('section[data-panel]'),
                document.querySelector('main'),
              ])
            }
          />
        ))}
      </ol>
      {/* The second click of a double click would open what was behind the message. */}
      {left && (
        <div
          aria-hidden
          className={styles['left']}
          style={{ top: left.top, left: left.left, width: left.width, height: left.height }}
        />
      )}
    </>
  );
}

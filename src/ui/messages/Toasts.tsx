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
}

function Toast({ id, kind, title, detail, undo, link, pressed }: Props) {
  const { t } = useTexts();
  const [held, setHeld] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeToast(id), shownFor[kind]);
    return () => clearTimeout(timer);
  }, [held, id, kind]);
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertCircle;
  const close = (): void => {
    if (item.current) pressed(item.current.getBoundingClientRect());
    closeToast(id);
  };
  const follow = (event: MouseEvent): void => {
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    close();
    app()?.navigate(link.to);
  };
  const takeBack = (): void => {
    close();
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
  useEffect(() => {
    if (!left) return;
    const timer = setTimeout(() => setLeft(null), secondClick);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <>
      <ol className={styles['toasts']} aria-live="polite" aria-label={t('toast.list')}>
        {items.map((item) => (
          <Toast key={item.id} {...item} pressed={setLeft} />
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

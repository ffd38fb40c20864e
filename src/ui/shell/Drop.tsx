import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './Drop.module.css';

interface Props {
  /** Class and content of the button. */
  className?: string | undefined;
  button: React.ReactNode;
  /** Names the button where its content does not. */
  label?: string | undefined;
  title?: string | undefined;
  /** What opens: a menu of items (`MenuItem`, `MenuChoice`), or a group of other controls. */
  kind: 'menu' | 'group';
  /** Names what opens. */
  name: string;
  side?: 'left' | 'right';
  /** Its content, which may close it. */
  children: (close: () => void) => React.ReactNode;
}

const stops = '[role^="menuitem"], button, input, a[href]';

/** Moves the focus among the controls of what has opened, as a menu does (ARIA menu button pattern). */
function move(within: HTMLElement, key: string): boolean {
  const all = [...within.querySelectorAll<HTMLElement>(stops)];
  const at = all.findIndex((item) => item === document.activeElement);
  const next = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (at <= 0 ? all.length : at) - 1,
    Home: 0,
    End: all.length - 1,
  }[key];
  if (next === undefined) return false;
  all[next]?.focus();
  return true;
}

/** A button of the frame and what drops from it; closed by Escape, by Tab out of it, and by a press elsewhere. */
export function Drop({ className, button, label, title, kind, name, side = 'right', children }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const dropped = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const closeAndReturn = (): void => {
    close();
    trigger.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const first = dropped.current?.querySelector<HTMLElement>(stops);
    // What holds, in a menu that is nothing but choices.
    const held = first?.role === 'menuitemradio' ? '[aria-checked="true"]' : 'input, [aria-current]';
    (dropped.current?.querySelector<HTMLElement>(held) ?? first)?.focus();
  }, [open]);

  const press = (event: React.KeyboardEvent): void => {
    if (!open) return;
    const typing = event.target instanceof HTMLInputElement && (event.key === 'Home' || event.key === 'End');
    if (event.key === 'Escape') closeAndReturn();
    else if (typing || !dropped.current || !move(dropped.current, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = (event: React.FocusEvent): void => {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) close();
  };
  return (
    <div ref={root} className={styles['drop']} onKeyDown={press} onBlur={leave}>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        title={title}
        aria-haspopup={kind === 'menu' ? 'menu' : 'dialog'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && <div className={styles['veil']} onPointerDown={close} />}
      {open && (
        <div
          ref={dropped}
          id={id}
          role={kind === 'menu' ? 'menu' : 'dialog'}
          aria-label={name}
          className={styles['dropped']}
          data-side={side}
        >
          {children(closeAndReturn)}
        </div>
      )}
    </div>
  );
}

interface ItemProps {
  Icon?: React.ReactNode;
  lang?: string;
  onClick: () => void;
  children: React.ReactNode;
}

/** An action of a menu. */
export function MenuItem({ Icon, lang, onClick, children }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      lang={lang}
      className={styles['item']}
      onClick={onClick}
    >
      {Icon}
      {children}
    </button>
  );
}

/** One of several choices of which one holds. */
export function MenuChoice({ Icon, lang, onClick, children, checked }: ItemProps & { checked: boolean }) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      lang={lang}
      className={styles['item']}
      onClick={onClick}
    >
      {Icon}
      {children}
      {checked && <IconCheck className={styles['check']} size={16} stroke={2} aria-hidden />}
    </button>
  );
}

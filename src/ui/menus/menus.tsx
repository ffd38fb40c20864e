import { Suspense, useId, useRef, useState } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';
import type { OpenedMenu, OpenedPopover } from './Opened.tsx';

const load = () => import('./Opened.tsx');
const LaterMenu = lazyWithRetry(async () => ({ default: (await load()).OpenedMenu }));
const LaterPopover = lazyWithRetry(async () => ({ default: (await load()).OpenedPopover }));

/** Fetches what opens menus, once the page has what it needs. */
export const prepareMenus = (): void => void load().catch(() => undefined);

/** What a button opens, and whether it is open. */
export interface Opening<E extends HTMLElement> {
  id: string;
  /** What it opens at. */
  at: RefObject<E | null>;
  opened: boolean;
  /** Whether it has been opened. */
  wasOpened: boolean;
  turn: (opened: boolean) => void;
}

/**
 * A menu or a popover: the page has many and people open few, so until then there is only its button. In: what hears that it opens or closes. Out:
 * also the properties of its button.
 */
export function useOpening<E extends HTMLElement = HTMLButtonElement>(
  kind: 'menu' | 'dialog',
  heard?: (opened: boolean) => void,
) {
  const id = useId();
  const at = useRef<E>(null);
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const turn = (next: boolean): void => {
    setOpened(next);
    if (next) setWasOpened(true);
    heard?.(next);
  };
  const opening: Opening<E> = { id, at, opened, wasOpened, turn };
  return {
    ...opening,
    button: {
      ref: at,
      id,
      'aria-haspopup': kind,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      'data-expanded': opened || undefined,
      onClick: () => turn(!opened),
    },
  };
}

type Given<P> = Omit<P, 'button' | 'opened' | 'close' | 'id'> & { of: Opening<HTMLElement> };

/** What a button's menu has in it: `{(Menu) => <Menu.Item …>}`. */
export const MenuOf = ({ of, ...menu }: Given<ComponentProps<typeof OpenedMenu>>) =>
  of.wasOpened && (
    <Suspense>
      <LaterMenu {...menu} id={of.id} button={of.at} opened={of.opened} close={() => of.turn(false)} />
    </Suspense>
  );

/** What a button's popover has in it. */
export const PopoverOf = ({ of, ...popover }: Given<ComponentProps<typeof OpenedPopover>>) =>
  of.wasOpened && (
    <Suspense>
      <LaterPopover {...popover} id={of.id} button={of.at} opened={of.opened} close={() => of.turn(false)} />
    </Suspense>
  );

import { Menu, Popover } from '@mantine/core';
import type { MenuProps, PopoverProps } from '@mantine/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode, Ref, RefObject } from 'react';

/** In the place of the button that is on the page already: the menu opens at that. */
function At({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  // Each time: a button may have made room for another one, as that of a view that was named has.
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(of.current);
  });
  return null;
}

/** Whether it is open by now: it comes closed, and so knows where the focus was when it opens. */
function useOpened(opened: boolean): boolean {
  const [now, setNow] = useState(false);
  useEffect(() => setNow(opened), [opened]);
  return now;
}

interface Of {
  button: RefObject<HTMLElement | null>;
  opened: boolean;
  close: () => void;
  className?: string | undefined;
}

/** A menu, from the first time that it is opened on. In: what is in it, by the parts of a menu. */
export function OpenedMenu({
  button,
  opened,
  close,
  className,
  children,
  ...menu
}: Of & Omit<MenuProps, 'children'> & { children: (parts: typeof Menu) => ReactNode }) {
  return (
    <Menu {...menu} opened={useOpened(opened)} onChange={(next) => next || close()}>
      <Menu.Target>
        <At of={button} />
      </Menu.Target>
      <Menu.Dropdown className={className}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}

/** A popover, likewise. In: its name, if it is not named by its button. */
export function OpenedPopover({
  button,
  opened,
  close,
  className,
  name,
  p,
  children,
  ...popover
}: Of & Omit<PopoverProps, 'children'> & { name?: string; p?: 'xs'; children: () => ReactNode }) {
  return (
    <Popover {...popover} opened={useOpened(opened)} onChange={(next) => next || close()}>
      <Popover.Target>
        <At of={button} />
      </Popover.Target>
      <Popover.Dropdown
        className={className}
        p={p}
        {...(name !== undefined && { role: 'dialog', 'aria-label': name })}
      >
        {children()}
      </Popover.Dropdown>
    </Popover>
  );
}

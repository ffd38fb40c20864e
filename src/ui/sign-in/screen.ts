import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Guarded } from '../../core/contract/permission.ts';
import { need } from './guard.ts';

/**
 * A screen whose scripts are loaded when it is opened. In: its path below the route that it is put under; how its component is loaded;
 * the call that it and all below it are for, where that is not said above it; the screens inside it.
 */
export const screen = (
  path: string,
  load: () => Promise<ComponentType>,
  call?: Guarded,
  children?: RouteObject[],
): RouteObject => ({
  path,
  ...(call && { middleware: [need(call)] }),
  lazy: { Component: load },
  ...(children && { children }),
});

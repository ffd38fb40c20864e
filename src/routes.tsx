import { Outlet } from 'react-router';
import type { RouteObject } from 'react-router';
import { screenAreas } from './areas.client.tsx';
import { chemicals } from './chemicals/products/chemical.ts';
import { ErrorPage, WholeErrorPage } from './ui/pages/ErrorPage.tsx';
import { askWho, leadInto, leadTo, signedIn } from './ui/sign-in/guard.ts';
import { HomeShell } from './ui/shell/HomeShell.tsx';
import { UnauthorizedPage, UnknownPage } from './ui/pages/pages.tsx';
import { SessionShell } from './SessionShell.tsx';

const all = (key: 'screens' | 'adminScreens' | 'publicScreens'): RouteObject[] =>
  screenAreas.flatMap((area) => area[key] ?? []);

/** Every screen of the product (specification, section 2), below the frame that checks who is there. */
const screens: RouteObject[] = [
  // An address that redirects has nothing to show itself.
  { index: true, element: null, middleware: [leadTo(['/dashboard'])] },
  { path: 'in/:orgId/*', element: null, middleware: [leadInto] },
  ...all('screens'),
  {
    // What writes the catalogues: each screen names the call that it is there for.
    path: 'admin',
    children: [
      { index: true, element: null, middleware: [leadTo(['/admin/chemicals', chemicals.create])] },
      ...all('adminScreens'),
    ],
  },
];

export const routes: RouteObject[] = [
  {
    Component: Outlet,
    ErrorBoundary: WholeErrorPage,
    children: [
      { Component: HomeShell, children: all('publicScreens') },
      {
        path: '/',
        Component: SessionShell,
        middleware: [askWho],
        children: [
          { middleware: [signedIn], ErrorBoundary: ErrorPage, children: screens },
          { path: 'unauthorized', Component: UnauthorizedPage },
          { path: '*', Component: UnknownPage },
        ],
      },
    ],
  },
];

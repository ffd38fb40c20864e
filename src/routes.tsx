import { Outlet } from 'react-router';
import type { RouteObject } from 'react-router';
import { emissionFactorScreens } from './catalogue/factor-routes.tsx';
import { stakeholderScreens } from './catalogue/stakeholder-routes.tsx';
import { companyScreens } from './chemicals/company-routes.tsx';
import { productScreens } from './chemicals/product-routes.tsx';
import { registerScreens } from './chemicals/register-routes.tsx';
import { substanceScreens } from './chemicals/substance-routes.tsx';
import type { Feature, Level } from './core/permission.ts';
import { documentScreens } from './documents/routes.tsx';
import { eventScreens } from './events/routes.tsx';
import { controlBookScreens } from './monitoring/control-book-routes.tsx';
import { legislationScreens } from './legislation/legislation-routes.tsx';
import { obligationScreens } from './legislation/obligation-routes.tsx';
import { meterScreens } from './monitoring/routes.tsx';
import { organizationScreens } from './organization/routes.tsx';
import { ErrorPage, WholeErrorPage } from './ui/ErrorPage.tsx';
import { askWho, leadInto, leadTo, need, signedIn } from './ui/guard.ts';
import { HomeShell } from './ui/HomeShell.tsx';
import { LoadingPage } from './ui/Loading.tsx';
import { UnauthorizedPage, UnknownPage } from './ui/pages.tsx';
import { SessionShell } from './SessionShell.tsx';

const part = (
  feature: Feature,
  level: Level = 'READ_ORGANIZATION',
): NonNullable<RouteObject['middleware']> => [need(level, feature)];
/** An address that leads on: it has nothing to show itself. */
const element = null;
/** Every screen of the product (specification, section 2), below the frame that checks who is there. */
const screens: RouteObject[] = [
  { index: true, element, middleware: [leadTo(['/dashboard'])] },
  { path: 'in/:orgId/*', element, middleware: [leadInto] },
  {
    path: 'dashboard',
    middleware: part('dashboard'),
    lazy: { Component: async () => (await import('./dashboard/DashboardPage.tsx')).default },
  },
  ...eventScreens,
  {
    path: 'account/:part?',
    lazy: { Component: async () => (await import('./account/AccountPage.tsx')).default },
  },
  {
    path: 'organization',
    children: [
      { index: true, element, middleware: [leadTo(['/organization/members'])] },
      ...organizationScreens,
    ],
  },
  {
    path: 'monitoring',
    children: [
      {
        index: true,
        element,
        middleware: [
          leadTo(
            ['/monitoring/control-book', { level: 'READ_ORGANIZATION', feature: 'controlBook' }],
            ['/monitoring/meters'],
          ),
        ],
      },
      ...controlBookScreens,
      ...meterScreens,
    ],
  },
  {
    path: 'chemicals',
    children: [
      { index: true, element, middleware: [leadTo(['/chemicals/my-chemicals'])] },
      ...registerScreens,
    ],
  },
  {
    path: 'admin',
    middleware: [need('MAINTAIN_SYSTEM')],
    children: [
      { index: true, element, middleware: [leadTo(['/admin/chemicals'])] },
      ...legislationScreens,
      ...companyScreens,
      ...productScreens,
      ...emissionFactorScreens,
      ...stakeholderScreens,
      ...substanceScreens,
    ],
  },
  {
    path: 'documents',
    element,
    middleware: [
      leadTo(['/documents/binding-obligations', { level: 'READ_ORGANIZATION', feature: 'obligations' }]),
    ],
  },
  {
    path: 'evaluation',
    element,
    middleware: [leadTo(['/evaluation/event-handling', { level: 'MANAGE_ORGANIZATION', feature: 'events' }])],
  },
  ...obligationScreens,
  ...documentScreens,
];

/** The parts of the kit in all their states; not in a build. */
const development: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'dev/kit', lazy: { Component: async () => (await import('./ui/KitPage.tsx')).default } }]
  : [];

export const routes: RouteObject[] = [
  {
    Component: Outlet,
    ErrorBoundary: WholeErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      {
        Component: HomeShell,
        children: [
          {
            path: '/login',
            lazy: { Component: async () => (await import('./account/LoginPage.tsx')).default },
          },
          {
            path: '/reset-password',
            lazy: { Component: async () => (await import('./account/ResetPasswordPage.tsx')).default },
          },
          {
            path: '/invitations',
            lazy: { Component: async () => (await import('./account/InvitationsPage.tsx')).default },
          },
          {
            path: '/second-factor',
            lazy: { Component: async () => (await import('./account/SecondFactorPage.tsx')).default },
          },
          {
            path: '/unsubscribe',
            lazy: { Component: async () => (await import('./account/UnsubscribePage.tsx')).default },
          },
        ],
      },
      {
        path: '/',
        Component: SessionShell,
        middleware: [askWho],
        children: [
          { middleware: [signedIn], ErrorBoundary: ErrorPage, children: [...screens, ...development] },
          { path: 'unauthorized', Component: UnauthorizedPage },
          { path: '*', Component: UnknownPage },
        ],
      },
    ],
  },
];

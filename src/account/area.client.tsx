import type { ScreenArea } from '../ui/area.ts';
import { ownAccount } from './own-account.ts';

export const area: ScreenArea = {
  unlisted: [{ key: 'user.account', path: '/account', call: ownAccount.profile }],
  screens: [
    { path: 'account/:part?', lazy: { Component: async () => (await import('./AccountPage.tsx')).default } },
  ],
  publicScreens: [
    { path: '/login', lazy: { Component: async () => (await import('./sign-in/LoginPage.tsx')).default } },
    {
      path: '/reset-password',
      lazy: { Component: async () => (await import('./sign-in/ResetPasswordPage.tsx')).default },
    },
    {
      path: '/invitations',
      lazy: { Component: async () => (await import('./invitations/InvitationsPage.tsx')).default },
    },
    {
      path: '/second-factor',
      lazy: { Component: async () => (await import('./second-factor/SecondFactorPage.tsx')).default },
    },
    {
      path: '/unsubscribe',
      lazy: { Component: async () => (await import('./digest/UnsubscribePage.tsx')).default },
    },
  ],
};

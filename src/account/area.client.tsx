import type { ScreenArea } from '../ui/area.ts';
import { screen } from '../ui/sign-in/screen.ts';
import { ownAccount } from './own-account.ts';

export const area: ScreenArea = {
  unlisted: [{ key: 'user.account', path: '/account', call: ownAccount.profile }],
  screens: [screen('account/:part?', async () => (await import('./AccountPage.tsx')).default)],
  publicScreens: [
    screen('/login', async () => (await import('./sign-in/LoginPage.tsx')).default),
    screen('/reset-password', async () => (await import('./sign-in/ResetPasswordPage.tsx')).default),
    screen('/invitations', async () => (await import('./invitations/InvitationsPage.tsx')).default),
    screen('/second-factor', async () => (await import('./second-factor/SecondFactorPage.tsx')).default),
    screen('/unsubscribe', async () => (await import('./digest/UnsubscribePage.tsx')).default),
  ],
};

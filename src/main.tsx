import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { config } from 'zod';
import { account } from './account/account.ts';
import { invitations } from './account/invitations/invitation.ts';
import { members } from './organization/members/member.ts';
import { organizations } from './organization/tree/organization.ts';
import { screenAreas } from './areas.client.tsx';
import { routes } from './routes.tsx';
import { forgetSession, loadSession, signOut, switchOrganization } from './session.ts';
import { call } from './ui/client/api.ts';
import { connect } from './ui/session/app.ts';
import { handleError, reportError } from './ui/client/errors.ts';
import { startTexts } from './ui/language/i18n.ts';
import { showAreas } from './ui/area.ts';
import { reloadOnNewVersion } from './ui/browser/new-version.ts';
import { SignOut } from './ui/sign-in/SignOut.tsx';
import { showStartFailure } from './ui/browser/start-failure.ts';
import { cssVariables, theme } from './ui/theme/theme.ts';
import { Toasts } from './ui/messages/Toasts.tsx';
import { queryClient } from './ui/client/use-call.ts';
import './ui/theme/global.css';

const schemes = localStorageColorSchemeManager({ key: 'rede.theme' });

async function start(root: HTMLElement): Promise<void> {
  // The content security policy allows no code made at run time.
  config({ jitless: true });
  const texts = startTexts();
  showAreas(screenAreas);
  connect({
    loadSession,
    switchOrganization,
    forgetSession,
    signOut,
    waiting: async () => (await call(organizations.waiting)).content,
    managersOf: async (orgId) => (await call(members.managers, { orgId })).content.map(({ name }) => name),
    findRecords: async (...of) => (await import('./search/found-records.tsx')).findRecords(...of),
    isInvited: async () => (await call(invitations.list)).content.length > 0,
    saveLanguage: async (language) => void (await call(account.setLanguage, { body: { language } })),
    report: (error) => call(account.reportError, { body: error }),
    navigate: (to, options) => void router.navigate(to, options),
    isNavigating: () => router.state.navigation.state !== 'idle',
  });
  const router = createBrowserRouter(routes);
  window.addEventListener('error', ({ error, message }) => handleError(error ?? new Error(message)));
  window.addEventListener('unhandledrejection', ({ reason }) => handleError(reason));
  reloadOnNewVersion();
  await texts;
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
          <SignOut />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
  // Once the first page has what it needs; a browser that keeps nothing works as before.
  if (import.meta.env.PROD)
    setTimeout(() => {
      import('./ui/browser/app-version.ts').then(({ keepOnDevice }) => keepOnDevice()).catch(reportError);
    }, 2000);
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => showStartFailure(root, error));

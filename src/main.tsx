import './ui/browser/no-eval.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import { account } from './account/account.ts';
import { deviceKey } from './account/offline/device-key.ts';
import { organizationsWaiting } from './organization/tree/waiting.ts';
import { screenAreas } from './areas.client.tsx';
import { routes } from './routes.tsx';
import { forgetSession, loadSession, reloadForOthers, signOut, switchOrganization } from './session.ts';
import { call } from './ui/client/api.ts';
import { connect } from './ui/session/app.ts';
import { handleError, reportError } from './ui/client/errors.ts';
import { recall } from './ui/browser/storage.ts';
import { startTexts } from './ui/language/i18n.ts';
import { showAreas } from './ui/area.ts';
import { awaitInstallOffer } from './ui/browser/install.ts';
import { SignOut } from './ui/sign-in/SignOut.tsx';
import { showStartFailure } from './ui/browser/start-failure.ts';
import { cssVariables, theme } from './ui/theme/theme.ts';
import { Toasts } from './ui/messages/Toasts.tsx';
import { queryClient } from './ui/client/use-call.ts';
import './ui/theme/global.css';

/** Resolves when the first page has all that it needs: until then the page shows what index.html has. */
const firstPage = (router: ReturnType<typeof createBrowserRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** Addresses whose scripts are there, or on their way. */
const prepared = new Set<string>();

/** Fetches the scripts of what an address shows, before it is opened. Without them it opens as slowly as before. */
function prepare(path: string): void {
  if (prepared.has(path)) return;
  prepared.add(path);
  for (const { route } of matchRoutes(routes, path) ?? [])
    if (typeof route.lazy === 'object') route.lazy.Component?.().catch(() => prepared.delete(path));
}

const schemes = localStorageColorSchemeManager({ key: 'rede.theme' });

async function start(root: HTMLElement): Promise<void> {
  const texts = startTexts();
  // A piece of work of its own: a press meanwhile is answered.
  await new Promise((begun) => setTimeout(begun));
  const device = recall('offline') ? import('./account/offline/start.tsx') : null;
  showAreas(screenAreas);
  connect({
    loadSession,
    switchOrganization,
    forgetSession,
    signOut,
    deviceKey: (signal) => call(deviceKey, signal ? { signal } : {}),
    waiting: async () => (await call(organizationsWaiting)).content,
    managersOf: async (orgId) => {
      const { members } = await import('./organization/members/member.ts');
      return (await call(members.managers, { orgId })).content.map(({ name }) => name);
    },
    findRecords: async (...of) => (await import('./search/found-records.tsx')).findRecords(...of),
    isInvited: async () => {
      const { invitations } = await import('./account/invitations/invitation.ts');
      return (await call(invitations.list)).content.length > 0;
    },
    saveLanguage: async (language) => void (await call(account.setLanguage, { body: { language } })),
    report: (error) => call(account.reportError, { body: error }),
    navigate: (to, options) => void router.navigate(to, options),
    prepare,
    isNavigating: () => router.state.navigation.state !== 'idle',
  });
  window.addEventListener('error', ({ error, message }) => handleError(error ?? new Error(message)));
  window.addEventListener('unhandledrejection', ({ reason }) => handleError(reason));
  reloadForOthers();
  awaitInstallOffer();
  await texts;
  // What this device keeps is opened before any screen asks for it.
  if (device) {
    prepare(window.location.pathname);
    await (await device).openDevice(root);
  }
  const router = createBrowserRouter(routes);
  await firstPage(router);
  // In small pieces of work, so that a press meanwhile is answered.
  const screen = (
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
    </StrictMode>
  );
  startTransition(() => createRoot(root).render(screen));
  // Once the first page has what it needs; a browser that keeps nothing works as before.
  if (import.meta.env.PROD)
    setTimeout(() => {
      import('./ui/browser/app-version.ts').then(({ keepOnDevice }) => keepOnDevice()).catch(reportError);
    }, 5000);
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => showStartFailure(root, error));

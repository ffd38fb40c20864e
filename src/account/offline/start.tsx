import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { ApiError, NetworkError } from '../../ui/client/api-error.ts';
import { reportError } from '../../ui/client/errors.ts';
import { cssVariables, theme } from '../../ui/theme/theme.ts';
import { isOpenFor } from '../../ui/offline/device-keys.ts';
import { lockHere, openOwn, openSignedIn, sessionEnded } from '../../ui/offline/device.ts';
import { mayWait } from '../../ui/offline/entries.ts';
import { readBox } from '../../ui/offline/box.ts';
import { begin } from '../../ui/offline/switch.ts';
import { UnlockCard } from './UnlockCard.tsx';

/** Milliseconds to wait for the server before the device is opened without it. */
const patience = 4_000;

/** Opens the device with the server's help. Out: whether that, or knowing better, is done; false: there is no network. */
async function openByNetwork(): Promise<boolean> {
  try {
    await openSignedIn(AbortSignal.timeout(patience));
    await begin();
    return true;
  } catch (error) {
    // Signed in, and a second factor is still to be set up or given: the guard leads there.
    if (error instanceof ApiError && error.status === 403) return true;
    if (error instanceof ApiError && error.status === 401) {
      // A device in trouble keeps no one from signing in.
      await sessionEnded().catch(reportError);
      return true;
    }
    return false;
  }
}

/** Opens what this device keeps, before the first screen: with a network by the session, without one by PIN or passkey. */
export async function openDevice(root: HTMLElement): Promise<void> {
  if (await openByNetwork()) return;
  const lock = await lockHere().catch((error: unknown) => {
    reportError(error);
    return null;
  });
  if (!lock) return;
  const place = createRoot(root);
  await new Promise<void>((resolve) => {
    place.render(
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
      >
        <main>
          <UnlockCard lock={lock} opened={resolve} byNetwork={openByNetwork} />
        </main>
      </MantineProvider>,
    );
  });
  await begin().catch(reportError);
  place.unmount();
}

/** Someone is signed in: opens what this device keeps for them, and reads what waits to be sent. */
export async function personIsHere(personId: string): Promise<void> {
  if (!isOpenFor(personId))
    await openOwn(personId)
      .then(begin)
      // Without it the app works as where nothing is kept.
      .catch((error: unknown) => {
        if (!(error instanceof NetworkError || error instanceof ApiError)) reportError(error);
      });
  if (mayWait()) await readBox(personId);
}

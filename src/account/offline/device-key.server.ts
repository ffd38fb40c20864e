import { route } from '../../core/http/http.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { deviceKey } from './device-key.ts';

/** Made from the installation's secret: nothing is stored for it, and it survives a restore on another machine. */
export const deviceKeyRoutes: Route[] = [
  route(deviceKey, async ({ person: { accountId }, sessions }) => ({
    personId: accountId,
    key: (await sessions.mac(`device-key|${accountId}`)).toString('base64'),
  })),
];

import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { notTheApp } from './ui/browser/app-addresses.ts';

/**
 * The service worker: the whole app, with all its screens and both languages, is on the device after the first visit, so that it opens without
 * a network. It keeps no records: calls of the API go to the network, and what is kept of their answers is the page's affair.
 */
declare const self: {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};
/** Every file of this build, by the build (scripts/device-app.ts). */
declare const appFiles: PrecacheEntry[];

cleanupOutdatedCaches();
// The viewer for PDF names the version of its parts in their addresses.
precacheAndRoute(appFiles, { ignoreURLParametersMatching: [/^v$/] });
// Every address of the app is the same page; what looks like a file, or is the server's own, is not.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...notTheApp] }));
// It also serves the page that installed it from then on: its network may be gone before the next visit.
clientsClaim();
// A new version waits until the person takes it, or has closed every page of the old one.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

import { askServer } from '../client/network.ts';

const key = 'rede.reloaded';
/** Two reloads within this many milliseconds are not two new versions. */
const pause = 10_000;
let reloading = false;

/** Reloads the page, unless it has just been reloaded for the same reason. Out: whether it is being reloaded. */
function reload(): boolean {
  if (reloading) return true;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < pause) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  reloading = true;
  window.location.reload();
  return true;
}

/**
 * Why a part of the program could not be loaded: there is no way to the server, however the browser's network looks, and the open page is to
 * stay; the server has a new version, whose parts have other names, and the page reloads, once; or something else.
 */
export async function whyMissing(): Promise<'noNetwork' | 'newVersion' | 'unknown'> {
  if (!(await askServer())) return 'noNetwork';
  return reload() ? 'newVersion' : 'unknown';
}

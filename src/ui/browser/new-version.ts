const key = 'rede.reloaded';
/** Two reloads within this many milliseconds are not two new versions. */
const pause = 10_000;

/**
 * After a server update the chunks that an open page has not loaded yet are gone. Then the page reloads, once; if that
 * does not help, the error is handled as usual.
 */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < pause || !navigator.onLine) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}

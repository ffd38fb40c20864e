const key = 'rede.reloaded';
/** Two reloads within this many milliseconds are not two new versions. */
const pause = 10_000;

/**
 * After an update of the server the parts that an open page has not loaded yet are gone. Then the page is loaded anew, once;
 * if that does not help, the error takes its usual way.
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

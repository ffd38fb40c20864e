// Runs before the first paint, so that the dark theme does not start with a white flash. A file of its own,
// because the content security policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('rede.theme');
  } catch {
    // Storage may be closed to us; then the system's choice holds.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

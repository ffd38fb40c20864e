// Runs before the first paint, so that the dark theme does not start with a white flash, and the texts and the first
// answers come beside the scripts and not after them. A build puts it into the page, with the names of its scripts and styles (vite.config.ts); the
// content security policy names what it has there.
(() => {
  const chosen = (key) => {
    try {
      return localStorage.getItem(`rede.${key}`);
    } catch {
      // Storage may be closed to us; then the system's choice holds.
      return null;
    }
  };
  const theme = chosen('theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  const { pathname } = location;
  const opensDashboard = /^\/(dashboard)?$/.test(pathname);
  const isOpen = /^\/(login|reset-password|invitations|second-factor|unsubscribe|report|auditor)(\/|$)/.test(
    pathname,
  );
  const { entry, styles = '', scripts = '', dashboard = '', list = '' } = document.currentScript.dataset;
  /** @param {string} rel @param {string} href */
  const link = (rel, href) => {
    const added = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
    if (rel === 'preload') added.as = 'style';
    document.head.append(added);
    return new Promise((resolve) => {
      for (const end of ['load', 'error']) added.addEventListener(end, resolve);
    });
  };
  /** @param {string} src */
  const run = (src) => {
    // In the order in which they are added, each a piece of work of its own: a press meanwhile is answered.
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      crossOrigin: '',
      async: false,
      src,
    });
    document.head.append(script);
  };
  /** @param {string} names */
  const listed = (names) => names.split(' ').filter(Boolean);
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    const styled = listed(styles).map((name) => link('stylesheet', name));
    listed(scripts).forEach(run);
    // Where most people begin, or what most other pages have.
    const next = opensDashboard ? dashboard : isOpen ? '' : list;
    for (const name of listed(next)) void link(name.endsWith('.css') ? 'preload' : 'modulepreload', name);
    await Promise.all(styled);
    run(entry);
  };
  // What the page shows by itself is on the screen before its scripts come and keep a slow network and a slow processor busy. Where they are on
  // the device they begin at once; in a page that no one looks at nothing is painted.
  if (entry && navigator.serviceWorker?.controller) void begin();
  else if (entry) {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 100);
  }

  // As firstLanguage (src/ui/language/i18n.ts) has it. Should they ever differ, the right texts come a little later.
  const wished = [chosen('language'), ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase());
  const language = wished.find((tag) => tag === 'en' || tag === 'da') ?? 'en';
  const texts = document.createElement('link');
  texts.rel = 'preload';
  texts.as = 'fetch';
  texts.crossOrigin = 'anonymous';
  texts.href = `/assets/i18n/${language}.json`;
  document.head.append(texts);
  // The installed app names its shortcuts in the person's language.
  if (language === 'da') document.querySelector('link[rel=manifest]').href = '/app.da.webmanifest';

  // What every page behind the sign-in asks first, and the dashboard what it asked here last; `takeEarly`
  // (src/ui/client/early.ts) has the answers.
  if (isOpen) return;
  const asked = ['/api/v1/user', '/api/v1/organizations'];
  const figures = chosen('dashboard.asked');
  const here = `/organizations/${chosen('organization')}/`;
  if (opensDashboard && figures?.includes(here)) asked.push(figures);
  // What opens this device (src/account/offline/start.tsx), where it keeps what is read.
  if (chosen('offline')) asked.push('/api/v1/user/device-key');
  const headers = { Accept: 'application/json', 'Accept-Language': language };
  window.redeEarly = new Map(
    asked.map((url) => {
      const answer = fetch(url, { headers });
      // Read to its end, so that it holds no connection where nobody takes it; whoever does hears of what went wrong.
      answer.then((response) => response.clone().arrayBuffer()).catch(() => undefined);
      return [url, answer];
    }),
  );
})();

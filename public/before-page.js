// Runs before the first paint, so that the dark theme does not start with a white flash, and the texts and the first
// answers come beside the scripts and not after them. A file of its own, because the content security policy allows no inline script.
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
  const { pathname } = location;
  if (/^\/(login|reset-password|invitations|second-factor|unsubscribe|report|auditor)(\/|$)/.test(pathname))
    return;
  const asked = ['/api/v1/user', '/api/v1/organizations'];
  const figures = chosen('dashboard.asked');
  const here = `/organizations/${chosen('organization')}/`;
  const opensDashboard = /^\/(dashboard)?$/.test(pathname);
  if (opensDashboard && figures?.includes(here)) asked.push(figures);
  // Where most people begin: what it is made of comes beside the first scripts. The build lists it (vite.config.ts).
  const parts = opensDashboard && document.querySelector('meta[name="dashboard-parts"]')?.content;
  for (const part of parts ? parts.split(' ') : []) {
    const link = document.createElement('link');
    link.rel = part.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = part;
    document.head.append(link);
  }
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

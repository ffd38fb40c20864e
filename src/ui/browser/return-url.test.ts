import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loginPath, safeReturnUrl } from './return-url.ts';

describe('where to go after signing in', () => {
  it.each(['/dashboard', '/monitoring/meters?sort=name%2Cdesc&page=2#top', '/chemicals/my-chemicals/0190'])(
    'keeps %s',
    (path) => {
      expect(safeReturnUrl(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'dashboard',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/..//evil.example',
    '/.//evil.example',
  ])('refuses %j', (path) => {
    expect(safeReturnUrl(path)).toBe('/');
  });

  it.each(['/login', '/login?return_url=%2Flogin', '/reset-password#token=x', '/unauthorized'])(
    'does not lead back to %s',
    (path) => {
      expect(safeReturnUrl(path)).toBe('/');
    },
  );

  it('is read back as it was put in', () => {
    const path = '/monitoring/meters?search=a%26b';
    expect(safeReturnUrl(new URL(loginPath(path), 'https://x.invalid').searchParams.get('return_url'))).toBe(
      path,
    );
  });
});

describe('a form interrupted by the end of the session', () => {
  const path = '/monitoring/meters/0190';
  /** The tab's storage: what stays of it when its page is loaded again. */
  let stored: Map<string, string>;
  const loadPage = () => {
    vi.resetModules();
    return import('./return-url.ts');
  };
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
    return () => {
      vi.unstubAllGlobals();
      vi.useRealTimers();
      vi.resetModules();
    };
  });

  it('is known after a sign-in that loads the page again, and nowhere else', async () => {
    (await loadPage()).leaveForSignIn(path);
    const { isBackFromSignIn } = await loadPage();
    expect(isBackFromSignIn('/monitoring/meters')).toBe(false);
    expect(isBackFromSignIn(path)).toBe(true);
  });

  it('is known after a form was drawn once more while the sign-in page was on its way', async () => {
    const page = await loadPage();
    page.leaveForSignIn(path);
    page.formContinues();
    page.reachSignIn();
    expect(page.isBackFromSignIn(path)).toBe(true);
    page.formContinues();
    expect(page.isBackFromSignIn(path)).toBe(false);
  });

  it('is forgotten at sign-out and after half an hour', async () => {
    const page = await loadPage();
    page.leaveForSignIn(path);
    stored.clear();
    expect(page.isBackFromSignIn(path)).toBe(false);
    page.leaveForSignIn(path);
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] });
    expect(page.isBackFromSignIn(path)).toBe(false);
  });

  it('is known where the browser keeps nothing, as long as its page is open', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const page = await loadPage();
    page.leaveForSignIn(path);
    expect(page.isBackFromSignIn(path)).toBe(true);
  });
});

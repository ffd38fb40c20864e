import { describe, expect, it } from 'vitest';
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

import { createMemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { producers } from '../../chemicals/companies/company.ts';
import type { Accessibility, Level } from '../../core/contract/permission.ts';
import { levelsUpTo } from '../../core/contract/permission.ts';
import { events } from '../../events/event.ts';
import { reminders } from '../../monitoring/control-book/reminders/reminder.ts';
import { ApiError, NetworkError } from '../client/api-error.ts';
import { connect } from '../session/app.ts';
import type { App } from '../session/app.ts';
import { askWho, leadInto, leadTo, need, signedIn } from './guard.ts';
import { activeId } from '../session/active.ts';
import type { Session } from '../session/session.ts';

const session = (level: Level, featureAccessibility: Accessibility = 'FULL'): Session => {
  const organization = {
    id: 'o',
    parentId: null,
    name: 'Nordlys',
    logoUrl: null,
    country: 'DK',
    timeZone: 'Europe/Copenhagen',
    featureAccessibility,
    permission: level,
    subsidiaries: [],
  };
  return {
    person: { id: 'p', name: 'Mette', email: 'm@nordlys.example' },
    trees: [organization],
    organization,
    levels: levelsUpTo(level),
  };
};
const refusal = (status: number): ApiError =>
  new ApiError({ status, code: null, fields: [], detail: null, retryAfter: null, requestId: null });

const app: App = {
  loadSession: () => Promise.reject(refusal(401)),
  switchOrganization: vi.fn<App['switchOrganization']>(),
  forgetSession: vi.fn<App['forgetSession']>(),
  signOut: vi.fn<App['signOut']>(),
  deviceKey: vi.fn<App['deviceKey']>(),
  saveLanguage: vi.fn<App['saveLanguage']>(),
  waiting: vi.fn<App['waiting']>(),
  findRecords: vi.fn<App['findRecords']>(),
  managersOf: vi.fn<App['managersOf']>(),
  prepare: () => undefined,
  isNavigating: () => false,
  navigate: vi.fn<App['navigate']>(),
  isInvited: () => Promise.resolve(false),
  report: vi.fn<App['report']>(),
};

/** Opens a path as a person, and returns the final address, or the error that the page shows. */
async function open(path: string, loadSession: App['loadSession'], more: Partial<App> = {}): Promise<string> {
  connect({ ...app, loadSession, ...more });
  const router = createMemoryRouter(
    [
      { path: '/login' },
      { path: '/unauthorized' },
      { path: '/invitations' },
      {
        middleware: [askWho, signedIn],
        children: [
          { path: '/dashboard' },
          { path: '/events/new', middleware: [need(events.create)] },
          {
            path: '/monitoring',
            middleware: [leadTo(['/book', reminders.list], ['/dashboard'])],
          },
          { path: '/in/:orgId/*', middleware: [leadInto] },
          { path: '/book/new', middleware: [need(reminders.create)] },
          { path: '/book/:id' },
          { path: '/book' },
          { path: '/admin', middleware: [need(producers.create)], children: [{ path: 'producers' }] },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  await vi.waitFor(() =>
    expect(router.state.initialized && router.state.navigation.state === 'idle').toBe(true),
  );
  const [error] = Object.values(router.state.errors ?? {}) as unknown[];
  const { pathname, search } = router.state.location;
  router.dispose();
  return error instanceof Error ? error.name : pathname + search;
}

describe('the guards of the routes', () => {
  it.each([
    ['READ_ORGANIZATION', '/dashboard', '/dashboard'],
    ['READ_ORGANIZATION', '/events/new', '/unauthorized'],
    ['EDIT_ORGANIZATION', '/events/new', '/events/new'],
    ['READ_ORGANIZATION', '/book/7', '/book/7'],
    ['READ_ORGANIZATION', '/book/new', '/unauthorized'],
    ['EDIT_ORGANIZATION', '/book/new', '/book/new'],
    ['MANAGE_ORGANIZATION', '/admin/producers', '/unauthorized'],
    ['MAINTAIN_SYSTEM', '/admin/producers', '/admin/producers'],
    ['READ_ORGANIZATION', '/monitoring', '/book'],
    ['READ_ORGANIZATION', '/in/o2/book/7?tab=files', '/book/7?tab=files'],
    ['READ_ORGANIZATION', '/in/o2/book/cabinet%201%2F2', '/book/cabinet%201%2F2'],
    ['READ_ORGANIZATION', '/in/o2/book/new', '/unauthorized'],
  ] as const)('lead %s from %s to %s', async (level, path, end) => {
    expect(await open(path, () => Promise.resolve(session(level)))).toBe(end);
  });

  it.each([
    ['/monitoring', '/dashboard'],
    ['/events/new', '/unauthorized'],
  ])('lead a LIMITED organization from %s to %s', async (path, end) => {
    expect(await open(path, () => Promise.resolve(session('MAINTAIN_SYSTEM', 'LIMITED')))).toBe(end);
  });

  it.each([401, 404, 500])(
    'redirect to the sign-in page and back if the check fails with %i',
    async (status) => {
      expect(await open('/book/7?tab=files', () => Promise.reject(refusal(status)))).toBe(
        '/login?return_url=%2Fbook%2F7%3Ftab%3Dfiles',
      );
    },
  );

  it('lead a link that names an organization into that one, and nowhere else', async () => {
    const visit = (path: string) => open(path, () => Promise.resolve(session('READ_ORGANIZATION')));
    await visit('/in/o2/book/7');
    expect(activeId()).toBe('o2');
    for (const path of ['/in/o2//evil.example/x', '/in/o2/\\\\evil.example', '/in/o2/%2F%2Fevil.example'])
      expect(await visit(path), path).not.toContain('evil');
  });

  it('lead who may see no organization at all to the unauthorized page', async () => {
    expect(await open('/dashboard', () => Promise.reject(refusal(403)))).toBe('/unauthorized');
  });

  it('lead who is invited and may see no organization yet to their invitations', async () => {
    const isInvited = () => Promise.resolve(true);
    expect(await open('/dashboard', () => Promise.reject(refusal(403)), { isInvited })).toBe('/invitations');
  });

  it('show an error, not the sign-in page, if there is no network', async () => {
    expect(await open('/dashboard', () => Promise.reject(new NetworkError('gone')))).toBe('NetworkError');
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProblemCode } from '../../core/contract/problem.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { connect } from '../session/app.ts';
import type { App } from '../session/app.ts';
import { formStatuses, handleCallError, handleError } from './errors.ts';
import { frameTexts } from '../shell/texts.ts';
import { takeTexts } from '../language/i18n.ts';
import { problemTexts } from '../language/problem-texts.ts';
import { clearToasts, currentToasts, toastSuccess } from '../messages/toasts.ts';

const refusal = (status: number, code: ProblemCode | null = null, detail: string | null = null): ApiError =>
  new ApiError({ status, code, fields: [], detail, retryAfter: null, requestId: null });
const navigate = vi.fn<App['navigate']>();
const report = vi.fn<App['report']>();
const forgetSession = vi.fn<App['forgetSession']>();

beforeEach(() => {
  clearToasts();
  for (const mock of [navigate, report, forgetSession]) mock.mockReset();
  report.mockResolvedValue();
  vi.stubGlobal('window', {
    location: { pathname: '/monitoring/meters', search: '?page=2', hash: '', origin: 'https://rede.example' },
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubEnv('DEV', false);
  connect({
    navigate,
    report,
    forgetSession,
    isInvited: vi.fn<App['isInvited']>(),
    loadSession: vi.fn<App['loadSession']>(),
    switchOrganization: vi.fn<App['switchOrganization']>(),
    signOut: vi.fn<App['signOut']>(),
    deviceKey: vi.fn<App['deviceKey']>(),
    saveLanguage: vi.fn<App['saveLanguage']>(),
    waiting: vi.fn<App['waiting']>(),
    findRecords: vi.fn<App['findRecords']>(),
    managersOf: vi.fn<App['managersOf']>(),
    prepare: () => undefined,
    isNavigating: () => false,
  });
});

describe('the error catalogue', () => {
  it('replaces the page with the sign-in page, and back, when no one is signed in', () => {
    handleError(refusal(401, 'NOT_SIGNED_IN'));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/login?return_url=%2Fmonitoring%2Fmeters%3Fpage%3D2', {
      replace: true,
    });
    expect(forgetSession).toHaveBeenCalledOnce();
    expect(currentToasts()).toEqual([]);
  });

  it('shows that an action is forbidden and keeps the other messages', () => {
    toastSuccess('saved');
    handleError(refusal(403, 'PERMISSION_DENIED', 'You may not.'));
    expect(currentToasts().map(({ detail }) => detail)).toEqual(['saved', 'You may not.']);
  });

  it('says in Danish what is forbidden, and a generic sentence, where the server says nothing', () => {
    const danish = { ...frameTexts, ...problemTexts };
    takeTexts('da', Object.fromEntries(Object.entries(danish).map(([key, [, da]]) => [key, da])));
    handleError(refusal(403));
    toastSuccess('Gemt.');
    expect(currentToasts()).toMatchObject([
      { kind: 'error', title: 'Fejl', detail: problemTexts['problem.PERMISSION_DENIED'][1] },
      { kind: 'success', title: 'Gennemført', detail: 'Gemt.' },
    ]);
    handleError(refusal(500));
    expect(currentToasts()).toMatchObject([{ title: 'Fejl', detail: 'Noget gik galt. Prøv igen.' }]);
  });

  it('clears the messages for any other status and shows what the server said', () => {
    toastSuccess('saved');
    handleError(refusal(409, 'RECORD_IN_USE', 'In use.'));
    expect(currentToasts().map(({ detail }) => detail)).toEqual(['In use.']);
  });

  it.each(formStatuses)('leaves %i to the form that shows it', (status) => {
    handleError(refusal(status), formStatuses);
    expect(currentToasts()).toEqual([]);
  });

  it('shows that there is no network, and reports nothing', () => {
    handleError(new NetworkError('gone'));
    expect(currentToasts()).toHaveLength(1);
    expect(report).not.toHaveBeenCalled();
  });

  it('reports an unexpected error once, without the values in the address', () => {
    const error = new Error('x is undefined');
    handleError(error);
    handleError(error);
    expect(report).toHaveBeenCalledExactlyOnceWith({
      message: 'x is undefined',
      stack: error.stack,
      url: 'https://rede.example/monitoring/meters',
    });
    expect(currentToasts()).toEqual([]);
  });

  it('reports nothing while there is no network, which is most likely the reason', () => {
    vi.stubGlobal('navigator', { onLine: false });
    handleError(new Error('a part did not come'));
    expect(report).not.toHaveBeenCalled();
  });

  it('does not report browser notices about element sizes that are still changing', () => {
    handleError(new Error('ResizeObserver loop completed with undelivered notifications.'));
    handleError(new Error('ResizeObserver loop limit exceeded'));
    expect([currentToasts(), report.mock.calls]).toEqual([[], []]);
    handleError(new Error('ResizeObserver is not defined'));
    expect(report).toHaveBeenCalledOnce();
  });

  it('in development writes to the console instead', () => {
    vi.stubEnv('DEV', true);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = new Error('y is undefined');
    handleError(error);
    expect(logged).toHaveBeenCalledExactlyOnceWith(error);
    expect(report).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('also shows it if a screen waits for the answer', () => {
    handleCallError(new Error('bad answer'));
    expect(currentToasts()).toHaveLength(1);
  });

  it('is silent about what was cancelled', () => {
    handleCallError(new DOMException('gone', 'AbortError'));
    expect([currentToasts(), report.mock.calls]).toEqual([[], []]);
  });
});

import { fitReport } from '../../core/contract/error-report.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { app } from '../session/app.ts';
import { t, textOf } from '../language/i18n.ts';
import { isMissingPart } from '../browser/missing-part.ts';
import { whyMissing } from '../browser/new-version.ts';
import { leaveForSignIn, loginPath, secondFactorPath } from '../browser/return-url.ts';
import { clearToasts, toastError } from '../messages/toasts.ts';

/**
 * The refusals that a form shows itself: a conflict at its field or above the form, a concurrent edit, refused fields.
 */
export const formStatuses = [409, 412, 422] as const;

/** What a refusal means, in the reader's language. */
export function problemText(error: ApiError): string {
  if (error.status === 403 && !error.code) return t('problem.PERMISSION_DENIED');
  // The server's message includes the values (a neighbouring reading, say); ours is used when a proxy answered.
  return (error.code && (error.detail ?? textOf(`problem.${error.code}`))) ?? t('toast.unknown');
}

/** The error of a field and what to do about it, in the reader's language. */
export const fieldText = (field: Pick<FieldError, 'code' | 'values'>): string =>
  textOf(`field.${field.code}`, field.values) ?? t('field.INVALID');

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError');

function toLogin(): void {
  const { pathname, search, hash } = window.location;
  app()?.forgetSession();
  // If several calls are refused together, the first has already redirected.
  if (pathname === '/login') return;
  leaveForSignIn(pathname);
  app()?.navigate(loginPath(pathname + search + hash), { replace: true });
}

const reported = new Set<string>();

/**
 * What browsers report as an error while element sizes are still changing: they continue in the next frame, and nothing
 * is lost.
 */
const isNotice = (message: string): boolean => message.startsWith('ResizeObserver loop ');

/**
 * Sends unexpected errors to the server's log, each once per page load and at most ten; in development to the console.
 */
export function reportError(error: unknown): void {
  const { message, stack = null } = error instanceof Error ? error : { message: String(error) };
  if (isNotice(message)) return;
  if (import.meta.env.DEV) return console.error(error);
  // Without a network the report cannot be sent; most likely that is the reason for the error.
  if (!navigator.onLine || reported.has(message) || reported.size >= 10) return;
  reported.add(message);
  const url = window.location.origin + window.location.pathname;
  app()
    ?.report(fitReport({ message, stack, url }))
    .catch(() => undefined);
}

/** A part of the program did not come: for lack of a network, which is no error; for a new version, which is about to be loaded; or by one. */
async function explainMissing(error: unknown): Promise<void> {
  const why = await whyMissing();
  if (why === 'noNetwork') return handleError(new NetworkError(error));
  if (why === 'unknown') {
    reportError(error);
    toastError();
  }
}

/** An error of a read or a write: uses the catalogue, and also shows unexpected ones, since the screen waits for it. */
export function handleCallError(error: unknown, shownByScreen?: readonly number[]): void {
  handleError(error, shownByScreen);
  if (isMissingPart(error)) return;
  if (!(error instanceof ApiError) && !(error instanceof NetworkError) && !isCancelled(error)) toastError();
}

/**
 * The error catalogue (specification, section 8), in one place. In: the error, and the statuses that the screen shows
 * itself, which are left to it.
 */
export function handleError(error: unknown, shownByScreen: readonly number[] = []): void {
  if (isCancelled(error)) return;
  if (error instanceof NetworkError)
    return toastError(t('toast.offline'), { title: t('toast.offlineTitle') });
  if (isMissingPart(error)) return void explainMissing(error);
  if (!(error instanceof ApiError)) return reportError(error);
  if (shownByScreen.includes(error.status)) return;
  if (error.status === 401) return toLogin();
  if (error.code === 'SECOND_FACTOR_NEEDED') {
    const { pathname, search } = window.location;
    if (pathname !== '/second-factor') app()?.navigate(secondFactorPath(pathname + search));
    return;
  }
  if (error.status !== 403) clearToasts();
  toastError(problemText(error));
}

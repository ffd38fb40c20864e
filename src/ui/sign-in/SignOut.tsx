import { Suspense, useSyncExternalStore } from 'react';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';
import { askedAbout, subscribeSignOut } from './sign-out.ts';

const SignOutQuestion = lazyWithRetry(() => import('./SignOutQuestion.tsx'));

/** Asks before signing out if entries would be lost; else nothing. */
export function SignOut() {
  const count = useSyncExternalStore(subscribeSignOut, askedAbout);
  return <Suspense>{count !== null && <SignOutQuestion count={count} />}</Suspense>;
}

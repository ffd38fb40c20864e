import { Suspense, useSyncExternalStore } from 'react';
import { later } from '../client/later.tsx';
import { askedAbout, subscribeSignOut } from './sign-out.ts';

const SignOutQuestion = later(() => import('./SignOutQuestion.tsx'));

/** Asks before signing out where entries would be lost by it; else nothing. */
export function SignOut() {
  const count = useSyncExternalStore(subscribeSignOut, askedAbout);
  return <Suspense>{count !== null && <SignOutQuestion count={count} />}</Suspense>;
}

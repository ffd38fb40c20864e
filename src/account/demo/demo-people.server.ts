import { Problem } from '../../core/contract/problem.ts';
import { route, routeInSteps } from '../../core/http/http.server.ts';
import type { Route, Steps } from '../../core/http/http.server.ts';
import { demoOrganizations, demoPeople } from '../../organization/demo/demo.ts';
import type { account } from '../account.ts';
import { demoSignIns } from './demo-people.ts';
import type { DemoSignIn } from './demo-people.ts';

const people = demoPeople
  .filter(({ signsIn }) => signsIn)
  .map(({ email, firstName, lastName, permission, organization }): DemoSignIn => ({
    email,
    name: `${firstName} ${lastName}`,
    organization: demoOrganizations.find(({ key }) => key === organization)?.name ?? '',
    permission,
  }));

/**
 * Signing in as the people of the demo by one click. It is an ordinary sign-in with the password that they share, which stays on the
 * server: a person who has another password or a second factor by now is asked for it like anybody. In: that password, and the steps of a
 * sign-in; without the password the demo is off, and there is no one to sign in as.
 */
export const demoRoutes = <Seen, Made>(
  password: string | undefined,
  steps: Steps<typeof account.signIn, Seen, Made>,
): Route[] => {
  const filled = <C extends { body: { email: string; code?: string | undefined } }>(call: C) => {
    const { email, code } = call.body;
    if (password === undefined || !people.some((person) => person.email === email))
      throw new Problem('NOT_FOUND');
    return { ...call, body: { username: email, password, ...(code !== undefined && { code }) } };
  };
  const content = password === undefined ? [] : people;
  return [
    route(demoSignIns.list, () => Promise.resolve({ content, totalElements: content.length })),
    routeInSteps(demoSignIns.signIn, {
      look: (call) => steps.look(filled(call)),
      work: (seen, call) => steps.work(seen, filled(call)),
      write: (call, made) => steps.write(filled(call), made),
    }),
  ];
};

import type { Page } from 'playwright-core';
import { codeAt } from './second-factor/one-time-code.ts';
import { giveSecondFactor, password } from '../../test/e2e/support/account.ts';
import { button } from '../../test/e2e/support/screen-steps.ts';
import type { Screen, Step } from '../../test/e2e/support/screen-steps.ts';
import { textsOf } from '../../test/e2e/support/texts.ts';
import type { TextKey } from '../core/contract/text-key.ts';

const field = async (page: Page, key: TextKey) =>
  page.getByLabel((await textsOf(page))(key), { exact: true });
/** Begins to set up a second factor, up to the code. */
const beginFactor: Step = async (page, people) => {
  await button('factor.setUp')(page, people);
  const current = await field(page, 'password.current');
  await current.last().waitFor();
  await current.first().fill(password);
  await button('factor.next')(page, people);
  await page.getByRole('img', { name: /QR/ }).waitFor();
};
const confirmFactor: Step = async (page, people) => {
  await beginFactor(page, people);
  const seed = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await (await field(page, 'factor.code')).fill(codeAt(seed, Date.now()));
  await button('factor.confirm')(page, people);
  const t = await textsOf(page);
  await page.getByRole('list', { name: t('factor.recoveryCodes') }).waitFor();
};
/** Signs in up to the second step. */
const firstStep: Step = async (page, people) => {
  const person = await people.person();
  await giveSecondFactor(people, person);
  await (await field(page, 'login.email')).fill(person.email);
  await (await field(page, 'login.password')).fill(password);
  await button('login.submit')(page, people);
  await (await field(page, 'factor.code')).waitFor();
};

/** The screens of signing in and of one’s account. */
export const screens: Screen[] = [
  { name: 'login', path: '/login', as: 'anonymous' },
  { name: 'login-refused', path: '/login', as: 'anonymous', before: button('login.submit') },
  { name: 'reset-password', path: '/reset-password', as: 'anonymous' },
  { name: 'new-password', path: '/reset-password#token=abc', as: 'anonymous' },
  { name: 'unsubscribe', path: '/unsubscribe#key=abc', as: 'anonymous' },
  { name: 'login-code', path: '/login', as: 'anonymous', before: firstStep },
  { name: 'account', path: '/account' },
  { name: 'account-factor', path: '/account/second-factor', as: 'unsecured', before: beginFactor },
  { name: 'account-recovery-codes', path: '/account/second-factor', as: 'unsecured', before: confirmFactor },
  {
    name: 'account-calendar',
    path: '/account/notices',
    as: 'unsecured',
    before: button('notices.calendarMake'),
  },
  { name: 'account-secured', path: '/account', as: 'secured' },
  {
    name: 'account-turn-off',
    path: '/account',
    as: 'secured',
    before: button('factor.remove'),
  },
];

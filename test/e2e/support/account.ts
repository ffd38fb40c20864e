import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { hashPassword } from '../../../src/account/sign-in/password.server.ts';
import { codeAt } from '../../../src/account/second-factor/one-time-code.ts';
import { secondFactor } from '../../../src/account/second-factor/second-factor.ts';
import { decode } from '../../support/mailbox.ts';
import type { People, Person } from '../../support/people.ts';
import { en } from './texts.ts';
import { until } from '../../support/patience.ts';

export const password = 'correct horse battery staple';

/** Gives a person the password above: only the journeys about signing in pay for hashing one. */
export async function givePassword({ owner }: People, { accountId }: Person): Promise<void> {
  await owner.query('update account set password_hash = $2 where id = $1', [
    accountId,
    await hashPassword(password),
  ]);
}

/** Gives a person the password and a second factor; out: its seed. */
export async function giveSecondFactor(people: People, person: Person): Promise<string> {
  await givePassword(people, person);
  const { body } = await person.call(secondFactor.begin, { body: { currentPassword: password } });
  await person.call(secondFactor.confirm, { body: { code: codeAt(body.secret, Date.now()) } });
  // The code that confirmed it can be used once more, so that no journey waits for the next.
  await people.owner.query('update second_factor set last_step = 0 where account_id = $1', [
    person.accountId,
  ]);
  return body.secret;
}

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel(en('login.email')).fill(email);
  await page.getByLabel(en('login.password'), { exact: true }).fill(secret);
  await page.getByRole('button', { name: en('login.submit') }).click();
}

/** What the newest mail to an address says that a pattern is found in, as the outbox keeps it; waits for the mail. */
export async function mailedText(email: string, pattern: RegExp): Promise<string> {
  const folder = join(inject('stage').dataDir, 'outbox');
  const mailed: string[] = [];
  await until(async () => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names
      // One that is still being written has a dot before its name.
      .filter((each) => /^[^.].*\.eml$/.test(each))
      .toSorted()
      .toReversed()) {
      const { headers, text } = decode(await readFile(join(folder, name), 'utf8'));
      if (pattern.test(text) && headers['to']?.includes(email)) mailed.push(text);
    }
    return mailed.length > 0;
  }).catch((cause: unknown) => {
    throw new Error(`no mail with ${pattern.source} came to ${email}`, { cause });
  });
  return mailed[0] ?? '';
}

/** The link to choose a password in the newest mail to an address that has one. */
export async function mailedLink(email: string): Promise<string> {
  const link = /https?:\/\/\S+#token=\S+/;
  return link.exec(await mailedText(email, link))?.[0] ?? '';
}

/** Everything that the browser keeps for this origin. */
export const storedIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ]);

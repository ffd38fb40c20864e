/**
 * Updates of a database of one's own, whose owner is no superuser.
 * @module-tag full
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyPlain } from '../../../test/support/backup/installation.ts';
import type { Empty } from '../../../test/support/backup/installation.ts';
import { queues } from '../../areas.server.ts';
import { invite } from '../../invite.server.ts';
import { lastBackups } from '../../operation/last-backups.server.ts';
import { newClient, withClient } from '../database/connection.server.ts';
import { migrate } from './migrate.server.ts';
import { shipped } from './migrations.server.ts';
import { appLogin } from './provision.server.ts';
import { upgradeWatched } from './upgrade.server.ts';

let target: Empty;
let last: string;
const said: string[] = [];
const ask = (statement: string) =>
  withClient({ connectionString: target.superuserUrl }, (client) => client.query(statement));
const toTheEnd = () => migrate({ url: target.url, appLogin, queues });
const update = (work: () => Promise<unknown>) =>
  upgradeWatched({ url: target.url, log: (line) => void said.push(line), lastBackups }, work);

beforeAll(async () => {
  target = await emptyPlain();
  await toTheEnd();
  last = (await shipped()).at(-1)?.name ?? '';
  await withClient({ connectionString: target.superuserUrl }, (owner) =>
    invite(
      owner,
      { email: 'anna@rede.example', level: 'MANAGE_ORGANIZATION', holding: 'Nordlys' },
      'http://localhost:3000',
    ),
  );
});
afterAll(() => target.drop());
beforeEach(async () => {
  said.splice(0);
  await ask(`update app.migration set name = 'kept' where name = '${last}'`);
});
/** The database has the step that it lacked. */
const reachesEnd = () => ask(`update app.migration set name = '${last}' where name = 'kept'`);

test('without a backup of the last day it says so, and that everything is there afterwards', async () => {
  await update(reachesEnd);
  expect(said.join()).toMatch(
    /without a backup of the last 24 hours.*\(the last one: none\).*every record and seal/s,
  );
});

test('with one of today it says nothing of it', async () => {
  await ask(
    "insert into app.backup (place, state, taken_at) values ('/mnt', 'DONE', now() - interval '3 hours')",
  );
  await update(reachesEnd);
  expect(said).toEqual(['Database: every record and seal of before is there.']);
});

test('one that loses a row does not start, and names the backup', async () => {
  const losing = update(async () => {
    await ask('alter table app.member disable trigger user; delete from app.member');
    await reachesEnd();
  });
  await expect(losing).rejects.toThrow(
    /less than before: member had 1 records and has 0.*Restore the backup of 20/,
  );
});

test('while other servers work it compares nothing, and says so', async () => {
  const other = newClient({ connectionString: target.superuserUrl });
  await other.connect();
  await update(reachesEnd);
  await other.end();
  expect(said.join()).toContain('other servers are at work');
});

test('without anything to do it says nothing', async () => {
  await reachesEnd();
  await update(() => Promise.resolve());
  expect(said).toEqual([]);
});

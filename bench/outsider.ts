/**
 * Whether a person who knows only an address can lock its owner out: a thousand wrong sign-ins, from one address and
 * from two hundred, then the owner with the right password. Prints what each got, and exits with 1 if the owner was not
 * let in immediately. Run with `node_modules/.bin/node bench/outsider.ts`; the client built (`npm run build`); Linux,
 * whose loopback has any number of addresses.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../src/account/sign-in/password.server.ts';
import { startServer } from './support/server-process.ts';
import { asOwner, peopleAt } from './support/writers.ts';

const tries = 1000;
const password = 'correct horse battery staple';
const port = 43_119;
const dataDir = await mkdtemp(join(tmpdir(), 'rede-outsider-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);

/** A browser at an address: its cookies, and a way to send a form. */
class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  #ask(method: string, path: string, form?: Record<string, string>): Promise<number> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      cookie,
      'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, method, path, headers, localAddress: this.#address, agent: false },
        (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            this.#cookies.set(name, value);
          }
          answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sent.once('error', reject);
      sent.end(form && new URLSearchParams(form).toString());
    });
  }

  async signIn(username: string, secret: string): Promise<number> {
    if (!this.#cookies.has('XSRF-TOKEN')) await this.#ask('GET', '/api/v1/user');
    return this.#ask('POST', '/api/v1/authentications', { username, password: secret });
  }
}

const server = await startServer(dataDir, port);
let wrong = 0;
try {
  const kept = await hashPassword(password);
  console.log(
    '| tries from | refused | made to wait | the owner, known browser | the owner, another browser |',
  );
  console.log(
    '| ---------- | ------- | ------------ | ------------------------ | -------------------------- |',
  );
  for (const [addresses, elsewhere] of [
    [1, 200],
    [200, 429],
  ] as const) {
    const email = await asOwner(dataDir, async (owner) => {
      const person = await peopleAt(owner, server.url).person();
      await owner.query('update account set password_hash = $2 where id = $1', [person.accountId, kept]);
      return person.email;
    });
    const known = new Browser('127.9.0.1');
    if ((await known.signIn(email, password)) !== 200) throw new Error('the owner could not sign in');
    const outsiders = Array.from(
      { length: addresses },
      (_, n) => new Browser(`127.8.${addresses > 1 ? 1 : 0}.${n + 1}`),
    );
    const counts = new Map<number, number>();
    for (let n = 0; n < tries; n += 1) {
      const status = (await outsiders[n % addresses]?.signIn(email, `wrong ${n}`)) ?? 0;
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    const own = [await known.signIn(email, password), await new Browser('127.9.0.2').signIn(email, password)];
    const places = addresses === 1 ? 'one address' : `${addresses} addresses`;
    console.log(`| ${places} | ${counts.get(401) ?? 0} | ${counts.get(429) ?? 0} | ${own[0]} | ${own[1]} |`);
    if (own[0] !== 200 || own[1] !== elsewhere || (counts.get(401) ?? 0) + (counts.get(429) ?? 0) !== tries)
      wrong += 1;
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (wrong > 0) process.exitCode = 1;

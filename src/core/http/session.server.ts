// Code that uses a session also sets cookies, wherever the plugin is registered.
import '@fastify/cookie';
import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csrfCookie, csrfHeader } from './csrf.ts';
import type { Database } from '../database/database.server.ts';
import { Problem } from '../contract/problem.ts';

const sevenDays = 7 * 24 * 3600;
const eightHours = 8 * 3600;
const auditorCookie = 'rede_auditor';

/** A new 256-bit token for a session or a mailed link: the text for the holder, the hash to keep. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** How many anti-forgery tokens are remembered with their session; beyond that the oldest is forgotten. */
const mostRemembered = 5_000;

/** The session cookie and the anti-forgery token bound to it (signed double submit). */
export class Sessions {
  readonly #database: Database;
  readonly #secure: boolean;
  readonly #origin: string;
  #secret: Promise<KeyObject> | undefined;
  readonly #hashes = new WeakMap<FastifyRequest, Buffer | null>();
  /** Tokens of reading calls, with the hash of their session. Writing calls are checked every time. */
  readonly #offered = new Map<string, string>();

  /** In: the public address; https makes the cookies Secure and `__Host-`. */
  constructor(database: Database, publicUrl: string) {
    this.#database = database;
    this.#secure = publicUrl.startsWith('https:');
    this.#origin = new URL(publicUrl).origin;
  }

  /** The name of a cookie of ours: over https one that no other host can set. */
  nameOf(cookie: string): string {
    return this.#secure ? `__Host-${cookie}` : cookie;
  }

  get cookieName(): string {
    return this.nameOf('rede_session');
  }

  /** Sets a cookie that no script reads. In: its name without prefix, and for how many seconds. */
  keep(reply: FastifyReply, cookie: string, value: string, maxAge: number): void {
    reply.setCookie(this.nameOf(cookie), value, { ...this.#hidden(), maxAge });
  }

  #hidden() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure } as const;
  }

  /** The hash of the session token in a request, or null. */
  tokenOf(request: FastifyRequest): Buffer | null {
    const known = this.#hashes.get(request);
    if (known !== undefined) return known;
    const token = request.cookies[this.cookieName];
    const found = token ? hashToken(token) : null;
    this.#hashes.set(request, found);
    return found;
  }

  /** The hash of the token by which an auditor reads, or null. */
  auditorTokenOf(request: FastifyRequest): Buffer | null {
    const token = request.cookies[this.nameOf(auditorCookie)];
    return token ? hashToken(token) : null;
  }

  /** Lets an auditor read for a day's work. */
  startAudit(reply: FastifyReply, token: string): void {
    this.keep(reply, auditorCookie, token, eightHours);
  }

  /** A signature of a text (HMAC-SHA-256) that only this installation can make. The text starts with its purpose. */
  async mac(text: string): Promise<Buffer> {
    return createHmac('sha256', await this.#csrfSecret())
      .update(text)
      .digest();
  }

  #csrfSecret(): Promise<KeyObject> {
    this.#secret ??= this.#database
      .account(null, (db) => db.selectFrom('installation').select('csrfSecret').executeTakeFirstOrThrow())
      .then((row) => createSecretKey(row.csrfSecret))
      .catch((error: unknown) => {
        this.#secret = undefined;
        throw error;
      });
    return this.#secret;
  }

  async #signed(random: string, token: Buffer | null): Promise<string> {
    const mac = await this.mac(`${random}|${token?.toString('hex') ?? ''}`);
    return `${random}.${mac.toString('base64url')}`;
  }

  async #valid(value: string | undefined, token: Buffer | null): Promise<boolean> {
    const random = value?.split('.')[0];
    if (!value || !random) return false;
    const expected = Buffer.from(await this.#signed(random, token));
    const given = Buffer.from(value);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  /**
   * Refuses a write whose header does not repeat the cookie, or whose token is not of this session. Where a session is
   * needed, an expired one is reported first: a new token would not help.
   */
  async checkCsrf(request: FastifyRequest, { needsSession }: { needsSession: boolean }): Promise<void> {
    const header = request.headers[csrfHeader];
    const same =
      typeof header === 'string' &&
      header === request.cookies[csrfCookie] &&
      (await this.#valid(header, this.tokenOf(request)));
    if (same && !this.#isForeign(request)) return;
    const isOver = () =>
      this.#database.account(this.tokenOf(request), (_db, person) => Promise.resolve(person === null));
    if (needsSession && (await isOver())) throw new Problem('NOT_SIGNED_IN');
    throw new Problem('CSRF_TOKEN_INVALID');
  }

  /** Whether the browser says that another site sent the request: ours is the public address, or the host requested. */
  #isForeign({ headers: { origin, 'sec-fetch-site': site }, host }: FastifyRequest): boolean {
    if (site === 'cross-site') return true;
    // A page without a referrer sends no origin, but is recognised as ours.
    if (origin === undefined || (origin === 'null' && site === 'same-origin')) return false;
    return origin !== this.#origin && URL.parse(origin)?.host !== host;
  }

  /** Gives the client an anti-forgery token if it has none, or one of another session. */
  async offerCsrf(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = this.tokenOf(request);
    const value = request.cookies[csrfCookie];
    const session = token?.toString('base64') ?? '';
    if (value !== undefined && this.#offered.get(value) === session) return;
    if (value === undefined || !(await this.#valid(value, token))) return this.#setCsrf(reply, token);
    this.#offered.set(value, session);
    const [oldest] = this.#offered.keys();
    if (this.#offered.size > mostRemembered && oldest !== undefined) this.#offered.delete(oldest);
  }

  async #setCsrf(reply: FastifyReply, token: Buffer | null): Promise<void> {
    const value = await this.#signed(randomBytes(16).toString('base64url'), token);
    reply.setCookie(csrfCookie, value, { path: '/', sameSite: 'lax', secure: this.#secure });
  }

  /** Starts a browser's session: both cookies, new. */
  async start(reply: FastifyReply, { token, hash }: { token: string; hash: Buffer }): Promise<void> {
    this.keep(reply, 'rede_session', token, sevenDays);
    await this.#setCsrf(reply, hash);
  }

  /** Ends the session in the browser and clears everything that the browser stored; `keepStorage`: the client does that, in part. */
  async end(
    reply: FastifyReply,
    { keepStorage = false }: { keepStorage?: boolean | undefined } = {},
  ): Promise<void> {
    reply.clearCookie(this.cookieName, this.#hidden());
    reply.header('clear-site-data', keepStorage ? '"cache"' : '"cache", "storage"');
    await this.#setCsrf(reply, null);
  }
}

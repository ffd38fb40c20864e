import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Call } from '../../core/http/http.server.ts';

/** How many people a browser remembers, such as a tablet in a plant room; the oldest is dropped first. */
const peopleAtMost = 8;
const aYear = 365 * 24 * 3600;
const name = 'rede_device';
const rule = /^[\w-]{22}(?:\.[\w-]{22}){1,8}$/;

type Caller = Pick<Call, 'request' | 'sessions'>;

async function markOf({ sessions }: Pick<Call, 'sessions'>, device: string, email: string): Promise<string> {
  return (await sessions.mac(`device|${device}|${email}`)).toString('base64url').slice(0, 22);
}

/** The browser's name and its signatures, newest first, as in the cookie. */
function read({ request, sessions }: Caller): { device: string; marks: string[] } | null {
  const value = request.cookies[sessions.nameOf(name)];
  const [device, ...marks] = value !== undefined && rule.test(value) ? value.split('.') : [];
  return device === undefined ? null : { device, marks };
}

/**
 * The name of the calling browser, if this person has signed in with it before: its cookie has a signature for each
 * person that only this installation can make. Null: unknown. In: a normalized address. Takes the same work whether
 * known or not.
 */
export async function knownDevice(call: Caller, email: string): Promise<string | null> {
  const found = read(call);
  const expected = Buffer.from(await markOf(call, found?.device ?? '', email));
  const isKnown = found?.marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected)) ?? false;
  return found && isKnown ? found.device : null;
}

/** Remembers for a year that this person has signed in with this browser. In: a normalized address. */
export async function rememberDevice(call: Caller & Pick<Call, 'reply'>, email: string): Promise<void> {
  const { device, marks } = read(call) ?? { device: randomBytes(16).toString('base64url'), marks: [] };
  const own = await markOf(call, device, email);
  const value = [device, own, ...marks.filter((mark) => mark !== own)].slice(0, peopleAtMost + 1).join('.');
  call.sessions.keep(call.reply, name, value, aYear);
}

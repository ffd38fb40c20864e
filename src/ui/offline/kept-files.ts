import { isOpenFor } from './device-keys.ts';
import { keepRead, keptRead } from './reads.ts';
import { recall } from '../browser/storage.ts';
import { isOurs } from '../client/network.ts';

/** Bytes: a larger file is not kept. */
const largest = 30_000_000;
const bytes = new TextEncoder();
const words = new TextDecoder();

/** The name that a file is kept by: to look at it and to download it is the same. In: its address. */
function nameOf(href: string): string {
  const url = new URL(href, window.location.origin);
  url.searchParams.delete('download');
  return `file ${url.pathname}${url.search}`;
}

const isOn = (): boolean => {
  const personId = recall('offline');
  return personId !== null && isOpenFor(personId);
};

/** What the server calls a file. */
const nameIn = (answer: Response): string =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'file',
  );

/** Keeps a file that is being opened, if “Work offline” is on: fetched a second time. What cannot be kept is left. Out: its bytes. */
export async function keepOpened(href: string): Promise<number> {
  if (!isOn()) return 0;
  const answer = await fetch(href);
  const length = Number(answer.headers.get('Content-Length') ?? 0);
  if (!answer.ok || !isOurs(answer) || length > largest) {
    await answer.body?.cancel();
    return 0;
  }
  const content = await answer.arrayBuffer();
  const type = answer.headers.get('Content-Type') ?? '';
  if (content.byteLength > largest) return 0;
  const [name, now] = [nameOf(href), Date.now()];
  const about = bytes.encode(JSON.stringify({ name: nameIn(answer), type }));
  await keepRead(name, content, now);
  await keepRead(`about ${name}`, about.buffer, now);
  return content.byteLength;
}

/** A file that was opened and is kept here; null: it is not on this device. */
export async function keptFileAt(href: string): Promise<File | null> {
  const name = nameOf(href);
  const [content, about] = await Promise.all([keptRead(name), keptRead(`about ${name}`)]);
  if (!content || !about) return null;
  const { name: called, type } = JSON.parse(words.decode(about.plain)) as { name: string; type: string };
  return new File([content.plain], called, { type });
}

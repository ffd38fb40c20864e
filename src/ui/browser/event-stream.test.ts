import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAnybodyHere, keepStream } from './event-stream.ts';

/** A stream as the browser has it, driven by the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readonly url: string;
  readyState = 0;
  closed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }

  send(type: string, data = ''): void {
    this.dispatchEvent(Object.assign(new Event(type), { data }));
  }

  /** The connection broke, or, where the server refused it, is given up by the browser. */
  fail(refused = false): void {
    this.readyState = refused ? 2 : 0;
    this.send('error');
  }

  close(): void {
    this.closed = true;
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const network = { onLine: true };
const heard = vi.fn<(data: string) => void>();
const missed = vi.fn<() => void>();
const refused = vi.fn<() => Promise<boolean>>();
let end: () => void;
const newest = (): FakeSource => {
  const source = FakeSource.opened.at(-1);
  if (!source) throw new Error('No stream was opened.');
  return source;
};
const hide = (hidden: boolean): void => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.opened = [];
  vi.clearAllMocks();
  Object.assign(page, { hidden: false });
  network.onLine = true;
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }));
  end = keepStream('/stream', { heard, missed, refused });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('hands on what it hears, and misses nothing at first', () => {
  newest().send('open');
  newest().send('message', 'one');
  expect(newest().url).toBe('/stream');
  expect(heard).toHaveBeenCalledExactlyOnceWith('one');
  expect(missed).not.toHaveBeenCalled();
});

it('may have missed everything if it did not open the first time', () => {
  end();
  hide(true);
  end = keepStream('/stream', { heard, missed, refused });
  expect(FakeSource.opened).toHaveLength(1);
  hide(false);
  newest().send('open');
  expect(missed).toHaveBeenCalledOnce();
});

it('is reopened after a break, with growing delays, and then everything may have been missed', () => {
  newest().send('open');
  const counts = [];
  for (const wait of [1000, 2000, 4000]) {
    newest().fail();
    vi.advanceTimersByTime(wait / 2 - 1);
    counts.push(FakeSource.opened.length);
    vi.advanceTimersByTime(wait / 2 + 1);
    counts.push(FakeSource.opened.length);
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
  expect(missed).not.toHaveBeenCalled();
  newest().send('open');
  expect(missed).toHaveBeenCalledOnce();
});

it('is let go of by a tab that stays hidden, and opened when it is seen again', () => {
  newest().send('open');
  hide(true);
  vi.advanceTimersByTime(10_000);
  hide(false);
  vi.advanceTimersByTime(10_000);
  expect(newest().closed).toBe(false);
  hide(true);
  vi.advanceTimersByTime(15_000);
  expect(newest().closed).toBe(true);
  vi.advanceTimersByTime(600_000);
  expect(FakeSource.opened).toHaveLength(1);
  hide(false);
  newest().send('open');
  expect(FakeSource.opened).toHaveLength(2);
  expect(missed).toHaveBeenCalledOnce();
});

it('is closed when no one watches, so that an open page keeps no one signed in', () => {
  newest().send('open');
  for (let minutes = 0; minutes < 60; minutes += 0.5) {
    newest().send('beat');
    vi.advanceTimersByTime(30_000);
  }
  expect(newest().closed).toBe(true);
  window.dispatchEvent(new Event('keydown'));
  expect(FakeSource.opened).toHaveLength(2);
});

it('waits for the network', () => {
  newest().send('open');
  network.onLine = false;
  window.dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(600_000);
  expect(FakeSource.opened).toHaveLength(1);
  network.onLine = true;
  window.dispatchEvent(new Event('online'));
  expect(FakeSource.opened).toHaveLength(2);
});

it('is considered dead without a keep-alive', () => {
  newest().send('open');
  vi.advanceTimersByTime(40_000);
  newest().send('beat');
  vi.advanceTimersByTime(40_000);
  expect(newest().closed).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(newest().closed).toBe(true);
});

it.each([
  [true, 2],
  [false, 1],
])('of a refusal it asks whether to try again: %s', async (again, streams) => {
  refused.mockResolvedValue(again);
  newest().fail(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refused).toHaveBeenCalledOnce();
  expect(FakeSource.opened).toHaveLength(streams);
});

it('is over when it is ended', () => {
  end();
  expect(newest().closed).toBe(true);
  hide(false);
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(600_000);
  expect(FakeSource.opened).toHaveLength(1);
});

it('knows whether anybody is there: not after an hour without a sign of life', () => {
  expect(isAnybodyHere()).toBe(true);
  vi.advanceTimersByTime(3_500_000);
  expect(isAnybodyHere()).toBe(true);
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(3_500_000);
  expect(isAnybodyHere()).toBe(true);
  vi.advanceTimersByTime(100_000);
  expect(isAnybodyHere()).toBe(false);
  window.dispatchEvent(new Event('pointermove'));
  expect(isAnybodyHere()).toBe(true);
});

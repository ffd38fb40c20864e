/** A hidden tab closes its stream after this many milliseconds: a browser has six connections for all tabs. */
const hiddenFor = 15_000;
/** Without a key or a movement for this long no one is there, and further reading would keep their session alive. */
const idleFor = 3_600_000;
/** The server sends a keep-alive every 20 seconds. */
const silentFor = 50_000;
const longestWait = 60_000;
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** When there was last a sign of life in this page: noticed by its stream. */
let seenAt = Date.now();
/** Whether someone is there: what asks again and again pauses otherwise, lest it keep their session alive. When they return, all is read again. */
export const isAnybodyHere = (): boolean => Date.now() - seenAt < idleFor;

interface Hearer {
  /** An event's data. */
  heard: (data: string) => void;
  /** The stream is there again after a break, in which events went by. */
  missed: () => void;
  /**
   * The server gave no stream. The listener has to find out whether to try again, since the browser does not say why.
   */
  refused: () => Promise<boolean>;
}

/**
 * Each browser waits a random part of the last second to a full one, so that not all come back together after a server
 * restart.
 */
const scattered = (wait: number): number =>
  wait * (0.5 + (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 512);

/**
 * Keeps a stream of server-sent events open: reopens it after a break with growing delays, and closes it while there is
 * no network, the tab is hidden or no one is there. Returns a function that ends it.
 */
export function keepStream(url: string, { heard, missed, refused }: Hearer): () => void {
  const ending = new AbortController();
  const timers = new Map<string, number>();
  let source: EventSource | null = null;
  let gap = false;
  let failures = 0;
  let idle = false;
  let lastSign = 0;

  const after = (name: string, time: number, then: () => void): void => {
    window.clearTimeout(timers.get(name));
    timers.set(name, window.setTimeout(then, time));
  };
  const letGo = (): void => {
    if (source) gap = true;
    source?.close();
    source = null;
    for (const name of ['retry', 'silence']) window.clearTimeout(timers.get(name));
  };
  const retry = (): void => {
    after('retry', scattered(Math.min(longestWait, 1000 * 2 ** failures)), open);
    failures += 1;
  };
  const lost = (): void => {
    const wasRefused = source?.readyState === EventSource.CLOSED;
    letGo();
    if (!wasRefused) return retry();
    void refused().then((again) => {
      if (again && !ending.signal.aborted) retry();
    });
  };
  const alive = (): void => after('silence', silentFor, lost);

  function open(): void {
    if (ending.signal.aborted || source || document.hidden || idle || !navigator.onLine) return;
    source = new EventSource(url);
    source.addEventListener('open', () => {
      failures = 0;
      alive();
      if (gap) missed();
      gap = false;
    });
    source.addEventListener('beat', alive);
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      alive();
      heard(data);
    });
    source.addEventListener('error', lost);
  }

  const seen = (): void => {
    if (document.hidden) return after('hide', hiddenFor, letGo);
    window.clearTimeout(timers.get('hide'));
    open();
  };
  const awake = (): void => {
    if (Date.now() - lastSign < 10_000) return;
    lastSign = Date.now();
    seenAt = lastSign;
    after('idle', idleFor, () => {
      idle = true;
      letGo();
    });
    if (!idle) return;
    idle = false;
    open();
  };
  const online = (): void => {
    failures = 0;
    open();
  };

  const { signal } = ending;
  document.addEventListener('visibilitychange', seen, { signal });
  window.addEventListener('online', online, { signal });
  window.addEventListener('offline', letGo, { signal });
  for (const sign of signsOfLife)
    window.addEventListener(sign, awake, { passive: true, capture: true, signal });
  awake();
  open();
  // A tab that waits for a network or is hidden reconnects too late to hear what has changed meanwhile.
  gap = source === null;
  return () => {
    ending.abort();
    letGo();
    for (const timer of timers.values()) window.clearTimeout(timer);
  };
}

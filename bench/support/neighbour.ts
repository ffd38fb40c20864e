/**
 * A process that plays the neighbour of somebody with heavy work: it requests its own meters, and `/healthz` a hundred
 * times a second, so that its waiting time is the server's and not the measuring process's. In: one JSON argument
 * (`Neighbour`). On the message `begin` it starts counting again; on `end` it answers how long it waited (`Waits`).
 */
export interface Neighbour {
  url: string;
  path: string;
  cookie: string;
}
/** Milliseconds, in order. */
export interface Waits {
  calls: number[];
  health: number[];
  failed: number;
}

const { url, path, cookie } = JSON.parse(process.argv[2] ?? '{}') as Neighbour;
let waits: Waits = { calls: [], health: [], failed: 0 };
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

async function ask(address: string, kept: () => number[], every: number): Promise<never> {
  for (;;) {
    const began = performance.now();
    const into = kept();
    try {
      const answer = await fetch(`${url}${address}`, { headers: { cookie } });
      await answer.text();
      if (answer.ok) into.push(performance.now() - began);
      else waits.failed += 1;
    } catch {
      waits.failed += 1;
    }
    await pause(every);
  }
}
void ask(path, () => waits.calls, 20);
void ask('/healthz', () => waits.health, 10);

process.on('message', (message) => {
  const inOrder = (times: number[]) => times.toSorted((a, b) => a - b);
  if (message === 'end')
    process.send?.({ ...waits, calls: inOrder(waits.calls), health: inOrder(waits.health) } satisfies Waits);
  waits = { calls: [], health: [], failed: 0 };
});
process.once('disconnect', () => process.exit());

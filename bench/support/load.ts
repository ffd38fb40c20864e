/**
 * A process that asks as fast as it is answered, over connections that stay open. In (a JSON argument): the plan. Out (a JSON
 * line): how many were answered, in how many seconds, and how long answers took in milliseconds.
 */
import { Agent, request } from 'node:http';

export interface LoadPlan {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** What is saved, where it is not a list that is read: each time a reading of another meter and day. */
  save: boolean;
}
export interface LoadResult {
  answers: number;
  seconds: number;
  refused: number;
  median: number;
  p95: number;
  p99: number;
}

const plan = JSON.parse(process.argv[2] ?? '{}') as LoadPlan;
const agent = new Agent({ keepAlive: true, maxSockets: plan.connections });

/** A day and a counter reading that grows with it: whatever their order, no counter falls. */
function nextRequest(): { url: string; body: string | undefined } {
  if (!plan.save) return { url: plan.url, body: undefined };
  const meter = 1 + Math.floor(Math.random() * 100_000);
  const day = 1 + Math.floor(Math.random() * 700_000);
  const date = new Date(Date.UTC(2000, 0, 1) + (day - 700_000) * 86_400_000).toISOString().slice(-24, -14);
  return {
    url: plan.url.replace(':meter', `01900000-0000-7000-8000-${meter.toString(16).padStart(12, '0')}`),
    body: JSON.stringify({
      performed_at: date,
      value: String(day / 1000),
      unit: meter % 3 === 2 ? 'm3' : 'kWh',
    }),
  };
}

function ask(): Promise<number> {
  const { url, body } = nextRequest();
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...plan.headers,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

const took: number[] = [];
let refused = 0;
const until = performance.now() + plan.seconds * 1000;
const began = performance.now();
await Promise.all(
  Array.from({ length: plan.connections }, async () => {
    while (performance.now() < until) {
      const start = performance.now();
      const status = await ask();
      if (status >= 300) refused += 1;
      else took.push(performance.now() - start);
    }
  }),
);
const seconds = (performance.now() - began) / 1000;
took.sort((a, b) => a - b);
const at = (part: number) => took[Math.floor(took.length * part)] ?? 0;
const result: LoadResult = {
  answers: took.length,
  seconds,
  refused,
  median: at(0.5),
  p95: at(0.95),
  p99: at(0.99),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
agent.destroy();

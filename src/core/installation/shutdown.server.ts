import { setTimeout as wait } from 'node:timers/promises';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

interface Step {
  end: () => Promise<unknown>;
  seconds: number;
}

/**
 * How the process ends: what was started is stopped from last to first, each within its seconds. A signal begins it; a
 * second one skips everything except the programs that were started, which must not be left running.
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  readonly #programs: Step[] = [];
  readonly #log: (line: string) => void;
  readonly #again: number;
  #begun: number | undefined;
  #clean = true;

  /**
   * In: who is notified, and after how many milliseconds a signal counts as a second one: supervisors signal each
   * process of a group, and ours pass theirs on.
   */
  constructor(log: (line: string) => void, { again = 2000 }: { again?: number } = {}) {
    this.#log = log;
    this.#again = again;
  }

  /** From now on signals end the process. */
  listen(): void {
    for (const signal of signals) process.on(signal, () => void this.#signal(signal));
  }

  /** Something to end, and how many seconds that may take. */
  add(end: Step['end'], seconds: number): void {
    this.#steps.push({ end, seconds });
  }

  /** As `add`, for a program that was started: it may be asked twice to end. */
  addProgram(end: Step['end'], seconds: number): void {
    this.#programs.push({ end, seconds });
    this.add(end, seconds);
  }

  /** Ends everything and stays: what is started afterwards is added again. */
  async stopAll(): Promise<void> {
    await this.#end(this.#steps);
    this.#steps.length = 0;
    this.#programs.length = 0;
  }

  async #signal(signal: string): Promise<void> {
    const now = performance.now();
    if (this.#begun === undefined) {
      this.#begun = now;
      this.#log(`Stopping (${signal}) …`);
      await this.#end(this.#steps);
      process.exit(this.#clean ? 0 : 1);
    } else if (now - this.#begun >= this.#again) {
      this.#log(`Stopping immediately (${signal}) …`);
      await this.#end(this.#programs);
      process.exit(1);
    }
  }

  async #end(steps: readonly Step[]): Promise<void> {
    for (const { end, seconds } of steps.toReversed()) {
      const late = wait(seconds * 1000, `it took longer than ${seconds} seconds`);
      const failure = await Promise.race([
        end().then(
          () => undefined,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        ),
        late,
      ]);
      if (failure === undefined) continue;
      this.#clean = false;
      this.#log(`Something did not stop properly: ${failure}`);
    }
  }
}

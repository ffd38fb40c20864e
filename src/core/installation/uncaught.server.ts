import { writeSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Ends the process with 1 on an uncaught error or rejected promise, after logging one line of JSON. The state of the
 * process is then unknown; its supervisor restarts it.
 */
export function endOnUncaught(): void {
  process.on('uncaughtException', (error: unknown) => {
    const { name: type, message, stack } = error instanceof Error ? error : new Error(String(error));
    const where = { pid: process.pid, hostname: hostname() };
    const line = { level: 60, time: Date.now(), ...where, err: { type, message, stack } };
    writeSync(1, `${JSON.stringify({ ...line, msg: 'an error that nobody caught ended the server' })}\n`);
    process.exit(1);
  });
}

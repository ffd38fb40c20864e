import { writeSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Ends the process with 1 on an error that nobody caught, a promise's included, after one line of JSON as the log has them. What state
 * the process is in then nobody knows: who runs it starts it anew.
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

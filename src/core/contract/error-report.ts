import { beginningOf } from './text.ts';

/** A client's report of an unexpected error. */
export interface ErrorReport {
  message: string;
  stack: string | null;
  url: string;
}

/** Maximum size of a report in bytes of JSON. */
export const largestReport = 8192;

const sizeOf = (report: ErrorReport): number => new TextEncoder().encode(JSON.stringify(report)).length;
const plain = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');

/** Shortens a report so that the server accepts it: first the stack, then the message if that is not enough. */
export function fitReport({ message, stack, url }: ErrorReport): ErrorReport {
  let report: ErrorReport = {
    message: beginningOf(plain(message), 1000),
    stack: stack === null ? null : beginningOf(plain(stack), 4000),
    url: beginningOf(plain(url), 500),
  };
  while (sizeOf(report) > largestReport) {
    const { stack, message } = report;
    report = stack
      ? { ...report, stack: beginningOf(stack, Math.floor(stack.length * 0.9)) }
      : { ...report, message: beginningOf(message, Math.floor(message.length * 0.9)) };
  }
  return report;
}

import { beginningOf } from './text.ts';

/** What a client tells of an error that nobody expected. */
export interface ErrorReport {
  message: string;
  stack: string | null;
  url: string;
}

/** Bytes that a report may have, as JSON. */
export const largestReport = 8192;

const sizeOf = (report: ErrorReport): number => new TextEncoder().encode(JSON.stringify(report)).length;
const plain = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');

/** A report cut so that the server takes it: of the stack first, of the message where that is not enough. */
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

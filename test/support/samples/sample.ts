import type { Person } from '../people.ts';

/** What a call is made with, apart from the organization. */
export interface Given {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  raw?: string;
  headers?: Record<string, string>;
}
/** Makes what a call needs, by somebody who may, and gives a call that succeeds. */
export type Sample = (by: Person, orgId: string) => Given | Promise<Given>;

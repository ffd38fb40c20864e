import { afterAll, vi } from 'vitest';

/** Files share their worker: what one has put in place of a global must not meet the next. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

import { afterEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** It passed only when it was tried once more. */
    flaky?: true;
  }
}

afterEach(({ task }) => {
  if ((task.result?.retryCount ?? 0) > 0) task.meta.flaky = true;
});

import { lazyWithRetry } from '../ui/client/lazy-with-retry.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { records } from './area.ts';

export const area: ScreenArea = {
  records,
  sections: [lazyWithRetry(() => import('./CommentsSection.tsx'))],
};

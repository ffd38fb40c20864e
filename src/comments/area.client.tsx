import { lazyWithRetry } from '../ui/client/lazy-with-retry.tsx';
import type { ScreenArea } from '../ui/area.ts';

export const area: ScreenArea = {
  sections: [lazyWithRetry(() => import('./CommentsSection.tsx'))],
};

import type { ScreenArea } from '../ui/area.ts';
import { lazyWithRetry } from '../ui/client/lazy-with-retry.tsx';

export const area: ScreenArea = { listTools: [lazyWithRetry(() => import('./ViewsMenu.tsx'))] };

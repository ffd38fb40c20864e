import type { ScreenArea } from '../ui/area.ts';
import { lazyWithRetry } from '../ui/client/lazy-with-retry.tsx';
import { records } from './area.ts';

export const area: ScreenArea = { records, listTools: [lazyWithRetry(() => import('./ViewsMenu.tsx'))] };

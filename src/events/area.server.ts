import type { ServerArea } from '../core/area.server.ts';
import { eventStatisticsRoutes } from './event-statistics.server.ts';
import * as eventStatistics from './event-statistics.ts';
import { eventRoutes } from './event.server.ts';
import * as event from './event.ts';
import { eventTexts } from './texts.ts';

export const area: ServerArea = {
  contracts: [eventStatistics, event],
  texts: eventTexts,
  routes: () => [...eventRoutes, ...eventStatisticsRoutes],
};

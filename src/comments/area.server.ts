import type { ServerArea } from '../core/area.server.ts';
import { records } from './area.ts';
import * as comment from './comment.ts';
import { commentRoutes } from './comment.server.ts';
import { recordNames } from './record-names.server.ts';
import { commentTexts } from './texts.ts';

export const area: ServerArea = {
  records,
  recordNames,
  contracts: [comment],
  texts: commentTexts,
  routes: () => commentRoutes,
  problems: { COMMENT_LOCKED: 409 },
  tables: { organization: ['comment'] },
  readable: ['comment'],
};

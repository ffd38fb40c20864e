import type { ServerArea } from '../core/area.server.ts';
import { records } from './area.ts';
import * as controlledText from './controlled-text.ts';
import { controlledTextRoutes } from './controlled-text.server.ts';
import { textExportRoutes } from './exports.server.ts';
import { moveRoutes } from './moves.server.ts';
import { printRoutes } from './print.server.ts';
import { recordNames } from './record-names.server.ts';
import { controlledTextTexts } from './texts.ts';
import { work } from './work.server.ts';

export const area: ServerArea = {
  records,
  recordNames,
  contracts: [controlledText],
  texts: controlledTextTexts,
  routes: () => [...controlledTextRoutes, ...moveRoutes, ...printRoutes, ...textExportRoutes],
  search: { TEXT: { rank: 75, opens: controlledText.controlledTexts.get } },
  work,
  problems: { DOCUMENT_NUMBER_TAKEN: 409, TEXT_STATUS: 409, SELF_APPROVAL: 409 },
  constraints: { controlled_text_number_key: 'DOCUMENT_NUMBER_TAKEN' },
  // Who has read what is in the trail, for who may read it there.
  readable: ['acknowledgement'],
  tables: {
    organization: [
      'controlled_text',
      'controlled_text_department',
      'controlled_text_version',
      'acknowledgement',
    ],
  },
};

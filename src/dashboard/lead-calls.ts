import type { Guarded } from '../core/contract/permission.ts';
import { obligations } from '../legislation/obligations/obligation.ts';

/** Calls of other areas that the dashboard leads to: only for whom they are. */
export const leadCalls: Record<'evaluate', Guarded> = {
  evaluate: obligations.associate,
};

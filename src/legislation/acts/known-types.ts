import { legislationTypes, ownTypes } from './legislation.ts';
import type { LegislationType } from './legislation.ts';

type KnownType = LegislationType | (typeof ownTypes)[number];

/** Whether a type has a word; others are shown as they are. */
export const isKnownType = (type: string): type is KnownType =>
  [...legislationTypes, ...ownTypes].some((known) => known === type);

import { partsOf } from './hazard-codes.ts';
import type { StatementCode } from './hazard-codes.ts';

/** What has happened, when a precautionary statement of the kind "response" says what to do. */
export const situations = ['INHALED', 'SKIN', 'EYES', 'SWALLOWED', 'EXPOSED', 'FIRE', 'SPILL'] as const;
export type Situation = (typeof situations)[number];

/**
 * The first part of a statement names the situation, the others say what to do. CLP Annex IV, Part 1, Table 1.3 (response): P301 to P308 the
 * cases, P310 to P342 what they ask for, P351 to P364 first aid, P370 to P381 fire and leaks of gas, P390 and P391 spills.
 */
const meaning: [codes: string, situation: Situation][] = [
  ['P301 P330 P331', 'SWALLOWED'],
  ['P302 P303 P306 P332 P333 P334 P335 P336 P350 P352 P353 P360 P361 P362 P363 P364', 'SKIN'],
  ['P304 P340 P341 P342', 'INHALED'],
  ['P305 P337 P338 P351', 'EYES'],
  ['P307 P308 P309 P310 P311 P312 P313 P314 P315 P316 P317 P318 P319 P320 P321 P322', 'EXPOSED'],
  ['P370 P371 P372 P373 P374 P375 P376 P377 P378 P380 P381', 'FIRE'],
  ['P390 P391', 'SPILL'],
];
const situationOfPart = new Map(
  meaning.flatMap(([codes, situation]) => codes.split(' ').map((code) => [code, situation])),
);

/** When a precautionary statement helps, or null if it does not say what to do after an exposure or accident. */
export const situationOf = (code: StatementCode): Situation | null =>
  situationOfPart.get(partsOf(code)[0] ?? '') ?? null;

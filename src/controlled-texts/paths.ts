import type { TextKind } from './rules.ts';

export const policiesPath = '/leadership/policies';
export const instructionsPath = '/operation/instructions';

/** The kinds that the list at a path has. */
export const kindsAt = {
  [policiesPath]: ['POLICY'],
  [instructionsPath]: ['INSTRUCTION', 'PROCEDURE', 'EMERGENCY_PLAN'],
} as const satisfies Record<string, readonly TextKind[]>;
export type TextsPath = keyof typeof kindsAt;

/** The list that texts of a kind are in. */
export const listOf = (kind: TextKind): TextsPath => (kind === 'POLICY' ? policiesPath : instructionsPath);

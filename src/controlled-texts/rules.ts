/** What a controlled text is: what an organization promises, or how work is done. */
export const textKinds = ['POLICY', 'INSTRUCTION', 'PROCEDURE', 'EMERGENCY_PLAN'] as const;
export type TextKind = (typeof textKinds)[number];

/** The state of its newest version. */
export const textStatuses = ['DRAFT', 'IN_REVIEW', 'APPROVED', 'WITHDRAWN'] as const;
export type TextStatus = (typeof textStatuses)[number];
/** The state of a version: of those that are approved, only the newest is in force. */
export const versionStatuses = [...textStatuses, 'REPLACED'] as const;

/** How a text moves: to who approves it, to its readers, back to who writes it, and out of force. */
export const moves = ['submit', 'approve', 'return', 'withdraw'] as const;
export type Move = (typeof moves)[number];

/** What of a text decides how it moves. */
export interface Standing {
  status: TextStatus;
  approvedNumber: number | null;
  approverId: string | null;
}
/** Who moves it. */
export interface Mover {
  accountId: string;
  edits: boolean;
  manages: boolean;
}

/** Whether the state of a text allows a move. What is approved is withdrawn also while the next version is written. */
export function canMove(move: Move, { status, approvedNumber }: Standing): boolean {
  if (move === 'withdraw') return approvedNumber !== null;
  return status === (move === 'submit' ? 'DRAFT' : 'IN_REVIEW');
}

/** Whether a person may make a move: approving is for who is named, and where no one is, for who manages. */
export function mayMove(move: Move, { approverId }: Standing, { accountId, edits, manages }: Mover): boolean {
  if (move === 'submit') return edits;
  if (move === 'withdraw') return manages;
  if (move === 'return' && manages) return true;
  return approverId === null ? manages : edits && approverId === accountId;
}

import { useTexts } from '../../ui/language/i18n.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { chemicalReference } from './code-lists.ts';
import type { Statement } from './code-lists.ts';

export type StatementKind = 'H' | 'EUH' | 'P';

const calls = {
  H: chemicalReference.hazardStatements,
  EUH: chemicalReference.euHazardStatements,
  P: chemicalReference.precautionaryStatements,
} as const;

/** The statements of a kind that are in force, in the reader's language. */
export function useStatements(kind: StatementKind): Pick<Statement, 'id' | 'statement' | 'choice'>[] {
  useTexts();
  const query = { status: 'CURRENT' as const };
  return useCall(calls[kind], { query }, { staleTime: Infinity }).data?.content ?? [];
}

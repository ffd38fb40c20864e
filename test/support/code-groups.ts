import { statementConflicts } from '../../src/chemicals/clp/statement-conflicts.ts';

/** Codes of statements in as few groups as one product each may have: within a group no code excludes another. */
export function together(codes: readonly string[]): string[][] {
  const groups: string[][] = [];
  const fits = (group: string[], code: string) =>
    statementConflicts([...group, code]).every(({ kind }) => kind !== 'EXCLUDES');
  for (const code of codes) {
    const group = groups.find((one) => fits(one, code));
    if (group) group.push(code);
    else groups.push([code]);
  }
  return groups;
}

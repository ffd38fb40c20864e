import type { z } from 'zod';
import { Problem } from '../../core/contract/problem.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import { noteCodes, statementCodes } from '../codes/code-lists.server.ts';
import { partsOf } from '../clp/hazard-codes.ts';
import { statementConflicts } from '../clp/statement-conflicts.ts';
import type { StoredSubstance, SubstanceBody } from './substance.ts';

const [hazards, supplemental] = [statementCodes('H'), statementCodes('EUH')];
/** A combination counts as known when its parts are: Annex VI has some that Annex III does not list. */
const isKnown = (codes: ReadonlySet<string>, code: string): boolean =>
  codes.has(code) || (code.includes('+') && partsOf(code).every((part) => codes.has(part)));

type Body = z.output<typeof SubstanceBody>;

/** Codes that do not exist, and codes of one hazard class that exclude each other, each at its place. */
export function substanceFaults(body: Body): FieldError[] {
  const faults: FieldError[] = [];
  const unknown = (path: string, code: string) =>
    faults.push({ path, code: 'UNKNOWN_CODE', values: { code } });
  const hazardStatements = Object.keys(body.hazardStatements);
  const euHazardStatements = Object.keys(body.euHazardStatements);
  for (const code of hazardStatements) if (!isKnown(hazards, code)) unknown(`hazardStatements.${code}`, code);
  for (const code of euHazardStatements)
    if (!isKnown(supplemental, code)) unknown(`euHazardStatements.${code}`, code);
  for (const { kind, codes, rule } of statementConflicts([...hazardStatements, ...euHazardStatements])) {
    if (kind !== 'EXCLUDES') continue;
    const [one, other] = codes;
    const field = other.startsWith('E') ? 'euHazardStatements' : 'hazardStatements';
    faults.push({ path: `${field}.${other}`, code: 'CODES_EXCLUDE', values: { one, other, rule } });
  }
  for (const [at, code] of body.notes.entries()) if (!noteCodes.has(code)) unknown(`notes.${at}`, code);
  const stated = (field: 'classification' | 'specificConcentrationLimits') => {
    for (const [at, { statement }] of body[field].entries())
      if (statement !== null && !isKnown(hazards, statement) && !isKnown(supplemental, statement))
        unknown(`${field}.${at}.statement`, statement);
  };
  stated('classification');
  stated('specificConcentrationLimits');
  return faults;
}

/** A body as it is stored: statements by their codes. */
export const statementsByCode = (body: Body): z.output<typeof StoredSubstance> => ({
  ...body,
  hazardStatements: Object.keys(body.hazardStatements),
  euHazardStatements: Object.keys(body.euHazardStatements),
});

/** The same of a body that is to be right. Throws INVALID, naming each fault. */
export function storedSubstance(body: Body): z.output<typeof StoredSubstance> {
  const faults = substanceFaults(body);
  if (faults.length > 0) throw new Problem('INVALID', faults);
  return statementsByCode(body);
}

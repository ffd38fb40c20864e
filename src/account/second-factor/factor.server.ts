import { sql } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import type { Keys } from '../../core/installation/keys.server.ts';
import { isOneTimeCode, normalizeCode, stepOf } from './one-time-code.ts';
import { findRecoveryCode } from './recovery-code.server.ts';
import type { Column, Row } from '../../core/database/rows.server.ts';

/** A person's second factor as stored; the codes are those not used yet. */
export interface Factor extends Row<'secondFactor', 'accountId' | 'keyId' | 'sealedSeed' | 'confirmedDate'> {
  codes: Column<'recoveryCode', 'codeHash'>[];
}

/** What a query over `second_factor as f` selects of one. */
export const factorColumns = [
  'f.accountId',
  'f.keyId',
  'f.sealedSeed',
  'f.confirmedDate',
  sql<Column<'recoveryCode', 'codeHash'>[]>`array(select c.code_hash from app.recovery_code c
    where c.account_id = f.account_id and c.used_at is null)`.as('codes'),
] as const;

/** The second factor in a row of an account that may have none. */
export function factorIn(row: { [K in keyof Factor]: Factor[K] | null } | undefined): Factor | undefined {
  if (!row?.accountId || !row.keyId || !row.sealedSeed) return undefined;
  const { accountId, keyId, sealedSeed, confirmedDate, codes } = row;
  return { accountId, keyId, sealedSeed, confirmedDate, codes: codes ?? [] };
}

/** The second factor of an account, also one that no code has confirmed yet. */
export const factorOf = (db: Db, accountId: string): Promise<Factor | undefined> =>
  db
    .selectFrom('secondFactor as f')
    .select(factorColumns)
    .where('f.accountId', '=', accountId)
    .executeTakeFirst();

export const isActive = (factor: Factor | undefined): boolean => factor?.confirmedDate != null;

/** What a right code is the proof of, to be spent. */
export type Proof = { step: number } | { recovery: string };

export const seedOf = ({ accountId, keyId, sealedSeed }: Factor, keys: Keys): string =>
  keys.open({ keyId, sealed: sealedSeed }, accountId);

/** Whether a code is one of the app's now or a recovery code; null: neither. It may have been used: see `spend`. */
export async function proofOf(factor: Factor, code: string, keys: Keys, now: number): Promise<Proof | null> {
  const text = normalizeCode(code);
  if (isOneTimeCode(text)) {
    const step = stepOf(seedOf(factor, keys), text, now);
    return step === null ? null : { step };
  }
  const recovery = await findRecoveryCode(text, factor.codes);
  return recovery === null ? null : { recovery };
}

/**
 * Uses up a code, in the transaction that it authorises: of two simultaneous uses, one is refused. Out: whether it was
 * still valid, for the factor that it was checked against.
 */
export async function spend(db: Db, factor: Factor, proof: Proof | null): Promise<boolean> {
  if (!proof) return false;
  const { accountId, sealedSeed } = factor;
  const own = db
    .updateTable('secondFactor')
    .where('accountId', '=', accountId)
    .where('sealedSeed', '=', sealedSeed)
    .where('confirmedDate', 'is not', null)
    .returning('accountId');
  if ('step' in proof)
    return !!(await own.set({ lastStep: proof.step }).where('lastStep', '<', proof.step).executeTakeFirst());
  const used = await db
    .updateTable('recoveryCode')
    .set({ usedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', proof.recovery)
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst();
  return !!used && !!(await own.set({ lastStep: sql`last_step` }).executeTakeFirst());
}

export async function writeCodes(db: Db, accountId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ accountId, codeHash })))
    .execute();
}

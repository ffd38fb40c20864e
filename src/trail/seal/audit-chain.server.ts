import { createHash } from 'node:crypto';

/** A change as it is hashed, every part as text (docs/operations.md, "The change log as proof"). */
export interface SealedRow {
  id: string;
  /** UTC to the microsecond. */
  at: string;
  accountId: string | null;
  tableName: string;
  recordId: string;
  action: string;
  /** The JSON as the database writes it. */
  changes: string;
}
/** A seal: which change it is of, its place in the chain, and the hashes in hexadecimal. */
export interface Seal {
  position: number;
  changeId: string;
  at: string;
  tableName: string;
  recordId: string;
  rowHash: string;
  hash: string;
  sealedAt: string;
}

/** The faults of a trail. */
export type FaultKind =
  | 'ALTERED'
  | 'DELETED'
  | 'INSERTED'
  | 'BACKDATED'
  | 'SEAL_ALTERED'
  | 'SEAL_MISSING'
  | 'CUT_SHORT'
  | 'NOT_THE_KEPT_HEAD';
export interface Fault {
  kind: FaultKind;
  trail: string;
  /** The place in the chain; none for a change that has no seal. */
  position?: number;
  /** The change, as far as it is known. */
  changeId?: string;
  tableName?: string;
  recordId?: string;
  at?: string;
}
export interface Head {
  position: number;
  hash: string;
}

const sha256 = (lines: (string | number)[]): string =>
  createHash('sha256').update(lines.join('\n'), 'utf8').digest('hex');
const nothingBefore = '0'.repeat(64);
/** A transaction that ran longer than this would look like a change inserted afterwards. */
const longestTransaction = 3_600_000;

/** The hash of a change. In: the organization, or for the catalogue the nil UUID. */
export const rowHash = (trail: string, row: SealedRow): string =>
  sha256([trail, row.id, row.at, row.accountId ?? '-', row.tableName, row.recordId, row.action, row.changes]);

/** The hash of a seal. In: the hash of the seal before it. */
export const sealHash = (before: string, seal: Omit<Seal, 'hash'>): string =>
  sha256([
    before,
    seal.position,
    seal.sealedAt,
    seal.changeId,
    seal.at,
    seal.tableName,
    seal.recordId,
    seal.rowHash,
  ]);

/**
 * Checks the seals of one trail in the order of their positions, each with its change, and reports mismatches. After a
 * fault it continues from the stored value, so that each fault is named once and the rest is still checked. In: the
 * trail, and heads of it kept earlier.
 */
export class ChainWalk {
  readonly trail: string;
  end: (Head & { changeId: string; sealedAt: string }) | null = null;
  #latest = 0;
  readonly #kept: Map<number, string>;

  constructor(trail: string, kept: readonly Head[] = []) {
    this.trail = trail;
    this.#kept = new Map(kept.map(({ position, hash }) => [position, hash]));
  }

  /** In: a seal, and its change as it is now (null: missing). Out: what is wrong with them. */
  step(seal: Seal, row: SealedRow | null): Fault[] {
    const { position, changeId, tableName, recordId, at } = seal;
    const faults: Fault[] = [];
    const found = (kind: FaultKind) =>
      faults.push({ kind, trail: this.trail, position, changeId, tableName, recordId, at });

    const place = (this.end?.position ?? 0) + 1;
    if (position !== place) found('SEAL_MISSING');
    else if (sealHash(this.end?.hash ?? nothingBefore, seal) !== seal.hash) found('SEAL_ALTERED');
    if (!row) found('DELETED');
    else if (rowHash(this.trail, row) !== seal.rowHash) found('ALTERED');

    const written = Date.parse(at);
    if (written < this.#latest - longestTransaction) found('BACKDATED');
    this.#latest = Math.max(this.#latest, written);
    if ((this.#kept.get(position) ?? seal.hash) !== seal.hash) found('NOT_THE_KEPT_HEAD');
    this.#kept.delete(position);
    this.end = { position, hash: seal.hash, changeId, sealedAt: seal.sealedAt };
    return faults;
  }

  /** The entries missing at the end. In: where the chain ends as the database noted it. */
  finish(noted: (Head & { changeId: string }) | undefined): Fault[] {
    const { trail } = this;
    const faults: Fault[] = [];
    if (noted && (noted.position !== this.end?.position || noted.hash !== this.end.hash))
      faults.push({ kind: 'CUT_SHORT', trail, position: noted.position, changeId: noted.changeId });
    for (const position of this.#kept.keys()) faults.push({ kind: 'NOT_THE_KEPT_HEAD', trail, position });
    return faults;
  }
}

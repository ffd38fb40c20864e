import type { Fault, FaultKind } from './audit-chain.server.ts';
import { catalogueTrail } from './verify-audit.server.ts';
import type { KeptHead, Report, Verified } from './verify-audit.server.ts';

/** How many faults are listed one by one; beyond that their number is enough. */
const mostFaults = 200;

const nameOf = ({ trail, name }: Pick<Verified, 'trail' | 'name'>): string =>
  `${trail === catalogueTrail ? 'The catalogue' : (name ?? 'An unknown organization')} (${trail})`;

/** Where each chain ends, a line each: a kept copy shows later whether the chain is still the same. */
export const headLines = ({ trails }: Report): string[] =>
  trails.length === 0
    ? ['The change log is empty.']
    : trails.map((trail) => {
        const { head, waiting } = trail;
        const wait = waiting > 0 ? `; ${waiting} not sealed yet` : '';
        return head
          ? `${nameOf(trail)}: ${head.position} changes sealed up to ${head.sealedAt}, head ${head.position}:${head.hash}${wait}`
          : `${nameOf(trail)}: nothing is sealed${wait}`;
      });

/** Heads read from lines as `headLines` writes them. Throws if none exist. */
export function readHeads(text: string): KeptHead[] {
  const heads = [...text.matchAll(/\(([0-9a-f-]{36})\): .* head (\d+):([0-9a-f]{64})/g)].map(
    ([, trail = '', position, hash = '']) => ({ trail, position: Number(position), hash }),
  );
  if (heads.length === 0)
    throw new Error('The file contains no head: it must be the output of verify-audit.');
  return heads;
}

const messages: Record<FaultKind, string> = {
  ALTERED: 'was altered after it was sealed',
  DELETED: 'was deleted',
  INSERTED: 'was inserted afterwards: everything up to it had been sealed without it',
  BACKDATED: 'has a time long before that of changes sealed before it: it was inserted afterwards',
  SEAL_ALTERED: 'has a seal that does not follow from the previous one: one of the two was altered or moved',
  SEAL_MISSING: 'follows a place in the chain whose seal is missing',
  CUT_SHORT: 'was the last one sealed, but the chain no longer ends with it: its end is missing',
  NOT_THE_KEPT_HEAD: 'has a different hash from the kept head',
};

const faultLine = (
  { kind, trail, position, changeId, tableName, recordId, at }: Fault,
  names: Map<string, string | null>,
): string => {
  const change = changeId === undefined ? '' : `change ${changeId}`;
  const record = tableName === undefined ? '' : ` of ${tableName} ${recordId} at ${at}`;
  const place = position === undefined ? '' : `${change ? ', ' : ''}place ${position}`;
  return `${kind} ${nameOf({ trail, name: names.get(trail) ?? null })}: ${change}${record}${place} ${messages[kind]}.`;
};

/** The faults of the trail, a line each; none where all is well. */
export function faultLines({ trails, faults }: Report): string[] {
  if (faults.length === 0) return [];
  const names = new Map(trails.map(({ trail, name }) => [trail, name]));
  const lines = faults.slice(0, mostFaults).map((fault) => faultLine(fault, names));
  const more = faults.length - lines.length;
  return [
    ...lines,
    ...(more > 0 ? [`… and ${more} more.`] : []),
    `The change log does not verify: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`,
  ];
}

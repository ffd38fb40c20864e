import table from '../../../db/reference/chemicals/joint_storage.json' with { type: 'json' };

/** TRGS 510, section 13.3: whether goods of two storage classes may be stored together. */
export type JointStorage = 'TOGETHER' | 'RESTRICTED' | 'SEPARATE';

export interface JointStorageRule {
  status: JointStorage;
  /** The mark in Table 12: '+', '-' or the number of the note, whose words `jointStorageNotes` has. */
  mark: string;
  /** Transcriptions of the table differ here; it counts as separate until the printed table is seen. */
  disputed: boolean;
}

/** A storage class as TRGS 510 names it: '3', '6.1A', '10-13'. */
export const storageClassCodes: readonly string[] = table.classes;

const rows = new Map(Object.entries(table.matrix));
const statuses: Record<string, JointStorage> = { '+': 'TOGETHER', '-': 'SEPARATE' };

/** What the marks of Table 12 say, in both languages. */
export const jointStorageNotes: ReadonlyMap<string, { text_en: string; text_da: string }> = new Map(
  Object.entries(table.marks),
);

/**
 * The cell of TRGS 510, Table 12 for two storage classes, in either order, or null if one of them is not a storage
 * class. German guidance: Denmark has no such table.
 */
export function jointStorage(a: string, b: string): JointStorageRule | null {
  const mark = rows.get(a)?.[storageClassCodes.indexOf(b)];
  if (!mark) return null;
  const disputed = table.disputed.some((pair) => pair.includes(a) && pair.includes(b) && a !== b);
  return { status: disputed ? 'SEPARATE' : (statuses[mark] ?? 'RESTRICTED'), mark, disputed };
}

/** Two storage classes of one place that may not simply be stored together. */
export interface StorageConflict extends JointStorageRule {
  classes: [string, string];
}

/**
 * The pairs among the storage classes of one place that are not simply allowed, those to keep separate first. A class
 * pairs with itself only if there are several goods of it: then pass it twice (two kinds of gas, note 3). Unknown codes
 * are left out.
 */
export function storageConflicts(classes: readonly string[]): StorageConflict[] {
  const seen = new Set<string>();
  const pairs = classes.flatMap((a, index) =>
    classes.slice(index + 1).flatMap((b): StorageConflict[] => {
      const rule = jointStorage(a, b);
      const [first, second] = inOrder(a, b);
      if (!rule || rule.status === 'TOGETHER' || seen.has(`${first} ${second}`)) return [];
      seen.add(`${first} ${second}`);
      return [{ ...rule, classes: [first, second] }];
    }),
  );
  return [
    ...pairs.filter(({ status }) => status === 'SEPARATE'),
    ...pairs.filter(({ status }) => status !== 'SEPARATE'),
  ];
}

const inOrder = (a: string, b: string): [string, string] =>
  storageClassCodes.indexOf(a) <= storageClassCodes.indexOf(b) ? [a, b] : [b, a];

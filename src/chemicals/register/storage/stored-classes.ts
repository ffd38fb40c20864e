import type { Chemical } from '../../products/chemical.ts';
import { storageConflicts } from '../../trgs-510/joint-storage.ts';
import { presentClasses } from '../../trgs-510/present-classes.ts';
import { proposeStorageClass } from '../../trgs-510/storage-class.ts';
import type { StoredProduct } from './storage-place.ts';

/** A product of a place, as far as its storage class follows from it. */
export interface Classed
  extends
    Pick<StoredProduct, 'dangerCode' | 'storageClass'>,
    Pick<Chemical, 'notClassified' | 'physicalState' | 'flashPoint'> {
  statements: readonly string[];
  /** It is not classified yet: its statements are the worst that its substances can have. */
  worstCase: boolean;
}

/** The storage classes that remain possible where the catalogue has none; null: it has one. */
export function proposalFor(product: Classed): StoredProduct['proposal'] {
  const { storageClass, statements, physicalState, flashPoint, dangerCode, notClassified, worstCase } =
    product;
  if (storageClass !== null) return null;
  const { classes, because } = proposeStorageClass({
    statements,
    // A sheet that the product's own data contradict does not decide.
    notClassified: notClassified !== null && dangerCode !== null,
    physicalState,
    flashPoint,
  });
  return { classes, because, worstCase };
}

/** The pairs of storage classes at a place that must be kept apart (TRGS 510, Table 12), entered and derived: `2B + 5.1B`. */
export function separatePairs(products: readonly Classed[]): string[] {
  const present = presentClasses(
    products.map((product) => ({ storageClass: product.storageClass, proposal: proposalFor(product) })),
  );
  return storageConflicts(present)
    .filter(({ status }) => status === 'SEPARATE')
    .map(({ classes }) => classes.join(' + '));
}

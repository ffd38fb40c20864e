import { expect, test } from 'vitest';
import { storageConflicts } from '../trgs-510/joint-storage.ts';
import { presentClasses } from '../trgs-510/present-classes.ts';
import { demoProducts } from './products.ts';
import { forBaths } from './register-baths.ts';
import { forWorkshop } from './register-workshop.ts';

test('the demo has a place with goods to keep separate, and one with restrictions', () => {
  const stored = [...forWorkshop, ...forBaths].filter(({ ended }) => ended === undefined);
  const conflicts = [...Map.groupBy(stored, (entry) => entry.stored)].flatMap(([place, entries]) => {
    const classes = entries.map(({ name }) => ({
      storageClass: demoProducts.find((product) => product.name === name)?.storage ?? null,
      proposal: null,
    }));
    return storageConflicts(place === null ? [] : presentClasses(classes)).map(
      ({ classes: [a, b], status }) => `${place}: ${a} with ${b}, ${status}`,
    );
  });
  expect(conflicts).toEqual([
    'Chemical store, bund 1 (acids): 2B with 5.1B, SEPARATE',
    'Gas cage, yard: 2A with 2A, RESTRICTED',
  ]);
});

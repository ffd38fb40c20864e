import { expect, test } from 'vitest';
import { presentClasses } from './present-classes.ts';

test('a place has each class once or twice, its own before those that remain possible', () => {
  expect(
    presentClasses([
      { storageClass: '3', proposal: null },
      { storageClass: '3', proposal: null },
      { storageClass: '3', proposal: null },
      { storageClass: null, proposal: { classes: ['8A', '8B'] } },
      { storageClass: null, proposal: { classes: [] } },
    ]),
  ).toEqual(['3', '3', '8A', '8B']);
});

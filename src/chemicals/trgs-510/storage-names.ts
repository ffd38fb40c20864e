import classes from '../../../db/reference/chemicals/storage_classes.json' with { type: 'json' };

/** What the storage classes of TRGS 510 contain, by code. */
export const storageClassNames: ReadonlyMap<string, { text_en: string; text_da: string }> = new Map(
  classes.map((row) => [row.code, row]),
);

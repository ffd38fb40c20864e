/** The records whose changes are notified, by the name of their table; each area adds its own in its `area.ts`. */
export interface RecordNames {
  list_import: true;
  catalogue_import: true;
}
export type RecordName = keyof RecordNames;

/**
 * What a GET reads, so that it is fetched again when that changes: records by name, in addition to those its answer
 * refers to (`reference` and `attachedFiles` in fields.ts declare those themselves); `everything`; or `once`: requested
 * at one moment and not kept up to date, like a file, a search or the person's own account.
 */
export type Reads = readonly RecordName[] | 'everything' | 'once';

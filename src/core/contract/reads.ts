/** The records whose changes are told, by the name of their table; each area adds its own in its `area.ts`. */
export interface RecordNames {
  list_import: true;
  catalogue_import: true;
}
export type RecordName = keyof RecordNames;

/**
 * What a GET answers from, so that it is read anew when it changes: the records by name, besides those that its answer refers to (`reference`
 * and `attachedFiles` in fields.ts, which tell it themselves); `everything`; or `once`: it is asked for at one moment and is not kept up, as a file, a search or
 * what is one's own account's.
 */
export type Reads = readonly RecordName[] | 'everything' | 'once';

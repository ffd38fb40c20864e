import type { RecordKinds } from '../../core/records/kind.ts';

// The kit's own file of that name is no area.
const found = import.meta.glob<RecordKinds>(['../../*/area.ts', '!../area.ts'], {
  eager: true,
  import: 'records',
});

/** What the trail knows of the records of all areas, by the table's name. Not in the first load: only what shows changes needs it. */
export const recordKinds: RecordKinds = Object.assign({}, ...Object.values(found)) as RecordKinds;

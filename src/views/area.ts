import type { RecordKind } from '../core/records/kind.ts';

declare module '../core/contract/reads.ts' {
  interface RecordNames {
    list_view: true;
  }
}

/** What the trail knows of named views, by the table's name. */
export const records: Record<string, RecordKind> = {
  list_view: { feature: 'organization', fields: 'views.field' },
};

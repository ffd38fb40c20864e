import type { RecordKind } from '../core/records/kind.ts';

declare module '../core/contract/permission.ts' {
  interface Features {
    controlledTexts: true;
  }
}
declare module '../core/contract/reads.ts' {
  interface RecordNames {
    controlled_text: true;
    controlled_text_department: true;
    controlled_text_version: true;
    acknowledgement: true;
  }
}

const feature = 'controlledTexts' as const;
const shown = { feature, fields: 'controlled.field' } as const;
const path = ({ parentId }: { parentId: string | null }) => parentId && `/operation/instructions/${parentId}`;

/** What the trail knows of the area's records, by the table's name. */
export const records: Record<string, RecordKind> = {
  controlled_text: {
    ...shown,
    values: {
      kind: { words: 'controlled.kind' },
      status: { words: 'controlled.status' },
      mustAcknowledge: { words: 'changes.yesNo' },
    },
    path: ({ id }) => `/operation/instructions/${id}`,
  },
  controlled_text_department: { ...shown, path },
  controlled_text_version: {
    ...shown,
    values: { status: { words: 'controlled.status' }, approvedDate: 'instant' },
    path,
  },
  acknowledgement: { ...shown, values: { createdDate: 'instant' }, path },
};

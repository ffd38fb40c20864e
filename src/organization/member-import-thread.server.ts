import { readFile } from 'node:fs/promises';
import { readTable } from '../core/table-file.server.ts';
import { workInThread } from '../core/thread.server.ts';
import type { MemberImportMapping, MemberImportPreview } from './member-import-api.ts';
import { memberPreviewOf } from './member-import-preview.ts';
import { interpretMembers } from './member-import.ts';
import type { MemberFacts, NewMember } from './member-import.ts';

/** What the thread is given. */
export interface MemberImportTask {
  path: string;
  mapping: MemberImportMapping;
  facts: MemberFacts;
}
export interface MemberImportFound {
  preview: Omit<MemberImportPreview, 'importId' | 'fileName'>;
  members: NewMember[];
}

workInThread(async (task): Promise<MemberImportFound> => {
  const { path, mapping, facts } = task as MemberImportTask;
  const table = readTable(await readFile(path));
  const result = interpretMembers(table, mapping, facts);
  return { preview: memberPreviewOf(table, result), members: result.members };
});

import type { Samples, StoredRecord } from '../../../test/support/samples/sample.ts';
import { ListImportRecord } from './list-import.ts';

const stored: StoredRecord = {
  schema: ListImportRecord,
  workedOut: ['undoneDate', 'createdBy'],
  kept: ['kind', 'file_sha256', 'created_by_id', 'brought_ids', 'made_along', 'layout_key', 'layout'],
};

export const samples: Samples = { stored: { list_import: stored, catalogue_import: stored } };

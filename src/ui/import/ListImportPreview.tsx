import type { ReactNode } from 'react';
import type { ListImportPreview as Found } from '../../core/import/list-import.ts';
import { useTexts } from '../language/i18n.ts';
import { ImportSummary } from './ImportSummary.tsx';
import { ImportTable } from './ImportTable.tsx';
import { ListImportNotes } from './ListImportNotes.tsx';
import { ListImportSettings } from './ListImportSettings.tsx';
import { rowsShown } from './rows-shown.ts';
import { useListImportTexts } from './use-list-import.ts';
import type { Shown } from './use-list-import.ts';
import { useRepair } from './use-repair.ts';

interface Props extends Shown {
  imported: (imported: Found) => void;
  /** Above its rows. */
  children?: ReactNode;
}

const isFine = ({ errors }: Found['rows'][number]): boolean => errors.length === 0;

/** What the rows that are shown are. */
function titleOf({ wrongCount, notedCount, corrections, leftOut }: Found, updates: boolean) {
  if (updates) return 'import.table.changes';
  if (wrongCount + corrections.length + leftOut.length > 0) return 'import.table.errors';
  return notedCount > 0 ? 'import.table.notes' : 'import.table';
}

/**
 * The content of a file for a list: how much is imported, which errors there are and what to do, its rows, and how it is read.
 */
export function ListImportPreview({ definition, preview, importing, imported, children }: Props) {
  const { t } = useTexts();
  const words = useListImportTexts(definition);
  const repair = useRepair(preview, importing);
  const { recordCount, wrongCount, rowCount, mapping, ready, corrections, leftOut } = preview;
  const noted = preview.rows.flatMap(({ line, notes }) => (notes.length > 0 ? [line] : []));
  const touched = new Set([...corrections.map(({ line }) => line), ...leftOut, ...noted]);
  const hasRowErrors = wrongCount > 0 || touched.size > 0;
  const { updates } = definition;
  // A file may have more columns than the list names: one for each month.
  const roles = [
    ...new Set([...definition.columns.map(({ role }) => role), ...Object.keys(mapping.columns)]),
  ];
  // What is changed is always to be seen, below the errors.
  const rows = updates
    ? preview.rows.toSorted((one, other) => Number(isFine(one)) - Number(isFine(other)))
    : rowsShown(preview.rows, hasRowErrors, touched);
  return (
    <>
      <ImportSummary
        preview={preview}
        importing={importing}
        title={
          updates ? t('import.changes', { what: words.counted(recordCount) }) : words.counted(recordCount)
        }
        act={words.run(recordCount)}
        writes={recordCount}
        ready={ready}
        imported={imported}
      >
        <ListImportNotes definition={definition} preview={preview} importing={importing} repair={repair} />
      </ImportSummary>
      {children}
      <ImportTable
        title={t(titleOf(preview, updates))}
        all={rowCount}
        columns={preview.columns}
        rows={rows}
        hasRowErrors={hasRowErrors}
        roles={roles.map((role) => ({ value: role, label: words.labelOf(role) }))}
        chosen={mapping.columns}
        choose={(columns) => void importing.reread({ columns })}
        errorText={words.errorText}
        notesOf={({ notes }) => notes.map(words.noteText)}
        changeOf={({ changes }, role) => {
          const change = changes.find((each) => each.role === role);
          return change && words.wordOf(change.role, change.was);
        }}
        disabled={importing.sending !== null}
        repair={{ of: repair, roles: definition.key, adds: true }}
      />
      <ListImportSettings definition={definition} preview={preview} importing={importing} />
    </>
  );
}

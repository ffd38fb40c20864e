import { useTexts } from '../ui/i18n.ts';
import { ImportTable as Table } from '../ui/import/ImportTable.tsx';
import { useImportWords } from './ImportWords.tsx';
import { columnRoles } from './reading-import-api.ts';
import type { ReadingImportPreview } from './reading-import-api.ts';
import type { Importing } from './use-import.ts';

interface Props {
  preview: ReadingImportPreview;
  importing: Importing;
}

/** Rows of the file as they stand in it: above each column what it holds, beside each row what is wrong with it. */
export function ImportTable({ preview, importing }: Props) {
  const { t } = useTexts();
  const words = useImportWords();
  return (
    <Table
      columns={preview.columns}
      rows={preview.rows}
      hasRowErrors={preview.errorCount > preview.errors.length}
      roles={columnRoles.map((value) => ({ value, label: t(`import.role.${value}`) }))}
      chosen={preview.mapping.columns}
      choose={(columns) => void importing.reread({ columns })}
      errorText={words.error}
      disabled={importing.sending !== null}
    />
  );
}

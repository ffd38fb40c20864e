import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { Card } from '../../../ui/pages/Page.tsx';
import type { Tagged } from '../../../ui/client/use-call.ts';
import classes from '../../../ui/import/import.module.css';
import { ImportSummary } from '../../../ui/import/ImportSummary.tsx';
import { ImportTable } from '../../../ui/import/ImportTable.tsx';
import { RepairNotes } from '../../../ui/import/RepairNotes.tsx';
import { rowsShown } from '../../../ui/import/rows-shown.ts';
import { changedColumns } from '../../../ui/import/use-file-import.ts';
import { useRepair } from '../../../ui/import/use-repair.ts';
import { ImportDifferences } from './ImportDifferences.tsx';
import { ImportMonths } from './ImportMonths.tsx';
import { ImportSettings } from './ImportSettings.tsx';
import { ImportTroubles } from './ImportTroubles.tsx';
import { useImportLabels } from './ImportLabels.tsx';
import type { Meter } from '../meter.ts';
import { columnRoles } from './contract.ts';
import type { ReadingImportPreview } from './contract.ts';
import type { Importing } from './use-import.ts';

interface Props {
  preview: ReadingImportPreview;
  importing: Importing;
  meter: Tagged<Meter>;
  imported: (imported: ReadingImportPreview) => void;
}

/** The content of a file for the meter, what prevents the import, and the button that imports it. */
export function ImportPreview({ preview, importing, meter, imported }: Props) {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const words = useImportLabels();
  const { readingCount, errorCount, rowCount, firstDate, lastDate, notes, errors } = preview;
  const hasRowErrors = errorCount > errors.length;
  const repair = useRepair(preview, importing);
  const touched = new Set([...preview.corrections.map(({ line }) => line), ...preview.leftOut]);
  const isRepaired = touched.size > 0;
  const rows = rowsShown(preview.rows, hasRowErrors, touched);
  const ready = errorCount === 0 && readingCount > 0;
  /** Every day of the file was left out. */
  const isEmpty = errorCount === 0 && readingCount === 0 && preview.errors.length === 0;
  return (
    <>
      <ImportSummary
        preview={preview}
        importing={importing}
        title={readingCount > 0 ? t('readingImport.readings', counted(readingCount)) : undefined}
        more={
          firstDate && lastDate && <span>{t('readingImport.period', { from: firstDate, to: lastDate })}</span>
        }
        act={readingCount > 0 ? t('readingImport.run', counted(readingCount)) : t('meters.import')}
        writes={readingCount}
        ready={ready}
        imported={imported}
      >
        {ready ? (
          <Banner tone="success" icon={IconCircleCheck} role="status">
            <p>{t('readingImport.ready')}</p>
          </Banner>
        ) : isEmpty ? (
          <Banner tone="info" icon={IconInfoCircle} role="status">
            <p>{t('import.nothing')}</p>
          </Banner>
        ) : (
          <ImportTroubles preview={preview} importing={importing} meter={meter} repair={repair} />
        )}
        {(notes.length > 0 || isRepaired) && (
          <Banner tone="info" icon={IconInfoCircle}>
            <ul className={classes.notes}>
              <RepairNotes repair={repair} />
              {notes.map((note) => (
                <li key={note.code}>{words.note(note)}</li>
              ))}
            </ul>
          </Banner>
        )}
      </ImportSummary>
      <ImportTable
        title={t(hasRowErrors ? 'import.table.errors' : 'import.table')}
        all={rowCount}
        columns={preview.columns}
        rows={rows}
        hasRowErrors={hasRowErrors || isRepaired}
        repair={{ of: repair, roles: ['date', 'end', 'time', 'value'] }}
        roles={columnRoles.map((value) => ({ value, label: t(`readingImport.role.${value}`) }))}
        chosen={preview.mapping.columns}
        choose={(columns) =>
          void importing.reread(changedColumns(columnRoles, preview.mapping.columns, columns))
        }
        errorText={words.error}
        disabled={importing.sending !== null}
      />
      <div className={classes.columns}>
        <ImportSettings preview={preview} importing={importing} meter={meter.answer} />
        {preview.differing.length > 0 && (
          <Card title={t('readingImport.differing')}>
            <ImportDifferences preview={preview} />
          </Card>
        )}
        {preview.months.length > 0 && (
          <Card title={t('readingImport.months')}>
            <ImportMonths months={preview.months} />
          </Card>
        )}
      </div>
    </>
  );
}

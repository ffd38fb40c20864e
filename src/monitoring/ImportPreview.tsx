import { Button } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Banner } from '../ui/Banner.tsx';
import { useTexts } from '../ui/i18n.ts';
import { useNumbers } from '../ui/numbers.ts';
import { Card } from '../ui/Page.tsx';
import type { Tagged } from '../ui/use-call.ts';
import classes from '../ui/import/import.module.css';
import { ImportProgress } from '../ui/import/ImportProgress.tsx';
import { ImportMonths } from './ImportMonths.tsx';
import { ImportSettings } from './ImportSettings.tsx';
import { ImportTable } from './ImportTable.tsx';
import { ImportTroubles } from './ImportTroubles.tsx';
import { useImportWords } from './ImportWords.tsx';
import type { Meter } from './meter.ts';
import type { ReadingImportPreview } from './reading-import-api.ts';
import type { Importing, OpenImport } from './use-import.ts';

interface Props {
  open: OpenImport;
  importing: Importing;
  meter: Tagged<Meter>;
  imported: (imported: ReadingImportPreview) => void;
}

const encodings: Record<string, string> = { 'utf-8': 'UTF-8', 'windows-1252': 'ISO 8859-1' };

/** What a file holds for the meter, what stands in the way, and the button that imports it. */
export function ImportPreview({ open, importing, meter, imported }: Props) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const words = useImportWords();
  const { preview } = open;
  const { readingCount, errorCount, rowCount, firstDate, lastDate, notes, format } = preview;
  const { sending } = importing;
  const ready = errorCount === 0 && readingCount > 0;
  const facts = [
    preview.fileName,
    readingCount > 0 && t('import.rows', words.counted(rowCount)),
    format.kind,
    format.encoding && (encodings[format.encoding] ?? format.encoding.toUpperCase()),
  ];
  return (
    <>
      <section className={classes.summary} aria-label={preview.fileName} aria-busy={sending !== null}>
        <div className={classes.figures}>
          <b>
            {readingCount > 0
              ? t('import.readings', words.counted(readingCount))
              : t('import.rows', words.counted(rowCount))}
          </b>
          {firstDate && lastDate && <span>{t('import.period', { from: firstDate, to: lastDate })}</span>}
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </div>
        <div className={classes.acts}>
          <Button
            disabled={!ready}
            loading={sending?.commit ?? false}
            onClick={() => void importing.commit(imported)}
          >
            {readingCount > 0 ? t('import.run', words.counted(readingCount)) : t('meters.import')}
          </Button>
          <Button variant="default" disabled={sending?.commit ?? false} onClick={importing.close}>
            {t('import.other')}
          </Button>
        </div>
        <ImportProgress
          fileName={preview.fileName}
          storing={t('import.storing', words.counted(rowCount))}
          importing={importing}
        />
        {ready ? (
          <Banner tone="success" icon={<IconCircleCheck size={16} stroke={1.6} />}>
            <p>{t('import.ready')}</p>
          </Banner>
        ) : (
          <ImportTroubles preview={preview} importing={importing} meter={meter} />
        )}
        {notes.length > 0 && (
          <Banner tone="info" icon={<IconInfoCircle size={16} stroke={1.6} />}>
            <ul className={classes.notes}>
              {notes.map((note) => (
                <li key={note.code}>{words.note(note)}</li>
              ))}
            </ul>
          </Banner>
        )}
      </section>
      <Card
        title={t(errorCount > 0 && preview.errors.length === 0 ? 'import.table.errors' : 'import.table')}
        note={
          <small className={classes.quiet}>
            {t('import.table.more', {
              shown: exact(String(preview.rows.length)),
              all: exact(String(rowCount)),
            })}
          </small>
        }
      >
        <ImportTable preview={preview} importing={importing} />
      </Card>
      <div className={classes.columns}>
        <Card title={t('import.settings')}>
          <ImportSettings preview={preview} importing={importing} meter={meter.answer} />
        </Card>
        {preview.months.length > 0 && (
          <Card title={t('import.months')}>
            <ImportMonths months={preview.months} />
          </Card>
        )}
      </div>
    </>
  );
}

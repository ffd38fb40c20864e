import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ImportPreview } from '../../core/import/import.ts';
import { useTexts } from '../language/i18n.ts';
import { useNumbers } from '../language/numbers.ts';
import classes from './import.module.css';
import { ImportProgress } from './ImportProgress.tsx';
import type { FileImport } from './use-file-import.ts';

interface Props<M extends object, P extends ImportPreview> {
  preview: P;
  importing: FileImport<M, P>;
  /** The imported records in words; undefined: none, so the rows are described instead. */
  title: string | undefined;
  /** Next to it: other facts worth showing here. */
  more?: ReactNode;
  /** What the button says that imports it, how many records that writes, and whether it can be imported. */
  act: string;
  writes: number;
  ready: boolean;
  imported: (imported: P) => void;
  /** Its notes. */
  children: ReactNode;
}

const encodings: Record<string, string> = { 'utf-8': 'UTF-8', 'windows-1252': 'ISO 8859-1' };

/** The content of a file, and the buttons that import it or cancel. */
export function ImportSummary<M extends object, P extends ImportPreview>({
  preview,
  importing,
  title,
  more,
  act,
  writes,
  ready,
  imported,
  children,
}: Props<M, P>) {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const { fileName, format, rowCount } = preview;
  const { sending } = importing;
  const rows = t('import.rows', counted(rowCount));
  const facts = [
    fileName,
    title && rows,
    format.kind,
    format.encoding && (encodings[format.encoding] ?? format.encoding.toUpperCase()),
  ];
  return (
    <section className={classes.summary} aria-label={fileName} aria-busy={sending !== null}>
      <div className={classes.figures}>
        <b>{title ?? rows}</b>
        {more}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      <div className={classes.acts}>
        <Button
          disabled={!ready}
          loading={sending?.commit ?? false}
          onClick={() => void importing.commit(imported)}
        >
          {act}
        </Button>
        <Button variant="default" disabled={sending?.commit ?? false} onClick={importing.close}>
          {t('import.other')}
        </Button>
      </div>
      <ImportProgress
        fileName={fileName}
        storing={t('import.storing', counted(writes))}
        importing={importing}
      />
      {children}
    </section>
  );
}

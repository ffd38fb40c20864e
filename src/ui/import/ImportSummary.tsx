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
  /** What comes in, in words; undefined: nothing does, so that the rows are told instead. */
  title: string | undefined;
  /** Beside it: what else is worth telling at once. */
  more?: ReactNode;
  /** What the button says that imports it, and whether it can be imported. */
  act: string;
  ready: boolean;
  imported: (imported: P) => void;
  /** What is to be known of it. */
  children: ReactNode;
}

const encodings: Record<string, string> = { 'utf-8': 'UTF-8', 'windows-1252': 'ISO 8859-1' };

/** What a file holds, and the buttons that import it or leave it. */
export function ImportSummary<M extends object, P extends ImportPreview>({
  preview,
  importing,
  title,
  more,
  act,
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
        storing={t('import.storing', counted(rowCount))}
        importing={importing}
      />
      {children}
    </section>
  );
}

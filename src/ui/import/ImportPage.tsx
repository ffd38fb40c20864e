import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { tableLimits } from '../../core/tables-in-files/table-file.ts';
import { FileDrop } from '../attachments/FileDrop.tsx';
import { useTexts } from '../language/i18n.ts';
import { Card, Page } from '../pages/Page.tsx';
import { useListLink } from '../record/use-list-link.ts';
import { takeBrought } from './brought.ts';
import classes from './import.module.css';
import { pastedTable } from './pasted.ts';
import type { FileImport } from './use-file-import.ts';

interface PageProps {
  title: string;
  /** Whose it is that comes in. */
  note: string;
  /** The target of the import. */
  back: { label: string; path: string };
  children: ReactNode;
}

/** The page of an import: `ImportStart` and, once there is a file, its content. */
export function ImportPage({ title, note, back, children }: PageProps) {
  const { go } = useListLink();
  return (
    <Page
      title={title}
      note={note}
      actions={
        <Button variant="default" onClick={() => go(back.path)}>
          {back.label}
        </Button>
      }
    >
      <title>{`${title} · Rede`}</title>
      {children}
    </Page>
  );
}

interface StartProps<M extends object, P> {
  /** Which file to use, and what it may contain. */
  label: string;
  help: string;
  importing: Pick<FileImport<M, P>, 'look' | 'show'>;
  /** The files that may be dropped together with the table, and where they go. */
  along?: { accept: string; take: (files: File[]) => void } | undefined;
  /** Kinds of file that it reads besides tables: `.xml`. */
  reads?: string;
  /** Below the file. */
  more?: ReactNode;
  /** What came in before. */
  children: ReactNode;
}

/** Where a file is dropped, and what was imported before. */
export function ImportStart<M extends object, P>({
  label,
  help,
  importing,
  along,
  reads,
  more,
  children,
}: StartProps<M, P>) {
  const { t } = useTexts();
  const at = useLocation();
  return (
    <>
      <FileDrop
        label={label}
        accept={['.csv,.txt,.tsv,.xlsx', reads].filter(Boolean).join(',')}
        largest={tableLimits.bytes}
        help={`${help} ${t('import.paste')}`}
        upload={importing.look}
        received={importing.show}
        along={along}
        pasted={(event) => pastedTable(event, t('import.pasted'))}
        brought={() => takeBrought(at)}
        passes
      />
      {more && <div className={classes.acts}>{more}</div>}
      <Card title={t('import.history')}>{children}</Card>
    </>
  );
}

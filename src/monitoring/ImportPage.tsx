import { Button, Skeleton } from '@mantine/core';
import { useParams } from 'react-router';
import { tableLimits } from '../core/table-file.ts';
import { FileDrop } from '../ui/fields/FileDrop.tsx';
import { useTexts } from '../ui/i18n.ts';
import { Card, Page } from '../ui/Page.tsx';
import { useListLink } from '../ui/record/use-list-link.ts';
import { useOrganization } from '../ui/session.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { invalidate, useSend, useTagged } from '../ui/use-call.ts';
import classes from '../ui/import/import.module.css';
import { ReadingImportHistory } from './ReadingImportHistory.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { useImportWords } from './ImportWords.tsx';
import { meters } from './meter.ts';
import { readingImports } from './reading-import-api.ts';
import type { ReadingImportPreview } from './reading-import-api.ts';
import { useImport } from './use-import.ts';

/** Readings of a meter from a file: dropped, looked at, imported, and undone if need be. */
export default function ImportPage() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const words = useImportWords();
  const importing = useImport(id);
  const meter = useTagged(meters.get, { orgId, id });
  const undoing = useSend(readingImports.undo);
  const back = `/monitoring/meters/${id}`;

  const imported = ({ importId, readingCount }: ReadingImportPreview): void => {
    void invalidate(`/organizations/${orgId}`);
    const undo = () =>
      undoing.mutateAsync({ orgId, id: importId ?? '' }).then(
        () => toastSuccess(t('import.undone')),
        () => undefined,
      );
    toastSuccess(t('import.done', words.counted(readingCount)), { undo });
    void go(`${back}?tab=readings`);
  };

  return (
    <Page
      title={t('import.title')}
      note={meter.data?.answer.name ?? ''}
      actions={
        <Button variant="default" onClick={() => go(back)}>
          {t('import.back')}
        </Button>
      }
    >
      {!meter.data ? (
        <Skeleton height="12rem" />
      ) : importing.open ? (
        <ImportPreview open={importing.open} importing={importing} meter={meter.data} imported={imported} />
      ) : (
        <>
          <div className={classes.drop}>
            <FileDrop
              label={t('import.file')}
              accept=".csv,.txt,.tsv,.xlsx"
              largest={tableLimits.bytes}
              help={t('import.file.help')}
              upload={importing.look}
              received={importing.show}
              passes
            />
          </div>
          <Card title={t('import.history')}>
            <ReadingImportHistory meterId={id} />
          </Card>
        </>
      )}
    </Page>
  );
}

import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { tableLimits } from '../core/table-file.ts';
import { Banner } from '../ui/Banner.tsx';
import { FileDrop } from '../ui/fields/FileDrop.tsx';
import { useTexts } from '../ui/i18n.ts';
import classes from '../ui/import/import.module.css';
import { useNumbers } from '../ui/numbers.ts';
import { Card, Page } from '../ui/Page.tsx';
import { useListLink } from '../ui/record/use-list-link.ts';
import { useOrganization } from '../ui/session.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { invalidate, useSend } from '../ui/use-call.ts';
import { registerImports } from './register-import-api.ts';
import type { RegisterImportPreview as Found } from './register-import-api.ts';
import { RegisterImportHistory } from './RegisterImportHistory.tsx';
import { RegisterImportPreview } from './RegisterImportPreview.tsx';
import { useLeftOut } from './use-left-out.ts';
import { useRegisterImport } from './use-register-import.ts';

const list = '/chemicals/my-chemicals';

/** A list of chemicals from a file: dropped, held against the catalogue, taken into the register, and undone if need be. */
export default function RegisterImportPage() {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId, name } = useOrganization();
  const { go } = useListLink();
  const importing = useRegisterImport();
  const undoing = useSend(registerImports.undo);
  const [made, setMade] = useState<Found | null>(null);

  const undo = (id: string) =>
    undoing.mutateAsync({ orgId, id }).then(
      () => {
        setMade(null);
        toastSuccess(t('registerImport.undone'));
      },
      () => undefined,
    );
  const imported = (found: Found): void => {
    void invalidate(`/organizations/${orgId}`);
    const { importId, entryCount: count, rowCount } = found;
    // What was left out is still to be seen to.
    if (count < rowCount) {
      setMade(found);
      return importing.close();
    }
    toastSuccess(t('registerImport.done', { count, shown: exact(String(count)) }), {
      undo: () => undo(importId ?? ''),
    });
    void go(list);
  };
  const { open } = importing;
  return (
    <Page
      title={t('registerImport.title')}
      note={name}
      actions={
        <Button variant="default" onClick={() => go(list)}>
          {t('registerImport.back')}
        </Button>
      }
    >
      <title>{`${t('registerImport.title')} · Rede`}</title>
      {open ? (
        <RegisterImportPreview preview={open.preview} importing={importing} imported={imported} />
      ) : (
        <>
          {made && (
            <Result made={made} undoing={undoing.isPending} undo={() => void undo(made.importId ?? '')} />
          )}
          <div className={classes.drop}>
            <FileDrop
              label={t('registerImport.file')}
              accept=".csv,.txt,.tsv,.xlsx"
              largest={tableLimits.bytes}
              help={t('registerImport.file.help')}
              upload={importing.look}
              received={(preview, file) => {
                setMade(null);
                importing.show(preview, file);
              }}
              passes
            />
          </div>
          <Card title={t('import.history')}>
            <RegisterImportHistory />
          </Card>
        </>
      )}
    </Page>
  );
}

/** What was imported a moment ago, and what is left to be seen to. */
function Result({ made, undoing, undo }: { made: Found; undoing: boolean; undo: () => void }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const left = useLeftOut(made);
  const counted = (count: number) => ({ count, shown: exact(String(count)) });
  return (
    <Banner tone="success" icon={<IconCircleCheck size={16} stroke={1.6} />} role="status">
      <p>
        {t('registerImport.done', counted(made.entryCount))}{' '}
        {t('registerImport.doneLeft', counted(left.count))}
      </p>
      <div className={classes.step}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} stroke={1.6} />}
          onClick={left.download}
        >
          {left.label}
        </Button>
        <Button size="compact-sm" variant="default" loading={undoing} onClick={undo}>
          {t('registerImport.undo')}
        </Button>
      </div>
    </Banner>
  );
}

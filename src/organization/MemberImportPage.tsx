import { Button } from '@mantine/core';
import { tableLimits } from '../core/table-file.ts';
import { FileDrop } from '../ui/fields/FileDrop.tsx';
import { useTexts } from '../ui/i18n.ts';
import classes from '../ui/import/import.module.css';
import { useNumbers } from '../ui/numbers.ts';
import { Card, Page } from '../ui/Page.tsx';
import { useListLink } from '../ui/record/use-list-link.ts';
import { useOrganization } from '../ui/session.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { invalidate, useSend } from '../ui/use-call.ts';
import { memberImports } from './member-import-api.ts';
import type { MemberImportPreview } from './member-import-api.ts';
import { MemberImportHistory } from './MemberImportHistory.tsx';
import { MemberImportPreview as Preview } from './MemberImportPreview.tsx';
import { useMemberImport } from './use-member-import.ts';

const list = '/organization/members';

/** Members from a file: dropped, looked at, invited, and undone if need be. */
export default function MemberImportPage() {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId, name } = useOrganization();
  const { go } = useListLink();
  const importing = useMemberImport();
  const undoing = useSend(memberImports.undo);

  const imported = ({ importId, memberCount: count }: MemberImportPreview): void => {
    void invalidate(`/organizations/${orgId}`);
    const undo = () =>
      undoing.mutateAsync({ orgId, id: importId ?? '' }).then(
        () => toastSuccess(t('memberImport.undone')),
        () => undefined,
      );
    toastSuccess(t('memberImport.done', { count, shown: exact(String(count)) }), { undo });
    void go(list);
  };

  return (
    <Page
      title={t('memberImport.title')}
      note={name}
      actions={
        <Button variant="default" onClick={() => go(list)}>
          {t('memberImport.back')}
        </Button>
      }
    >
      <title>{`${t('memberImport.title')} · Rede`}</title>
      {importing.open ? (
        <Preview preview={importing.open.preview} importing={importing} imported={imported} />
      ) : (
        <>
          <div className={classes.drop}>
            <FileDrop
              label={t('memberImport.file')}
              accept=".csv,.txt,.tsv,.xlsx"
              largest={tableLimits.bytes}
              help={t('memberImport.file.help')}
              upload={importing.look}
              received={importing.show}
              passes
            />
          </div>
          <Card title={t('import.history')}>
            <MemberImportHistory />
          </Card>
        </>
      )}
    </Page>
  );
}

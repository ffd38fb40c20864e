import { useTexts } from '../ui/i18n.ts';
import { ImportHistory } from '../ui/import/ImportHistory.tsx';
import { useNumbers } from '../ui/numbers.ts';
import { useOrganization } from '../ui/session.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { useCall, useSend } from '../ui/use-call.ts';
import { memberImports } from './member-import-api.ts';

/** Which members came in by a file before, the newest first, each file to be undone. */
export function MemberImportHistory() {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  const found = useCall(memberImports.list, { orgId, query: { size: 25 } });
  const undo = useSend(memberImports.undo);
  return (
    <ImportHistory
      rows={found.isPending ? undefined : (found.data?.content ?? [])}
      none={t('memberImport.history.none')}
      brought={{ title: t('members.title'), of: ({ memberCount }) => exact(String(memberCount)) }}
      undo={({ id }) =>
        undo.mutate({ orgId, id }, { onSuccess: () => toastSuccess(t('memberImport.undone')) })
      }
      undoing={undo.isPending ? undo.variables.id : undefined}
    />
  );
}

import { useTexts } from '../ui/i18n.ts';
import { ImportHistory } from '../ui/import/ImportHistory.tsx';
import { useNumbers } from '../ui/numbers.ts';
import { useOrganization } from '../ui/session.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { useCall, useSend } from '../ui/use-call.ts';
import { registerImports } from './register-import-api.ts';

/** Which lists came into the register before, the newest first, each to be undone. */
export function RegisterImportHistory() {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  const found = useCall(registerImports.list, { orgId, query: { size: 25 } });
  const undo = useSend(registerImports.undo);
  return (
    <ImportHistory
      rows={found.isPending ? undefined : (found.data?.content ?? [])}
      none={t('registerImport.history.none')}
      brought={{ title: t('register.view.list'), of: ({ entryCount }) => exact(String(entryCount)) }}
      undo={({ id }) =>
        undo.mutate({ orgId, id }, { onSuccess: () => toastSuccess(t('registerImport.undone')) })
      }
      undoing={undo.isPending ? undo.variables.id : undefined}
    />
  );
}

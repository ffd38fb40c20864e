import { useTexts } from '../../../ui/language/i18n.ts';
import { ImportHistory } from '../../../ui/import/ImportHistory.tsx';
import { ImportPage, ImportStart } from '../../../ui/import/ImportPage.tsx';
import { useUndo } from '../../../ui/import/use-undo.ts';
import type { Undo } from '../../../ui/import/use-undo.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useCall, useSend } from '../../../ui/client/use-call.ts';
import { memberImports } from './contract.ts';
import type { MemberImportPreview } from './contract.ts';
import { MemberImportPreview as Preview } from './MemberImportPreview.tsx';
import { useMemberImport } from './use-member-import.ts';

const list = '/organization/members';

/** Members from a file: dropped, looked at, invited, and undone if need be. */
export default function MemberImportPage() {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const { name } = useOrganization();
  const { go } = useListLink();
  const importing = useMemberImport();
  const undo = useUndo(useSend(memberImports.undo), t('memberImport.undone'));
  const imported = ({ importId, memberCount }: MemberImportPreview): void => {
    undo.tell(t('memberImport.done', counted(memberCount)), importId);
    void go(list);
  };
  return (
    <ImportPage
      title={t('memberImport.title')}
      note={name}
      back={{ label: t('memberImport.back'), path: list }}
    >
      {importing.open ? (
        <Preview preview={importing.open.preview} importing={importing} imported={imported} />
      ) : (
        <ImportStart label={t('memberImport.file')} help={t('memberImport.file.help')} importing={importing}>
          <History undo={undo} />
        </ImportStart>
      )}
    </ImportPage>
  );
}

function History({ undo }: { undo: Undo }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  return (
    <ImportHistory
      found={useCall(memberImports.list, { orgId, query: { size: 25 } })}
      none={t('memberImport.history.none')}
      brought={{ title: t('members.title'), of: ({ memberCount }) => exact(memberCount) }}
      undo={undo}
    />
  );
}

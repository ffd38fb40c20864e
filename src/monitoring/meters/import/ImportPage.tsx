import { Wait } from '../../../ui/record/PanelWait.tsx';
import { useParams } from 'react-router';
import { useTexts } from '../../../ui/language/i18n.ts';
import { ImportHistory } from '../../../ui/import/ImportHistory.tsx';
import { ImportPage, ImportStart } from '../../../ui/import/ImportPage.tsx';
import { useUndo } from '../../../ui/import/use-undo.ts';
import type { Undo } from '../../../ui/import/use-undo.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useCall, useSend, useTagged } from '../../../ui/client/use-call.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { meters } from '../meter.ts';
import { readingImports } from './contract.ts';
import type { ReadingImportPreview } from './contract.ts';
import { useImport } from './use-import.ts';

/** Readings of a meter from a file: dropped, previewed, imported, and undone if necessary. */
export default function ReadingImportPage() {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const { id = '' } = useParams();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const importing = useImport(id);
  const meter = useTagged(meters.get, { orgId, id });
  const undo = useUndo(useSend(readingImports.undo), t('readingImport.undone'));
  const path = `/monitoring/meters/${id}`;
  const imported = ({ importId, readingCount }: ReadingImportPreview): void => {
    undo.showImported(t('readingImport.done', counted(readingCount)), importId);
    void go(`${path}?tab=readings`);
  };
  return (
    <ImportPage
      title={t('readingImport.title')}
      note={meter.data?.answer.name ?? ''}
      back={{ label: t('readingImport.back'), path }}
    >
      {!meter.data ? (
        <Wait reading={meter} height="12rem" />
      ) : importing.open ? (
        <ImportPreview
          preview={importing.open.preview}
          importing={importing}
          meter={meter.data}
          imported={imported}
        />
      ) : (
        <ImportStart
          label={t('readingImport.file')}
          help={t('readingImport.file.help')}
          importing={importing}
          reads=".xml"
        >
          <History meterId={id} undo={undo} />
        </ImportStart>
      )}
    </ImportPage>
  );
}

function History({ meterId, undo }: { meterId: string; undo: Undo }) {
  const { t } = useTexts();
  const { exact, counted } = useNumbers();
  const { id: orgId } = useOrganization();
  return (
    <ImportHistory
      found={useCall(readingImports.list, { orgId, meterId, query: { size: 25 } }, { shows: [404] })}
      none={t('readingImport.history.none')}
      brought={{
        title: t('readingImport.months.readings'),
        of: ({ readingCount, firstDate, lastDate, correctedCount, leftOutCount, replacedCount }) => (
          <>
            {exact(readingCount)}
            <small>
              {[
                t('readingImport.period', { from: firstDate, to: lastDate }),
                replacedCount > 0 && t('readingImport.history.replaced', counted(replacedCount)),
                correctedCount > 0 && t('import.corrected', counted(correctedCount)),
                leftOutCount > 0 && t('import.leftOut', counted(leftOutCount)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </>
        ),
      }}
      undo={undo}
    />
  );
}

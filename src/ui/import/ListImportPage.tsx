import { useState } from 'react';
import { attachable } from '../attachments/use-attached.ts';
import type { useAttached } from '../attachments/use-attached.ts';
import { useTexts } from '../language/i18n.ts';
import { useNumbers } from '../language/numbers.ts';
import { isOfOrganization } from '../../core/contract/permission.ts';
import type { ListImport, ListImportPreview as Found } from '../../core/import/list-import.ts';
import { hrefFor } from '../client/api.ts';
import type { ArgsOf } from '../client/api.ts';
import { useCall, useSend } from '../client/use-call.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { useListLink } from '../record/use-list-link.ts';
import { useOrganization } from '../session/session.ts';
import { AddedFiles } from './AddedFiles.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportPage, ImportStart } from './ImportPage.tsx';
import { ListImportPreview } from './ListImportPreview.tsx';
import { useListImport, useListImportTexts } from './use-list-import.ts';
import { useUndo } from './use-undo.ts';
import type { Undo } from './use-undo.ts';

interface Props {
  definition: ListImport;
  /** The address of the list. */
  back: string;
  /** The calls that files travel by, where rows name files that are added to the list. */
  files?: Parameters<typeof useAttached>[0] | undefined;
}

/** Records of a list from a file: dropped, checked, corrected, imported, and undone if necessary. */
export function ListImportPage({ definition, back, files }: Props) {
  const { t } = useTexts();
  const { name } = useOrganization();
  const { go } = useListLink();
  const words = useListImportTexts(definition);
  const importing = useListImport(definition);
  // Dropped together with the list: they are sent once it is read.
  const [along, setAlong] = useState<readonly File[]>([]);
  const undo = useUndo(useSend(definition.undo), words.undone);
  const imported = ({ importId, recordCount }: Found): void => {
    const what = words.counted(recordCount);
    undo.showImported(t(definition.updates ? 'import.updated' : 'import.done', { what }), importId);
    void go(back);
  };
  const isOwn = isOfOrganization(definition.create);
  return (
    <ImportPage
      title={t('import.title', { what: words.what })}
      note={isOwn ? name : t('import.common')}
      back={{ label: t('import.back'), path: back }}
    >
      {importing.open ? (
        <ListImportPreview
          definition={definition}
          preview={importing.open.preview}
          importing={importing}
          imported={imported}
        >
          {files && (
            <AddedFiles
              importing={importing}
              files={files}
              first={along}
              count={importing.open.preview.mapping.files.length}
            />
          )}
        </ListImportPreview>
      ) : (
        <ImportStart
          label={t('import.file', { what: words.what })}
          help={[
            t(definition.updates ? 'import.file.updates' : 'import.file.help', {
              columns: definition.columns.map(({ role }) => words.labelOf(role)).join(', '),
            }),
            words.note,
            files && t('import.files.along'),
          ]
            .filter(Boolean)
            .join(' ')}
          importing={importing}
          along={files && { accept: attachable.accept, take: setAlong }}
          more={<Template definition={definition} />}
        >
          <History definition={definition} undo={undo} />
        </ImportStart>
      )}
    </ImportPage>
  );
}

/** A file to be filled in, with the columns that are recognised. */
function Template({ definition: { template } }: Pick<Props, 'definition'>) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  return (
    <ExportMenu
      label={t('import.template')}
      href={(format) => hrefFor(template, { orgId, query: { format } } as ArgsOf<typeof template>)}
    />
  );
}

function History({ definition: { list }, undo }: Pick<Props, 'definition'> & { undo: Undo }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  return (
    <ImportHistory
      found={useCall(list, { orgId, query: { size: 25 } } as ArgsOf<typeof list>)}
      none={t('import.none')}
      brought={{ title: t('import.history.count'), of: ({ recordCount }) => exact(recordCount) }}
      undo={undo}
    />
  );
}

import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { DownloadButton } from '../../../ui/import/Steps.tsx';
import classes from '../../../ui/import/import.module.css';
import { ImportHistory } from '../../../ui/import/ImportHistory.tsx';
import { ImportPage, ImportStart } from '../../../ui/import/ImportPage.tsx';
import { useFileImport } from '../../../ui/import/use-file-import.ts';
import { useUndo } from '../../../ui/import/use-undo.ts';
import type { Undo } from '../../../ui/import/use-undo.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { upload } from '../../../ui/client/upload.ts';
import { useCall, useSend } from '../../../ui/client/use-call.ts';
import { registerImports } from './contract.ts';
import type { RegisterImportMapping, RegisterImportPreview as Found } from './contract.ts';
import { RegisterImportPreview } from './RegisterImportPreview.tsx';
import { useLeftOut } from './use-left-out.ts';
import { registerPath } from '../paths.ts';

/**
 * A list of chemicals from a file: dropped, matched with the catalogue, imported into the register, and undone if
 * necessary.
 */
export default function RegisterImportPage() {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const { id: orgId, name } = useOrganization();
  const { go } = useListLink();
  const importing = useFileImport<RegisterImportMapping, Found>((file, body, options) =>
    upload(registerImports.create, { orgId, body }, file, options),
  );
  const undo = useUndo(useSend(registerImports.undo), t('registerImport.undone'));
  const [made, setMade] = useState<Found | null>(null);
  const imported = (found: Found): void => {
    const { importId, entryCount, rowCount } = found;
    // What was left out is still to be seen to.
    if (entryCount < rowCount) {
      setMade(found);
      return importing.close();
    }
    undo.showImported(t('registerImport.done', counted(entryCount)), importId);
    void go(registerPath);
  };
  const show: typeof importing.show = (preview, file) => {
    setMade(null);
    importing.show(preview, file);
  };
  return (
    <ImportPage
      title={t('registerImport.title')}
      note={name}
      back={{ label: t('registerImport.back'), path: registerPath }}
    >
      {importing.open ? (
        <RegisterImportPreview preview={importing.open.preview} importing={importing} imported={imported} />
      ) : (
        <>
          {made && (
            <Result made={made} undo={undo} undone={() => setMade(null)} see={() => void go(registerPath)} />
          )}
          <ImportStart
            label={t('registerImport.file')}
            help={t('registerImport.file.help')}
            importing={{ ...importing, show }}
          >
            <History undo={undo} />
          </ImportStart>
        </>
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
      found={useCall(registerImports.list, { orgId, query: { size: 25 } })}
      none={t('registerImport.history.none')}
      brought={{ title: t('register.view.list'), of: ({ entryCount }) => exact(entryCount) }}
      undo={undo}
    />
  );
}

interface ResultProps {
  made: Found;
  undo: Undo;
  undone: () => void;
  /** Goes to the register. */
  see: () => void;
}

/** The result of the last import, and the rows left to handle. */
function Result({ made, undo, undone, see }: ResultProps) {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const left = useLeftOut(made);
  return (
    <Banner tone="success" icon={IconCircleCheck} role="status">
      <p>
        {t('registerImport.done', counted(made.entryCount))}{' '}
        {t('registerImport.doneLeft', counted(left.count))}
      </p>
      <div className={classes.step}>
        <Button size="compact-sm" onClick={see}>
          {t('registerImport.see')}
        </Button>
        <DownloadButton label={left.label} download={left.download} />
        <Button
          size="compact-sm"
          variant="default"
          loading={undo.undoing !== undefined}
          onClick={() => void undo.undo(made.importId ?? '').then((isUndone) => isUndone && undone())}
        >
          {t('registerImport.undo')}
        </Button>
      </div>
    </Banner>
  );
}

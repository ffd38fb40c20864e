import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconAlertCircle } from '@tabler/icons-react';
import { Banner } from '../messages/Banner.tsx';
import { useTexts } from '../language/i18n.ts';
import classes from './import.module.css';
import type { FileImport } from './use-file-import.ts';

interface Props<M extends object, P> {
  fileName: string;
  /** The text during the import. */
  storing: string;
  importing: Pick<FileImport<M, P>, 'sending' | 'failure' | 'cancel'>;
}

/** How far the file is on its way, and why it did not arrive. */
export function ImportProgress<M extends object, P>({ fileName, storing, importing }: Props<M, P>) {
  const { t } = useTexts();
  const { sending, failure, cancel } = importing;
  return (
    <>
      {sending && (
        <div className={classes.sending}>
          <span role="status">
            {sending.share < 1
              ? t('import.sending', { percent: Math.round(sending.share * 100) })
              : sending.commit
                ? storing
                : t('import.reading')}
          </span>
          <Progress
            size="sm"
            value={sending.share < 1 ? sending.share * 100 : 100}
            animated={sending.share === 1}
            aria-label={fileName}
          />
          <Button size="compact-sm" variant="subtle" onClick={cancel}>
            {t('import.cancel')}
          </Button>
        </div>
      )}
      {failure && (
        <Banner tone="error" icon={IconAlertCircle} role="alert">
          <p>{failure.words}</p>
          <Button size="compact-sm" variant="subtle" onClick={failure.again}>
            {t('import.retry')}
          </Button>
        </Banner>
      )}
    </>
  );
}

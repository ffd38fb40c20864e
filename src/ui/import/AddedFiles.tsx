import { useRef } from 'react';
import { FileDrop } from '../attachments/FileDrop.tsx';
import { useAttached } from '../attachments/use-attached.ts';
import { useTexts } from '../language/i18n.ts';
import { useNumbers } from '../language/numbers.ts';
import { Card } from '../pages/Page.tsx';
import classes from './import.module.css';
import type { ListImporting } from './use-list-import.ts';

interface Props {
  importing: ListImporting;
  /** The calls that files travel by. */
  files: Parameters<typeof useAttached>[0];
  /** Those that were dropped together with the list. */
  first: readonly File[];
  /** How many have been added. */
  count: number;
}

/** The files that rows of a list name: each is uploaded at once, and the list is read again with all of them. */
export function AddedFiles({ importing, files, first, count }: Props) {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const attached = useAttached(files);
  const sending = useRef(0);
  const arrived = useRef<string[]>([]);
  return (
    <Card title={t('import.files')}>
      <div className={classes.added}>
        <FileDrop
          label={t('import.files')}
          several
          accept={attached.accept}
          largest={attached.largest}
          help={[t('import.files.help'), count > 0 && t('import.files.added', counted(count))]
            .filter(Boolean)
            .join(' ')}
          brought={() => first}
          upload={async (file, progress, signal) => {
            sending.current += 1;
            try {
              const { id } = await attached.upload(file, progress, signal);
              arrived.current.push(id);
              return id;
            } finally {
              sending.current -= 1;
              if (sending.current === 0 && arrived.current.length > 0) {
                const added = arrived.current;
                arrived.current = [];
                void importing.reread(({ files: before = [] }) => ({ files: [...before, ...added] }));
              }
            }
          }}
          received={() => {}}
          passes
        />
      </div>
    </Card>
  );
}

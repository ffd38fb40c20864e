import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { attachable } from '../../ui/attachments/use-attached.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import classes from '../documents.module.css';
import { UploadItem } from './UploadItem.tsx';
import { addFiles, cancelSending, clearSendings, sendAgain, useUploads } from './use-uploads.ts';

/** Adds documents: many files together, each with its progress and errors. */
export default function UploadPanel() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const input = useRef<HTMLInputElement>(null);
  const { items, done, meant, busy, troubled, share } = useUploads(orgId);
  const keysOf = (...states: (typeof items)[number]['state'][]) =>
    items.filter(({ state }) => states.includes(state)).map(({ key }) => key);
  const failed = keysOf('failed');
  return (
    <RecordPanel
      printable={false}
      title={t('documents.add')}
      icon={<IconUpload size={20} stroke={1.5} aria-hidden />}
      closeTo="/documents/own-documents"
    >
      <div className={classes.dropzone} role="group" aria-label={t('documents.add')}>
        <IconUpload size={28} stroke={1.4} aria-hidden />
        <p>{t('documents.upload.lead')}</p>
        <Button onClick={() => input.current?.click()}>{t('documents.upload.choose')}</Button>
        <small>{t('documents.upload.help')}</small>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={attachable.accept}
          aria-label={t('documents.upload.choose')}
          onChange={(event) => {
            addFiles(orgId, event.currentTarget.files ?? []);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {items.length > 0 && (
        <section aria-label={t('documents.upload.total', { done, count: meant })}>
          <div className={classes.total}>
            <p role="status">
              {t('documents.upload.total', { done, count: meant })}
              {troubled > 0 && <b> · {t('documents.upload.trouble', { count: troubled })}</b>}
            </p>
            {busy ? (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => cancelSending(keysOf('waiting', 'checking', 'sending'))}
              >
                {t('documents.upload.cancelAll')}
              </Button>
            ) : (
              <>
                {failed.length > 1 && (
                  <Button size="compact-sm" variant="default" onClick={() => sendAgain(failed)}>
                    {t('documents.upload.retryAll')}
                  </Button>
                )}
                <Button size="compact-sm" variant="subtle" onClick={clearSendings}>
                  {t('documents.upload.clear')}
                </Button>
              </>
            )}
            <Progress size="sm" value={share * 100} aria-label={t('documents.add')} />
            {busy && <small>{t('documents.upload.continues')}</small>}
          </div>
          <ul className={classes.sendings}>
            {items.map((item) => (
              <UploadItem key={item.key} item={item} />
            ))}
          </ul>
        </section>
      )}
    </RecordPanel>
  );
}

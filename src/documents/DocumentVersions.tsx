import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { hrefFor } from '../ui/client/api.ts';
import { instantParts } from '../ui/language/dates.ts';
import { FileDrop } from '../ui/attachments/FileDrop.tsx';
import { attachable } from '../ui/attachments/use-attached.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { useListLink } from '../ui/record/use-list-link.ts';
import { useOrganization } from '../ui/session/session.ts';
import { toastSuccess } from '../ui/messages/toasts.ts';
import { upload } from '../ui/client/upload.ts';
import { useSend } from '../ui/client/use-call.ts';
import classes from './documents.module.css';
import { useDocumentTexts } from './DocumentLabels.tsx';
import { files } from './file.ts';
import type { Document } from './file.ts';

/** All versions of a document with who added each and when; and where the next one is added. */
export function DocumentVersions({ document, mayEdit }: { document: Document; mayEdit: boolean }) {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const { go, to } = useListLink();
  const speech = useDocumentTexts();
  const replace = useSend(files.update);
  const take = async ({ id }: { id: string }) => {
    const { version } = await replace.mutateAsync({ orgId, id, body: { replacesFile: { id: document.id } } });
    toastSuccess(t('documents.versions.added', { version }));
    await go(`/documents/own-documents/${id}`);
  };
  return (
    <>
      {mayEdit && (
        <section>
          <h3 className={classes.heading}>{t('documents.versions.add')}</h3>
          <FileDrop
            {...attachable}
            label={t('documents.versions.add')}
            help={t('documents.versions.help')}
            upload={(file, progress, signal) =>
              upload(files.upload, { orgId }, file, {
                parts: { use: 'ATTACHMENT', as_is: 'true' },
                progress,
                signal,
              })
            }
            received={(made) => void take(made)}
          />
        </section>
      )}
      <ol className={classes.versions}>
        {document.versions.map((version) => (
          <li key={version.id} data-open={version.id === document.id || undefined}>
            <b className={classes.number} aria-label={t('documents.version', { version: version.version })}>
              {version.version}
            </b>
            <Link
              to={to(`/documents/own-documents/${version.id}`)}
              aria-current={version.id === document.id ? 'true' : undefined}
            >
              <b>{version.name}</b>
              <small>
                {t('documents.versions.by', {
                  ...instantParts(version.createdAt, language),
                  name: version.createdBy?.name ?? '–',
                })}
                {` · ${speech.kind(version.contentType)} · ${speech.size(version.size)}`}
              </small>
            </Link>
            <Tooltip label={t('documents.download')}>
              <ActionIcon
                component="a"
                href={hrefFor(files.content, { orgId, id: version.id, query: { download: true } })}
                aria-label={t('documents.downloadOf', { version: version.version })}
              >
                <IconDownload size={16} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ol>
    </>
  );
}

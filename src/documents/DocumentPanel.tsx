import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { organizations } from '../organization/tree/organization.ts';
import { changes } from '../trail/change.ts';
import { followFile } from '../ui/browser/download.ts';
import { hrefFor } from '../ui/client/api.ts';
import { Banner } from '../ui/messages/Banner.tsx';
import { Due } from '../ui/due/Due.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { deleting } from '../ui/record/deleting.tsx';
import { Facts } from '../ui/record/Facts.tsx';
import { RecordHistory } from '../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../ui/record/RecordPanel.tsx';
import { RecordSections } from '../ui/record/RecordSections.tsx';
import { useListLink } from '../ui/record/use-list-link.ts';
import { useRemoval } from '../ui/record/use-removal.ts';
import { useMay, useOrganization } from '../ui/session/session.ts';
import { useCall } from '../ui/client/use-call.ts';
import { DocumentHolders } from './DocumentHolders.tsx';
import { DocumentVersions } from './DocumentVersions.tsx';
import { KindIcon, useDocumentTexts, useDocumentLabels } from './DocumentLabels.tsx';
import { DocumentBody, files } from './file.ts';
import type { Document } from './file.ts';
import { hasWords } from '../files/text-extraction/text-extraction.ts';
import { Preview } from './Preview.tsx';

const list = '/documents/own-documents';
const facts = Object.keys(DocumentBody.shape).filter((name) => name !== 'name');

/** A document next to the list: its content, details, versions, records that it is attached to, history. */
export default function DocumentPanel() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const { id: orgId } = useOrganization();
  const { go, to } = useListLink();
  const speech = useDocumentTexts();
  const words = useDocumentLabels();
  const mayEdit = useMay(files.update);
  const reading = useCall(files.get, { orgId, id }, { shows: [404] });
  const remove = useRemoval({
    remove: files.remove,
    restore: files.restore,
    family: `/organizations/${orgId}`,
  });
  const document = reading.data;
  const { refetch } = reading;
  const pending = document?.textState === 'PENDING';
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(() => void refetch(), 2000);
    return () => clearInterval(timer);
  }, [pending, refetch]);
  if (!document)
    return <RecordPanel title={t('documents.column.document')} closeTo={list} reading={reading} />;

  const [newest] = document.versions;
  const isOld = newest !== undefined && newest.id !== document.id;
  const href = hrefFor(files.content, { orgId, id, query: { download: true } });
  return (
    <>
      <RecordPanel
        key={id}
        title={document.name}
        context={[
          speech.kind(document.contentType),
          speech.size(document.size),
          document.versions.length > 1 && t('documents.version', { version: document.version }),
        ]
          .filter(Boolean)
          .join(' · ')}
        icon={<KindIcon contentType={document.contentType} />}
        closeTo={list}
        editTo={mayEdit && !isOld ? `${list}/${id}/edit` : undefined}
        assign={
          mayEdit &&
          !isOld && {
            people: organizations.members,
            calls: files,
            args: { orgId, id },
          }
        }
        actions={[
          {
            label: t('documents.download'),
            icon: <IconDownload size={16} stroke={1.6} />,
            run: () => followFile(href),
          },
          ...(mayEdit && !isOld
            ? [
                deleting(t('documents.delete'), () =>
                  remove({
                    args: { orgId, id },
                    removed: t('documents.deleted', { name: document.name }),
                    restored: t('documents.restored', { name: document.name }),
                    leave: () => go(list),
                  }),
                ),
              ]
            : []),
        ]}
        tabs={[
          {
            key: 'document',
            label: t('documents.tab.document'),
            content: (
              <>
                {isOld && (
                  <Banner tone="info" icon={IconHistory}>
                    {t('documents.older', { version: document.version })}{' '}
                    <Button
                      component={Link}
                      to={to(`${list}/${newest.id}`)}
                      size="compact-sm"
                      variant="default"
                    >
                      {t('documents.toNewest')}
                    </Button>
                  </Banner>
                )}
                <Preview document={document} />
                <Known document={document} words={words} />
                {!isOld && <RecordSections kind="DOCUMENT" id={id} />}
              </>
            ),
          },
          {
            key: 'versions',
            label: t('documents.tab.versions'),
            count: document.versions.length > 1 ? String(document.versions.length) : undefined,
            content: <DocumentVersions document={document} mayEdit={mayEdit && !isOld} />,
          },
          {
            key: 'held',
            label: t('documents.tab.held'),
            count: document.heldBy.length > 0 ? String(document.heldBy.length) : undefined,
            content: <DocumentHolders document={document} />,
          },
          {
            key: 'history',
            label: t('documents.tab.history'),
            content: (
              <RecordHistory
                endpoint={changes.ofOrganization}
                args={{ orgId, query: { record: id } }}
                words={words}
              />
            ),
          },
        ]}
      />
    </>
  );
}

/** The details of the document, its dates with their meaning today. */
function Known({ document, words }: { document: Document; words: ReturnType<typeof useDocumentLabels> }) {
  const { t } = useTexts();
  const { textState } = document;
  return (
    <>
      {textState !== 'READ' && (textState === 'PENDING' || hasWords(document.contentType)) && (
        <p role="status">{t(`documents.text.${textState}`)}</p>
      )}
      <Facts
        title={t('documents.facts')}
        words={words}
        record={document}
        fields={facts}
        wide={['description', 'topics']}
        more={
          document.reviewDate
            ? [
                {
                  label: t('documents.column.review'),
                  value: <Due kind="DOCUMENT" date={document.reviewDate} />,
                },
              ]
            : []
        }
      />
    </>
  );
}

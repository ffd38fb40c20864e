import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { organizations } from '../organization/tree/organization.ts';
import { changes } from '../trail/change.ts';
import { followFile } from '../ui/browser/download.ts';
import { hrefFor } from '../ui/client/api.ts';
import { Banner } from '../ui/messages/Banner.tsx';
import { Due } from '../ui/due/Due.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { Facts } from '../ui/record/Facts.tsx';
import { recordPanel } from '../ui/record/record-panel.tsx';
import { RecordSections } from '../ui/record/RecordSections.tsx';
import { useListLink } from '../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../ui/session/session.ts';
import { DocumentHolders } from './DocumentHolders.tsx';
import { DocumentVersions } from './DocumentVersions.tsx';
import { KindIcon, useDocumentTexts, useDocumentLabels } from './DocumentLabels.tsx';
import { DocumentBody, files } from './file.ts';
import type { Document } from './file.ts';
import { hasWords } from '../files/text-extraction/text-extraction.ts';
import { Preview } from './Preview.tsx';

const list = '/documents/own-documents';
const facts = Object.keys(DocumentBody.shape).filter((name) => name !== 'name');

/** The newest version, if this is an older one. */
const newerOf = ({ id, versions: [newest] }: Document) => (newest && newest.id !== id ? newest : undefined);

function usePanel(document: Document) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const speech = useDocumentTexts();
  const mayEdit = useMay(files.update);
  const { id, contentType, size, version, versions, heldBy } = document;
  const fixed = newerOf(document) !== undefined;
  const href = hrefFor(files.content, { orgId, id, query: { download: true } });
  return {
    fixed,
    context: [
      speech.kind(contentType),
      speech.size(size),
      versions.length > 1 && t('documents.version', { version }),
    ]
      .filter(Boolean)
      .join(' · '),
    icon: <KindIcon contentType={contentType} />,
    actions: [{ label: t('documents.download'), icon: IconDownload, run: () => followFile(href) }],
    tabs: [
      {
        key: 'versions',
        label: t('documents.tab.versions'),
        count: versions.length > 1 ? versions.length : undefined,
        content: <DocumentVersions document={document} mayEdit={mayEdit && !fixed} />,
      },
      {
        key: 'held',
        label: t('documents.tab.held'),
        count: heldBy.length || undefined,
        content: <DocumentHolders document={document} />,
      },
    ],
  };
}

/** A document next to the list: its content, details, versions, records that it is attached to, history. */
export default recordPanel({
  calls: files,
  at: list,
  useLabels: useDocumentLabels,
  texts: {
    title: 'documents.column.document',
    overview: 'documents.tab.document',
    remove: 'documents.delete',
  },
  history: changes.ofOrganization,
  assign: { people: organizations.members },
  refetchWhile: ({ textState }: Document) => textState === 'PENDING',
  usePanel,
  Overview,
});

function Overview({ record: document }: { record: Document }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const newest = newerOf(document);
  return (
    <>
      {newest && (
        <Banner tone="info" icon={IconHistory}>
          {t('documents.older', { version: document.version })}{' '}
          <Button component={Link} to={to(`${list}/${newest.id}`)} size="compact-sm" variant="default">
            {t('documents.toNewest')}
          </Button>
        </Banner>
      )}
      <Preview document={document} />
      <Details document={document} />
      {!newest && <RecordSections kind="DOCUMENT" id={document.id} />}
    </>
  );
}

/** The details of the document, its dates with their meaning today. */
function Details({ document }: { document: Document }) {
  const { t } = useTexts();
  const words = useDocumentLabels();
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
        more={[
          {
            label: t('documents.column.review'),
            value: document.reviewDate && <Due kind="DOCUMENT" date={document.reviewDate} />,
          },
        ]}
      />
    </>
  );
}

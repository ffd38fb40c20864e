import { IconFiles, IconTrash } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { reference } from '../core/reference/reference.ts';
import { Banner } from '../ui/messages/Banner.tsx';
import { useImportEntry } from '../ui/import/ImportEntry.tsx';
import { personField } from '../organization/tree/shared-fields.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { AddButton } from '../ui/list/AddButton.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { useListLink } from '../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../ui/session/session.ts';
import { useDocumentTexts } from './DocumentLabels.tsx';
import { documentEdits } from './edits.ts';
import { useDocumentRows } from './DocumentRows.tsx';
import { useDocumentFilters } from './DocumentFilters.tsx';
import classes from './documents.module.css';
import { documentExports } from './exports.ts';
import { fileCategories, files } from './file.ts';
import { PageDrop, UploadNotice } from './upload/UploadNotice.tsx';

const list = '/documents/own-documents';

/** The documents of the organization, by name; files dropped anywhere on it are added. */
export default function DocumentsPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const speech = useDocumentTexts();
  const mayEdit = useMay(files.update);
  const isBin = useSearchParams()[0].get('deleted') === 'true';
  const importEntry = useImportEntry(`${list}/import`, t('import.of.document'));
  const filters = useDocumentFilters();
  const { columns, card } = useDocumentRows({ isBin, mayEdit });
  return (
    <PageDrop enabled={mayEdit}>
      <ListPage
        // What is chosen in one organization is not chosen in another.
        key={orgId}
        name="documents"
        title={t('documents.title')}
        search={t('documents.search')}
        endpoint={files.list}
        args={{ orgId }}
        exportAs={documentExports.documents}
        columns={columns}
        filters={filters}
        order={isBin ? 'lastModifiedDate,desc' : 'name,asc'}
        linkTo={(row) => (row.deletedDate === null ? `${list}/${row.id}` : null)}
        renderCard={card}
        several={
          mayEdit &&
          !isBin && {
            calls: { ...files, edit: documentEdits },
            nameOf: ({ name }) => name,
            fields: [
              {
                kind: 'choice',
                name: 'category',
                label: t('documents.field.category'),
                options: fileCategories.map((value) => ({ value, label: speech.category(value) })),
                clears: true,
              },
              {
                kind: 'terms',
                name: 'topics',
                label: t('documents.field.topics'),
                endpoint: reference.topics,
                clears: true,
              },
              personField(t('documents.field.responsible'), { clears: true }),
              { kind: 'date', name: 'reviewDate', label: t('documents.field.reviewDate'), clears: true },
            ],
          }
        }
        notice={
          <>
            <UploadNotice />
            {isBin && (
              <div className={classes.bin}>
                <Banner tone="info" icon={IconTrash}>
                  {t('documents.bin')}
                </Banner>
              </div>
            )}
          </>
        }
        seldom={mayEdit ? [importEntry] : undefined}
        action={mayEdit && <AddButton to={to(`${list}/new`)}>{t('documents.add')}</AddButton>}
        nothing={isBin ? t('documents.bin.none') : undefined}
        empty={{
          icon: <IconFiles size={20} stroke={1.5} />,
          title: t('documents.empty.title'),
          text: t('documents.empty.text'),
        }}
      />
    </PageDrop>
  );
}

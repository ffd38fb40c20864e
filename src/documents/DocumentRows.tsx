import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { Due } from '../ui/due/Due.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { ListName } from '../ui/list/ListName.tsx';
import { dayColumn } from '../ui/list/day-column.ts';
import type { Card, Column } from '../ui/list/types.ts';
import { useOrganization } from '../ui/session/session.ts';
import { toastSuccess } from '../ui/messages/toasts.ts';
import { useSend } from '../ui/client/use-call.ts';
import { KindIcon, useDocumentTexts } from './DocumentLabels.tsx';
import { files } from './file.ts';
import type { DocumentRow } from './file.ts';

function Restore({ row: { id, name } }: { row: DocumentRow }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const restore = useSend(files.restore);
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('documents.restoreOf', { name })}
      leftSection={<IconRestore size={14} stroke={1.6} />}
      loading={restore.isPending}
      onClick={() =>
        restore.mutate({ orgId, id }, { onSuccess: () => toastSuccess(t('kit.record.restored', { name })) })
      }
    >
      {t('documents.restore')}
    </Button>
  );
}

/** How a document looks in the list: in columns, and as a card on a phone. In the bin: when it was deleted, and its way back. */
export function useDocumentRows({ isBin, mayEdit }: { isBin: boolean; mayEdit: boolean }): {
  columns: Column<DocumentRow>[];
  card: (row: DocumentRow) => Card;
} {
  const { t } = useTexts();
  const speech = useDocumentTexts();
  const name: Column<DocumentRow> = {
    key: 'name',
    title: t('documents.column.document'),
    sort: 'name',
    render: (row) => (
      <ListName
        icon={<KindIcon contentType={row.contentType} />}
        name={row.name}
        detail={row.version > 1 ? t('documents.version', { version: row.version }) : null}
      />
    ),
  };
  const category: Column<DocumentRow> = {
    key: 'category',
    title: t('documents.field.category'),
    sort: 'category',
    width: '12rem',
    secondary: true,
    render: (row) => speech.category(row.category),
  };
  const size: Column<DocumentRow> = {
    key: 'size',
    title: t('documents.field.size'),
    sort: 'size',
    width: '5.5rem',
    end: true,
    secondary: true,
    render: (row) => speech.size(row.size),
  };
  const bin: Column<DocumentRow>[] = [
    dayColumn('deleted', t('documents.column.deleted'), (row) => row.deletedDate, { width: '7rem' }),
    {
      key: 'restore',
      act: true,
      title: t('documents.restore'),
      quiet: true,
      width: '8.5rem',
      render: (row) => mayEdit && <Restore row={row} />,
    },
  ];
  const there: Column<DocumentRow>[] = [
    dayColumn('date', t('documents.field.date'), (row) => row.date, { sort: 'date', width: '6.5rem' }),
    {
      key: 'responsible',
      title: t('documents.field.responsible'),
      width: '10rem',
      secondary: true,
      render: (row) => row.responsible?.name,
    },
    dayColumn('sent', t('documents.column.sent'), (row) => row.createdDate, {
      sort: 'createdDate',
      width: '6.5rem',
      secondary: true,
    }),
    {
      key: 'attached',
      title: t('documents.column.attached'),
      width: '6.5rem',
      end: true,
      secondary: true,
      render: (row) => (row.attachmentCount > 0 ? row.attachmentCount : ''),
    },
    dayColumn('reviewDate', t('documents.field.reviewDate'), (row) => row.reviewDate, {
      sort: 'reviewDate',
      width: '8.5rem',
    }),
    {
      key: 'review',
      title: t('documents.column.review'),
      quiet: true,
      width: '14.5rem',
      render: (row) => row.reviewDate && <Due kind="DOCUMENT" date={row.reviewDate} />,
    },
  ];
  const card = (row: DocumentRow): Card => ({
    icon: <KindIcon contentType={row.contentType} />,
    title: row.name,
    corner: row.date ?? '',
    line: [speech.category(row.category), speech.size(row.size)].filter(Boolean).join(' · '),
    end: isBin
      ? mayEdit && <Restore row={row} />
      : row.reviewDate && <Due kind="DOCUMENT" date={row.reviewDate} />,
  });
  return {
    columns: [name, category, ...(isBin ? [size, ...bin] : [...there.slice(0, 3), size, ...there.slice(3)])],
    card,
  };
}

import { IconAlertTriangle, IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { upload } from '../../../ui/client/upload.ts';
import { invalidate } from '../../../ui/client/use-call.ts';
import { FileDrop } from '../../../ui/attachments/FileDrop.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { ListName } from '../../../ui/list/ListName.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { byRecord, severalOf } from '../../../ui/list/filters/filter-of.ts';
import type { Column, Filter } from '../../../ui/list/types.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import { useProductTexts } from '../../products/ProductLabels.tsx';
import { SheetHints } from '../hints/SheetHints.tsx';
import { AcceptSeveral } from './AcceptSeveral.tsx';
import { mostInArchive, readingStates, readingStatuses, sheetReadings } from './reading.ts';
import type { SheetReadingRow } from './reading.ts';
import { CountsBar, SheetStatus } from './SheetLabels.tsx';
import classes from './readings.module.css';

const sign = <IconFileSearch size={20} stroke={1.5} aria-hidden />;
const largest = 50 * 1024 * 1024;
const isArchive = ({ name }: File): boolean => name.toLowerCase().endsWith('.zip');

/** The sheets that were sent to be read: how far each is, and what is left to decide about it. */
export default function SheetsPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useProductTexts();
  const maySend = useMay(sheetReadings.upload);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const columns: Column<SheetReadingRow>[] = [
    {
      key: 'fileName',
      title: t('sheets.field.productName'),
      sort: 'productName',
      render: ({ productName, fileName }) => <ListName icon={sign} name={productName ?? fileName} />,
    },
    {
      key: 'supplierName',
      title: t('sheets.field.supplierName'),
      sort: 'supplierName',
      width: '13rem',
      secondary: true,
      render: ({ supplierName }) => supplierName,
    },
    {
      key: 'language',
      title: t('sheets.field.language'),
      width: '7rem',
      secondary: true,
      render: ({ language }) => language && words.language(language),
    },
    {
      key: 'revisionDate',
      title: t('sheets.field.revisionDate'),
      sort: 'revisionDate',
      width: '7rem',
      date: true,
      render: ({ revisionDate }) => revisionDate,
    },
    {
      key: 'counts',
      title: t('sheets.column.counts'),
      width: '11rem',
      render: ({ valueCounts }) => valueCounts && <CountsBar counts={valueCounts} />,
    },
    {
      key: 'state',
      title: t('sheets.field.state'),
      width: '14rem',
      render: (row) => <SheetStatus row={row} />,
    },
  ];
  const filters: Filter[] = [
    severalOf('state', t('sheets.field.state'), readingStates, (value) => t(`sheets.state.${value}`)),
    severalOf('status', t('sheets.field.status'), readingStatuses, (value) => t(`sheets.status.${value}`)),
    byRecord('supplier', t('sheets.field.supplierName'), sheetReadings.suppliers, { orgId }),
  ];
  const drop = maySend && (
    <div className={classes.drop}>
      <FileDrop
        label={t('sheets.drop')}
        accept=".pdf,.xml,.zip"
        several
        largest={largest}
        help={t('sheets.drop.help', { most: mostInArchive })}
        upload={async (file, progress, signal) => {
          const options = { progress, signal };
          if (isArchive(file))
            return (await upload(sheetReadings.uploadArchive, { orgId }, file, options)).leftOut;
          await upload(sheetReadings.upload, { orgId }, file, options);
          return [];
        }}
        passes
        received={(names) => {
          setLeftOut((before) => [...before, ...names]);
          void invalidate(`/organizations/${orgId}/sheet-readings`);
        }}
      />
      {leftOut.length > 0 && (
        <Banner tone="warning" icon={IconAlertTriangle} role="status">
          {t('sheets.archive.leftOut', { names: leftOut.join(', ') })}
        </Banner>
      )}
    </div>
  );
  return (
    <ListPage
      name="sheets"
      title={t('sheets.title')}
      search={t('sheets.search')}
      endpoint={sheetReadings.list}
      args={{ orgId }}
      columns={columns}
      filters={filters}
      order="createdDate,desc"
      linkTo={({ id }) => `/chemicals/sheets/${id}`}
      renderCard={(row) => ({
        icon: sign,
        title: row.productName ?? row.fileName,
        line: row.supplierName ?? row.fileName,
        end: <SheetStatus row={row} />,
      })}
      several={
        maySend && {
          decide: (rows: readonly SheetReadingRow[], end) => <AcceptSeveral rows={rows} end={end} />,
        }
      }
      notice={
        <>
          {drop}
          <SheetHints />
        </>
      }
      empty={{ icon: sign, title: t('sheets.empty.title'), text: t('sheets.empty.text') }}
    />
  );
}

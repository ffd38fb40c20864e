import { formatDecimal } from '../../core/numbers/decimal.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useImportEntry } from '../../ui/import/ImportEntry.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Column } from '../../ui/list/types.ts';
import { changedColumn } from '../../ui/list/day-column.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import type { CompanyRow } from './company.ts';
import { companyKinds } from './CompanyLabels.tsx';
import type { CompanyKind } from './CompanyLabels.tsx';
import { companyExports } from './exports.ts';

/** The producers, or the suppliers, that chemicals of the catalogue name. */
export function CompaniesPage({ kind }: { kind: CompanyKind }) {
  const { t, language } = useTexts();
  const { to } = useListLink();
  const { calls, list, Icon } = companyKinds[kind];
  const importPath = `${list}/import`;
  const importEntry = useImportEntry(importPath);
  const changed = changedColumn(t('companies.changed'));
  const columns: Column<CompanyRow>[] = [
    {
      key: 'name',
      title: t('companies.field.name'),
      sort: 'name',
      render: (row) => <ListName icon={<Icon size={20} stroke={1.5} aria-hidden />} name={row.name} />,
    },
    {
      key: 'phone',
      title: t('companies.field.phone'),
      width: '11rem',
      render: (row) => row.phone,
    },
    {
      key: 'emergency',
      title: t('companies.field.emergencyPhone'),
      width: '11rem',
      secondary: true,
      render: (row) => row.emergencyPhone,
    },
    {
      key: 'email',
      title: t('companies.field.email'),
      width: '14rem',
      secondary: true,
      render: (row) => row.email,
    },
    {
      key: 'chemicals',
      title: t('companies.chemicals'),
      width: '7rem',
      end: true,
      render: (row) => formatDecimal(String(row.chemicalCount), language),
    },
    changed,
  ];
  return (
    <ListPage
      name={`${kind}-catalogue`}
      title={t(`companies.title.${kind}`)}
      search={t('companies.search')}
      endpoint={calls.list}
      exportAs={companyExports[kind]}
      args={{}}
      columns={columns}
      filters={[]}
      order="name,asc"
      linkTo={(row) => `${list}/${row.id}`}
      renderCard={(row) => ({
        icon: <Icon size={20} stroke={1.5} aria-hidden />,
        title: row.name,
        line: row.phone ?? row.email ?? t('companies.noContact'),
        end: t('companies.chemicalCount', { count: row.chemicalCount }),
      })}
      action={<AddButton to={to(`${list}/new`)}>{t(`companies.new.${kind}`)}</AddButton>}
      seldom={[importEntry]}
      empty={{
        icon: <Icon size={20} stroke={1.5} />,
        title: t(`companies.empty.${kind}`),
        text: t(`companies.emptyText.${kind}`),
      }}
    />
  );
}

import { IconFlask, IconList, IconMapPin, IconPaperclip } from '@tabler/icons-react';
import { useImportEntry } from '../../ui/import/ImportEntry.tsx';
import { areaField, departmentField } from '../../organization/tree/shared-fields.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { chemicalAssociations } from './chemical-association.ts';
import { LocationTable } from './storage/LocationTable.tsx';
import { registerExport } from './exports.ts';
import { useRegisterFilters } from './use-register-filters.ts';
import { useRegisterRows } from './RegisterRows.tsx';
import { registerPath } from './paths.ts';

/** The chemicals that the organization uses: where, how dangerous, with which sheet; as a list or added up by place. */
export default function RegisterPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const mayEdit = useMay(chemicalAssociations.create);
  const importEntry = useImportEntry(`${registerPath}/import`);
  const sheetsEntry = {
    label: t('sheets.place.title'),
    icon: <IconPaperclip size={16} stroke={1.6} />,
    to: `${registerPath}/sheets`,
    takes: '.pdf',
  };
  const { columns, card } = useRegisterRows();
  const filters = useRegisterFilters();
  return (
    <ListPage
      name="my-chemicals"
      title={t('register.title')}
      search={t('register.search')}
      endpoint={chemicalAssociations.list}
      exportAs={registerExport}
      args={{ orgId }}
      columns={columns}
      filters={filters}
      order="name,asc"
      linkTo={({ id }) => `${registerPath}/${id}`}
      renderCard={card}
      view={{
        title: t('register.view'),
        rows: { label: t('register.view.list'), icon: <IconList size={16} stroke={1.6} aria-hidden /> },
        key: 'places',
        label: t('register.view.locations'),
        icon: <IconMapPin size={16} stroke={1.6} aria-hidden />,
        render: (query) => <LocationTable query={query} />,
      }}
      several={
        mayEdit && {
          calls: chemicalAssociations,
          nameOf: ({ chemical }) => chemical.name,
          fields: [
            areaField(t('register.field.area'), { clears: true }),
            departmentField(t('register.field.department'), { clears: true }),
            { kind: 'date', name: 'endDate', label: t('register.field.endDate'), clears: true },
          ],
        }
      }
      seldom={mayEdit ? [importEntry, sheetsEntry] : undefined}
      action={mayEdit && <AddButton to={to(`${registerPath}/new`)}>{t('register.add')}</AddButton>}
      empty={{
        icon: <IconFlask size={20} stroke={1.5} />,
        title: t('register.empty.title'),
        text: t('register.empty.text'),
      }}
    />
  );
}

import { IconFlask2 } from '@tabler/icons-react';
import { useTexts } from '../../../ui/language/i18n.ts';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { changedColumn } from '../../../ui/list/day-column.ts';
import { ListName } from '../../../ui/list/ListName.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { severalOf } from '../../../ui/list/filters/filter-of.ts';
import type { Column, Filter } from '../../../ui/list/types.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import { physicalStates } from '../../products/fields.ts';
import { ownMixtures } from './own-mixture.ts';
import type { OwnMixtureRow } from './own-mixture.ts';
import { HazardInShort } from './OwnMixtureLabels.tsx';
import { ownMixturesPath } from './paths.ts';

const sign = <IconFlask2 size={20} stroke={1.5} aria-hidden />;

/** What an organization blends and dilutes itself, with what each was calculated to be. */
export default function OwnMixturesPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const mayEdit = useMay(ownMixtures.create);
  const columns: Column<OwnMixtureRow>[] = [
    {
      key: 'name',
      title: t('ownMixtures.field.name'),
      sort: 'name',
      render: ({ name }) => <ListName icon={sign} name={name} />,
    },
    {
      key: 'hazard',
      title: t('ownMixtures.column.hazard'),
      width: '18rem',
      render: ({ hazard }) => <HazardInShort hazard={hazard} />,
    },
    {
      key: 'dilutionOf',
      title: t('ownMixtures.field.dilutionOf'),
      width: '14rem',
      secondary: true,
      render: ({ dilutionOf }) => dilutionOf?.name,
    },
    {
      key: 'lines',
      title: t('ownMixtures.column.lines'),
      width: '7rem',
      end: true,
      secondary: true,
      render: ({ lineCount }) => lineCount,
    },
    changedColumn(t('ownMixtures.changed')),
  ];
  const filters: Filter[] = [
    severalOf('physicalState', t('ownMixtures.field.physicalState'), physicalStates, (value) =>
      t(`products.state.${value}`),
    ),
  ];
  return (
    <ListPage
      name="own-mixtures"
      title={t('ownMixtures.title')}
      search={t('ownMixtures.search')}
      endpoint={ownMixtures.list}
      args={{ orgId }}
      columns={columns}
      filters={filters}
      order="name,asc"
      linkTo={({ id }) => `${ownMixturesPath}/${id}`}
      renderCard={({ name, hazard, lineCount }) => ({
        icon: sign,
        title: name,
        line: <HazardInShort hazard={hazard} />,
        end: t('ownMixtures.lineCount', { count: lineCount }),
      })}
      several={
        mayEdit && {
          calls: ownMixtures,
          nameOf: ({ name }) => name,
          fields: [],
        }
      }
      action={mayEdit && <AddButton to={to(`${ownMixturesPath}/new`)}>{t('ownMixtures.new')}</AddButton>}
      empty={{
        icon: sign,
        title: t('ownMixtures.empty.title'),
        text: t('ownMixtures.empty.text'),
      }}
    />
  );
}

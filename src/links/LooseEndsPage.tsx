import { IconRoute } from '@tabler/icons-react';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../ui/language/i18n.ts';
import { ListName } from '../ui/list/ListName.tsx';
import { oneOf } from '../ui/list/filters/filter-of.ts';
import { ListPage } from '../ui/list/ListPage.tsx';
import type { Column } from '../ui/list/types.ts';
import { useOrganization, useSession } from '../ui/session/session.ts';
import { usePlaces } from './use-places.ts';
import { looseKinds, links } from './link.ts';
import type { LooseEnd } from './link.ts';
import classes from './links.module.css';

/** Obligations without control, and controls that nothing calls for. */
export default function LooseEndsPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const session = useSession();
  const placeOf = usePlaces();
  const iconOf = ({ kind }: LooseEnd) => {
    const Sign = placeOf(kind)?.Icon;
    return Sign && <Sign size={18} stroke={1.5} aria-hidden />;
  };
  const nameOf = (row: LooseEnd) => {
    const place = placeOf(row.kind);
    // Without the address of this list, which other lists would take for theirs.
    return place ? <RouterLink to={place.to(row, session)}>{row.name}</RouterLink> : row.name;
  };
  const columns: Column<LooseEnd>[] = [
    {
      key: 'name',
      title: t('links.loose.name'),
      sort: 'name',
      render: (row) => <ListName icon={iconOf(row)} name={nameOf(row)} detail={row.detail ?? undefined} />,
    },
    {
      key: 'kind',
      title: t('links.loose.kind'),
      width: '10rem',
      render: ({ kind }) => t(`links.kind.${kind}`),
    },
    {
      key: 'reason',
      title: t('links.loose.reason'),
      width: '12rem',
      render: ({ reason }) => t(`links.loose.${reason}`),
    },
  ];
  return (
    <ListPage
      key={orgId}
      name="looseEnds"
      title={t('links.loose.title')}
      search={t('links.loose.search')}
      endpoint={links.loose}
      args={{ orgId }}
      notice={<p className={classes.about}>{t('links.loose.about')}</p>}
      columns={columns}
      filters={[oneOf('kind', t('links.loose.kind'), looseKinds, (kind) => t(`links.kind.${kind}`))]}
      order="name,asc"
      linkTo={() => null}
      renderCard={(row) => ({
        icon: iconOf(row),
        title: nameOf(row),
        line: t(`links.loose.${row.reason}`),
        end: t(`links.kind.${row.kind}`),
      })}
      empty={{
        icon: <IconRoute size={20} stroke={1.5} />,
        title: t('links.loose.empty.title'),
        text: t('links.loose.empty.text'),
      }}
    />
  );
}

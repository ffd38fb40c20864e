import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconMapPin } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { div } from '../../../core/numbers/decimal.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { ListFailed } from '../../../ui/list/ListFailed.tsx';
import { ListNotice } from '../../../ui/list/ListNotice.tsx';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { chemicalAssociations } from '../chemical-association.ts';
import { noLocation } from '../filters.ts';
import type { LocationTotals } from '../location-totals.ts';
import { useProductTexts } from '../../products/ProductLabels.tsx';
import classes from '../register.module.css';
import { registerPath } from '../paths.ts';

const most = 500;

/** Sort keys for places: figures that show how much needs attention; equal ones by name. */
const orders = {
  name: ({ id }: LocationTotals) => (id === noLocation ? 1 : 0),
  products: ({ products }: LocationTotals) => products,
  // One red product counts for more than any number of others; what is not classified yet is next.
  danger: ({ red, unknown, yellow }: LocationTotals) => red * 1e8 + unknown * 1e4 + yellow,
  // What must be kept apart comes before any number of papers.
  flags: ({ separate, restricted, sheetMissing }: LocationTotals) =>
    separate.length * 1e6 + restricted + sheetMissing,
};

/** What the list's filters show and is in use, added up place by place. */
export function LocationTable({ query }: { query: Record<string, unknown> }) {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const [sort, setSort] = useState<{ by: keyof typeof orders; down: boolean }>({ by: 'name', down: false });
  const found = useCall(
    chemicalAssociations.locations,
    { orgId, query: { ...query, sort: [], size: most, page: 0 } },
    { keepPrevious: true },
  );
  if (found.isError) return <ListFailed />;
  if (!found.data) return <Skeleton className={classes.wait} />;
  const { content, totalElements } = found.data;
  const collator = new Intl.Collator(language);
  const inOrder = content.toSorted(
    (a, b) =>
      (sort.down ? -1 : 1) * (orders[sort.by](a) - orders[sort.by](b) || collator.compare(a.name, b.name)),
  );
  const headed = (by: keyof typeof orders, words: string, end = false) => (
    <th
      scope="col"
      data-end={end || undefined}
      aria-sort={sort.by === by ? (sort.down ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classes.sorter}
        // The largest amounts come first: people look for them first.
        onClick={() => setSort({ by, down: sort.by === by ? !sort.down : by !== 'name' })}
      >
        {words}
        {sort.by === by &&
          (sort.down ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />)}
      </button>
    </th>
  );
  if (content.length === 0)
    return <ListNotice icon={<IconMapPin size={20} stroke={1.5} />} text={t('register.location.empty')} />;
  return (
    <div className={classes.locations} role="group" aria-label={t('register.view.locations')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {headed('name', t('register.location.name'))}
            {headed('products', t('register.location.products'), true)}
            {headed('danger', t('register.location.danger'))}
            <th scope="col" data-end>
              {t('register.location.stored')}
            </th>
            <th scope="col" data-end>
              {t('register.location.annual')}
            </th>
            {headed('flags', t('register.location.flags'))}
          </tr>
        </thead>
        <tbody>
          {inOrder.map((place) => (
            <Row key={place.id} place={place} />
          ))}
        </tbody>
      </table>
      {totalElements > content.length && (
        <p className={classes.note}>{t('register.location.more', { count: content.length })}</p>
      )}
    </div>
  );
}

function Row({ place }: { place: LocationTotals }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const { decimal } = useProductTexts();
  /** Large amounts in the unit that is a thousand times as much. */
  const inUnits = (amount: string, unit: string, thousand: string) =>
    Number(amount) >= 10_000 ? `${decimal(div(amount, '1000'))} ${thousand}` : `${decimal(amount)} ${unit}`;
  const amounts = (mass: string | null, volume: string | null) =>
    [mass !== null && inUnits(mass, 'kg', 't'), volume !== null && inUnits(volume, 'L', 'm³')]
      .filter((part) => part !== false)
      .map((part) => <span key={part}>{part}</span>);
  const { products } = place;
  return (
    <tr>
      <th scope="row">
        {place.id === noLocation ? (
          place.name
        ) : (
          <Link to={to(`${registerPath}/places/${encodeURIComponent(place.id)}`)}>{place.name}</Link>
        )}
      </th>
      <td data-end>
        <Link to={`${registerPath}?view=list&location=${encodeURIComponent(place.id)}`}>
          {t('register.place.count', { count: products })}
        </Link>
      </td>
      <td data-danger>
        <Dangers place={place} />
      </td>
      <td data-end data-label={t('register.location.stored')}>
        {amounts(place.storedMass, place.storedVolume)}
      </td>
      <td data-end data-label={t('register.location.annual')}>
        {amounts(place.annualMass, place.annualVolume)}
      </td>
      <td>
        {place.separate.length > 0 && (
          <span className={classes.separate}>
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden />{' '}
            {t('register.location.separate', { pairs: place.separate.join(', ') })}
          </span>
        )}
        {place.restricted > 0 && (
          <span>{t('register.location.restricted', { count: place.restricted })}</span>
        )}
        {place.sheetMissing > 0 && (
          <span>{t('register.location.sheetMissing', { count: place.sheetMissing })}</span>
        )}
      </td>
    </tr>
  );
}

/** How many products there have which danger: as a bar and in words. */
function Dangers({ place: { red, yellow, green, unknown, products } }: { place: LocationTotals }) {
  const { t } = useTexts();
  const counts = [
    ['RED', red, t('register.count.red', { count: red })],
    ['YELLOW', yellow, t('register.count.yellow', { count: yellow })],
    ['GREEN', green, t('register.count.green', { count: green })],
    ['UNKNOWN', unknown, t('register.count.unknown', { count: unknown })],
  ] as const;
  return (
    <div className={classes.danger}>
      <span className={classes.share} aria-hidden>
        {counts.map(([code, count]) => (
          <i key={code} data-code={code} style={{ width: `${(count / products) * 100}%` }} />
        ))}
      </span>
      <small>
        {counts
          .filter(([, count]) => count > 0)
          .map(([code, , words], at) => (
            <Fragment key={code}>
              {at > 0 && ', '}
              <span>{words}</span>
            </Fragment>
          ))}
      </small>
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMapPin, IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { hrefFor } from '../../../ui/client/api.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { AreasAlong } from '../../../ui/offline/AreasAlong.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { Lamp } from '../../products/hazards/HazardBadges.tsx';
import { useAmounts } from '../RegisterLabels.tsx';
import { isHint } from '../../clp/reactions.ts';
import { StorageMatrix } from './StorageMatrix.tsx';
import { presentClasses } from '../../trgs-510/present-classes.ts';
import { storagePlaces } from './storage-place.ts';
import type { StoragePlace, StoredProduct } from './storage-place.ts';
import products from '../../products/products.module.css';
import classes from '../register.module.css';
import { registerPath } from '../paths.ts';

/** A storage place: whether its content may be stored together, what it is, and the sheet for the wall. */
export default function PlacePanel() {
  const { place = '' } = useParams();
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const query = { location: place };
  const reading = useCall(storagePlaces.get, { orgId, query }, { shows: [404, 422] });
  const found = reading.data;
  if (!found) return <RecordPanel title={place} closeTo={registerPath} reading={reading} />;
  // Read before there was this: by an earlier version, and kept on the device.
  const areas: StoragePlace['areas'] | undefined = found.areas;
  return (
    <RecordPanel
      key={place}
      title={place}
      context={t('register.place.count', { count: found.totalElements })}
      icon={<IconMapPin size={20} stroke={1.5} aria-hidden />}
      closeTo={registerPath}
    >
      <div>
        <Button
          component="a"
          href={hrefFor(storagePlaces.emergencySheet, { orgId, query: { ...query, language } })}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconPrinter size={16} stroke={1.6} />}
        >
          {t('register.place.emergency')}
        </Button>
      </div>
      {window.isSecureContext && areas && areas.length > 0 && <AreasAlong areas={areas} />}
      <Together found={found} />
      <section>
        <h3 className={products.heading}>{t('register.location.products')}</h3>
        <ul className={classes.stored}>
          {found.content.map((product) => (
            <Stored key={product.id} product={product} />
          ))}
        </ul>
        {found.totalElements > found.content.length && (
          <p className={classes.note}>{t('register.place.more', { count: found.content.length })}</p>
        )}
      </section>
    </RecordPanel>
  );
}

/** Whether what is stored here may be stored together, as far as that is known. */
function Together({ found }: { found: StoragePlace }) {
  const { t } = useTexts();
  const { content, reactions, totalElements } = found;
  // The worst case of a composition warns; it makes nothing known.
  const open = content.filter(
    (each) => each.proposal?.worstCase === true || presentClasses([each]).length === 0,
  );
  const unclassified = open.filter(({ dangerCode }) => dangerCode === null);
  const unknown = open.filter(({ dangerCode }) => dangerCode !== null);
  // Those beyond the shown ones are not known here either.
  const missing = open.length + totalElements - content.length;
  const proposed = content.filter(({ proposal }) => proposal?.classes.length === 1 && !proposal.worstCase);
  const worst = content.filter(({ proposal }) => proposal?.worstCase);
  return (
    <section className={classes.joint}>
      <h3 className={products.heading}>{t('storage.matrix')}</h3>
      {reactions.map(({ kind, carriers, others, sure }) => (
        <Banner key={kind} tone={isHint(kind) ? 'info' : sure ? 'error' : 'warning'} icon={IconAlertTriangle}>
          {t(sure || isHint(kind) ? `storage.reaction.${kind}` : `storage.reaction.${kind}.perhaps`, {
            carriers: carriers.join(', '),
            others: others.join(', '),
          })}
        </Banner>
      ))}
      {missing > 0 && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          <p>
            <b>{t('register.place.cannot', { count: missing, total: totalElements })}</b>
          </p>
          {unclassified.length > 0 && (
            <p>
              {t('register.place.unclassified', {
                names: unclassified.map(({ name }) => name).join(', '),
              })}
            </p>
          )}
          {unknown.length > 0 && (
            <p>{t('register.place.unknown', { names: unknown.map(({ name }) => name).join(', ') })}</p>
          )}
        </Banner>
      )}
      <StorageMatrix present={presentClasses(content)} unknown={missing} />
      {proposed.length > 0 && (
        <p className={classes.note}>{t('register.place.derived', { count: proposed.length })}</p>
      )}
      {worst.length > 0 && (
        <p className={classes.note}>
          {t('register.place.worstCase', { names: worst.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </section>
  );
}

/** By what a storage class was derived: a statement, the form, or that nothing decides. */
const derivedBy = ({ classes: derived, because, worstCase }: NonNullable<StoredProduct['proposal']>) =>
  worstCase
    ? 'register.place.worstBy'
    : because
      ? 'register.place.proposedBy'
      : derived[0] === '2B'
        ? 'register.place.aerosol'
        : 'register.place.proposed';

function Stored({ product }: { product: StoredProduct }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const amounts = useAmounts();
  const { id, name, dangerCode, storageClass, proposal, storedAmount } = product;
  const words =
    storageClass !== null
      ? t('register.place.class', { value: storageClass })
      : proposal && proposal.classes.length > 0
        ? t(derivedBy(proposal), {
            value: proposal.classes.join(' / '),
            because: proposal.because ?? '',
          })
        : t('register.place.noClass');
  return (
    <li>
      <Link to={to(`${registerPath}/${id}`)}>
        <span>
          <b>{name}</b>
          <small>{[words, amounts(storedAmount)].filter(Boolean).join(' · ')}</small>
        </span>
        <Lamp code={dangerCode} />
      </Link>
    </li>
  );
}

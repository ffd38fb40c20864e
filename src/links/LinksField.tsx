import { Button, CloseButton } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { search } from '../search/search.ts';
import type { OfRecord } from '../ui/area.ts';
import { formStatuses, problemText } from '../ui/client/errors.ts';
import { ApiError } from '../ui/client/api-error.ts';
import { lazyWithRetry } from '../ui/client/lazy-with-retry.tsx';
import { useCall, useSend } from '../ui/client/use-call.ts';
import { RecordPicker } from '../ui/fields/RecordPicker.tsx';
import { textOf, useTexts } from '../ui/language/i18n.ts';
import { toastSuccess } from '../ui/messages/toasts.ts';
import recordClasses from '../ui/record/record.module.css';
import { useMay, useOrganization, useSession } from '../ui/session/session.ts';
import { RecordDetail } from './RecordDetail.tsx';
import { kindOf, soughtOf, usePlaces } from './use-places.ts';
import { linkKinds, links } from './link.ts';
import type { Link, Linked, LinkKind } from './link.ts';
import classes from './links.module.css';

const ThreadDialog = lazyWithRetry(() => import('./ThreadDialog.tsx'));

/** Obligations show these by themselves, and the other way round. */
const byThemselves: readonly LinkKind[] = ['DOCUMENT', 'STAKEHOLDER', 'REMINDER'];
const isShownElsewhere = (one: LinkKind, other: LinkKind): boolean =>
  (one === 'OBLIGATION' && byThemselves.includes(other)) ||
  (other === 'OBLIGATION' && byThemselves.includes(one));

/** What a record is linked to, in its panel, with a search to link it to more. */
export default function LinksField({ kind: given, id }: OfRecord) {
  const kind = linkKinds.find((known) => known === given);
  const mayRead = useMay(links.of);
  return kind && mayRead ? <Section of={{ kind, id }} /> : null;
}

function Section({ of }: { of: Linked }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const session = useSession();
  const mayEdit = useMay(links.create);
  const remove = useSend(links.remove);
  const placeOf = usePlaces();
  const [isThreadOpen, setThreadOpen] = useState(false);
  const { data } = useCall(links.of, { orgId, query: of }, { keepPrevious: true });
  if (!data) return null;
  const shown = data.links.filter(({ kind }) => !isShownElsewhere(of.kind, kind));
  return (
    <section className={classes.links}>
      <h3 className={recordClasses.heading}>{t('links.title')}</h3>
      {data.links.length === 0 && data.hiddenLinks === 0 && <p className={classes.none}>{t('links.none')}</p>}
      <ul aria-label={t('links.title')}>
        {shown.map((row) => {
          const place = placeOf(row.kind);
          return (
            <li key={row.link}>
              {place && <place.Icon size={16} stroke={1.6} aria-hidden />}
              {place ? <RouterLink to={place.to(row, session)}>{row.name}</RouterLink> : <b>{row.name}</b>}
              <RecordDetail record={row} />
              {mayEdit && (
                <CloseButton
                  size="sm"
                  aria-label={t('links.remove', { name: row.name })}
                  disabled={remove.isPending}
                  onClick={() =>
                    remove.mutate(
                      { orgId, id: row.link },
                      { onSuccess: () => toastSuccess(t('links.removed', { name: row.name })) },
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      {data.hiddenLinks > 0 && (
        <p className={classes.none}>{t('links.hidden', { count: data.hiddenLinks })}</p>
      )}
      {mayEdit && (
        <div data-print="not">
          <AddLink of={of} known={data.links} />
        </div>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.thread}
        leftSection={<IconRoute size={16} stroke={1.6} aria-hidden />}
        onClick={() => setThreadOpen(true)}
      >
        {t('links.thread.show')}
      </Button>
      <Suspense fallback={null}>
        {isThreadOpen && <ThreadDialog of={of} close={() => setThreadOpen(false)} />}
      </Suspense>
    </section>
  );
}

/** A search over all that can be linked; what is chosen is linked at once. */
function AddLink({ of, known }: { of: Linked; known: readonly Link[] }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const create = useSend(links.create, { shows: formStatuses });
  const refused = create.error instanceof ApiError ? create.error : null;
  const kinds = linkKinds
    .filter((kind) => kind !== of.kind && !isShownElsewhere(of.kind, kind))
    .flatMap(soughtOf);
  return (
    <RecordPicker
      name="links.add"
      label={t('links.add')}
      error={refused ? problemText(refused) : undefined}
      disabled={create.isPending}
      placeholder={t('links.add.placeholder')}
      value={null}
      onChange={() => undefined}
      endpoint={search}
      args={{ orgId, query: { kind: kinds } }}
      detail={(row) =>
        [textOf(`links.kind.${kindOf(row.kind) ?? ''}`), row.detail].filter(Boolean).join(' · ')
      }
      taken={(row) => known.some((link) => link.id === row.id && link.kind === kindOf(row.kind))}
      chosen={(row) => {
        const kind = kindOf(row.kind);
        if (!kind) return;
        create.mutate(
          { orgId, body: { from: of, to: { kind, id: row.id } } },
          { onSuccess: ({ name }) => toastSuccess(t('links.added', { name })) },
        );
      }}
    />
  );
}

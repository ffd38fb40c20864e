import { Button, Group } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../ui/client/use-call.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { ReasonDialog } from '../../ui/record/ReasonDialog.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { obligations } from './obligation.ts';
import type { Obligation } from './obligation.ts';
import classes from './obligations.module.css';
import { useReplacing } from './use-replacing.ts';

const list = '/documents/binding-obligations';

/** That the act of an obligation is repealed: what to do about it or, once it is kept, a line that says why. */
export function RepealedAct({ found }: { found: Obligation }) {
  return found.kept ? <Kept found={found} kept={found.kept} /> : <Undecided found={found} />;
}

/** Keeps the obligation, and takes that back. */
function useKeeping({ id: legislationId, legislation: { name } }: Obligation) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const invalidates = [`/organizations/${orgId}`];
  const keeping = useSend(obligations.keep, { invalidates });
  const unkeeping = useSend(obligations.unkeep, { invalidates });
  const unkeep = () =>
    unkeeping.mutateAsync({ orgId, legislationId }).then(
      () => toastSuccess(t('obligations.unkept', { name })),
      // A refusal is shown where all are.
      () => undefined,
    );
  return {
    busy: unkeeping.isPending,
    unkeep,
    keep: (reason: string) =>
      keeping.mutateAsync({ orgId, legislationId, body: { reason } }).then(
        () => {
          toastSuccess(t('obligations.kept', { name }), { undo: unkeep });
          return true;
        },
        () => false,
      ),
  };
}

function Undecided({ found }: { found: Obligation }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const { id, legislation, own } = found;
  const mayEdit = useMay(obligations.replace);
  const { replace, busy } = useReplacing({ id, name: legislation.name });
  const { keep } = useKeeping(found);
  const [asked, setAsked] = useState(false);
  const { repealedDate, supersededBy, changeNote } = legislation;
  return (
    <Banner tone="warning" icon={IconBan}>
      <p className={classes.news}>
        <b>
          {t(own ? 'obligations.own.ended' : 'legislation.status.repealedOn', { date: repealedDate ?? '' })}
        </b>
        {supersededBy && (
          <>
            {', '}
            <Link to={to(`${list}/${supersededBy.id}`)}>
              {t('obligations.repealed.by', { name: supersededBy.name ?? '' })}
            </Link>
          </>
        )}
        .
      </p>
      {changeNote && <p className={classes.news}>{t('obligations.review.news', { note: changeNote })}</p>}
      <p className={classes.news}>
        {own
          ? t('obligations.own.ended.do')
          : t(supersededBy ? 'obligations.repealed.replace' : 'obligations.repealed.remove')}
      </p>
      {mayEdit && !own && (
        <Group gap="sm" mt="xs">
          {supersededBy && (
            <Button size="xs" loading={busy} onClick={() => void replace()}>
              {t('obligations.replace')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => setAsked(true)}>
            {t('obligations.keep')}
          </Button>
        </Group>
      )}
      {asked && (
        <ReasonDialog
          required
          title={t('obligations.keep.title')}
          text={t('obligations.keep.text')}
          confirm={t('obligations.keep.confirm')}
          run={(reason) => keep(reason ?? '')}
          close={() => setAsked(false)}
        />
      )}
    </Banner>
  );
}

/** Who kept it, when and why; and the way to decide again. */
function Kept({
  found,
  kept: { by, date, reason },
}: {
  found: Obligation;
  kept: NonNullable<Obligation['kept']>;
}) {
  const { t } = useTexts();
  const mayEdit = useMay(obligations.unkeep);
  const { unkeep, busy } = useKeeping(found);
  return (
    <p className={classes.kept}>
      <IconBan size={16} stroke={1.6} aria-hidden />
      <span>{t('obligations.kept.by', { name: by.name ?? '–', date, reason })}</span>
      {mayEdit && (
        <Button size="compact-sm" variant="subtle" loading={busy} onClick={() => void unkeep()}>
          {t('obligations.unkeep')}
        </Button>
      )}
    </p>
  );
}

import { Button, Textarea } from '@mantine/core';
import { IconBan, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/messages/Banner.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useShortcut } from '../../ui/browser/shortcuts.ts';
import { useNeighbours } from '../../ui/record/neighbours.ts';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useSend } from '../../ui/client/use-call.ts';
import { breakCompounds } from '../acts/break-compounds.ts';
import { ActOverview } from '../acts/ActOverview.tsx';
import { ActIcon, useTerritoryName, useTypeLabel } from '../acts/LegislationLabels.tsx';
import { obligations } from './obligation.ts';
import type { Obligation } from './obligation.ts';
import classes from './obligations.module.css';

interface Props {
  found: Obligation;
  /** The list next to it. */
  list: string;
  /** Why it is proposed. */
  why?: ReactNode;
}

/** An act that is not an obligation of the organization yet, to decide: it applies, or it does not, and why. */
export function SuggestedActPanel({ found, list, why }: Props) {
  const { t } = useTexts();
  const territory = useTerritoryName();
  const type = useTypeLabel();
  const mayEdit = useMay(obligations.associate);
  const [rejecting, setRejecting] = useState(false);
  const { legislation, rejection } = found;
  return (
    <RecordPanel
      title={breakCompounds(legislation.name)}
      context={[type(legislation.type), territory(legislation.territory)].filter(Boolean).join(' · ')}
      icon={<ActIcon />}
      closeTo={list}
      footer={mayEdit && !rejecting && <Judge found={found} list={list} reject={() => setRejecting(true)} />}
    >
      {rejecting && <Reject found={found} list={list} cancel={() => setRejecting(false)} />}
      {rejection ? (
        <Banner tone="info" icon={IconBan}>
          {t('obligations.rejected.by', {
            name: rejection.by.name ?? '–',
            date: rejection.date,
            reason: rejection.reason,
          })}
          {rejection.outdated && ` ${t('obligations.rejected.outdated')}`}
        </Banner>
      ) : (
        !why && (
          <Banner tone="info" icon={IconInfoCircle}>
            {t('obligations.notAssociated')}
          </Banner>
        )
      )}
      {why}
      <ActOverview act={legislation} list="/documents/binding-obligations" />
    </RecordPanel>
  );
}

/** Where one goes after an answer: to the next proposal, or from anywhere else as given. */
function useNext(list: string): (otherwise: string) => void {
  const { go } = useListLink();
  const { next } = useNeighbours();
  return (otherwise) => void go(list.endsWith('/proposals') ? (next?.path ?? list) : otherwise);
}

/** The two answers, by Y and N as well, and, of one that was rejected, taking that back. */
function Judge({ found, list, reject }: { found: Obligation; list: string; reject: () => void }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const goOn = useNext(list);
  const associate = useSend(obligations.associate);
  const remove = useSend(obligations.remove);
  const unreject = useSend(obligations.unreject);
  const { id: legislationId, legislation, rejection } = found;
  const name = legislation.name;
  const args = { orgId, legislationId };
  const isRejected = rejection !== null && !rejection.outdated;
  // A key pressed once more is not meant for the next one, which is about to be there.
  const isAnswered = associate.isPending || associate.isSuccess;
  const accept = () => {
    if (isAnswered) return;
    associate.mutate(args, {
      onSuccess: () => {
        toastSuccess(t('obligations.added', { name }), { undo: () => remove.mutateAsync(args) });
        // From the suggestions the next one follows; otherwise the obligation, to say why and how.
        goOn(`${list}/${legislationId}/edit`);
      },
    });
  };
  useShortcut('y', accept);
  useShortcut('n', reject, !isRejected && !isAnswered);
  return (
    <>
      <span className={classes.spread} />
      {isRejected ? (
        <Button
          variant="default"
          loading={unreject.isPending}
          onClick={() =>
            unreject.mutate(args, { onSuccess: () => toastSuccess(t('obligations.unrejected', { name })) })
          }
        >
          {t('obligations.unreject')}
        </Button>
      ) : (
        <Button variant="default" aria-keyshortcuts="n" onClick={reject}>
          {t('obligations.reject')}
        </Button>
      )}
      <Button loading={associate.isPending} aria-keyshortcuts="y" onClick={accept}>
        {t('obligations.associate')}
      </Button>
    </>
  );
}

function Reject({ found, list, cancel }: { found: Obligation; list: string; cancel: () => void }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const goOn = useNext(list);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState(false);
  const reject = useSend(obligations.reject);
  const unreject = useSend(obligations.unreject);
  const { id: legislationId, legislation } = found;
  const name = legislation.name;
  const send = () => {
    if (reason.trim() === '') return setRefused(true);
    reject.mutate(
      { orgId, legislationId, body: { reason } },
      {
        onSuccess: () => {
          toastSuccess(t('obligations.rejected', { name }), {
            undo: () => unreject.mutateAsync({ orgId, legislationId }),
          });
          goOn(list);
        },
      },
    );
  };
  return (
    <form
      className={classes.reject}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        label={t('obligations.reject.title')}
        description={t('obligations.reject.help')}
        autosize
        minRows={2}
        maxLength={2000}
        autoFocus
        required
        value={reason}
        error={refused && t('field.REQUIRED')}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setRefused(false);
        }}
      />
      <div>
        <Button variant="default" onClick={cancel}>
          {t('kit.form.cancel')}
        </Button>
        <Button type="submit" loading={reject.isPending}>
          {t('obligations.reject')}
        </Button>
      </div>
    </form>
  );
}

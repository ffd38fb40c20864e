import { Button } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { beginningOf } from '../core/contract/text.ts';
import type { OfRecord } from '../ui/area.ts';
import { pathFor } from '../ui/client/api.ts';
import { useCall } from '../ui/client/use-call.ts';
import { formStatuses } from '../ui/client/errors.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { Banner } from '../ui/messages/Banner.tsx';
import { useWaiting } from '../ui/offline/box.ts';
import { useSendOrKeep } from '../ui/offline/use-send-or-keep.ts';
import { useMay, useOrganization, useSession } from '../ui/session/session.ts';
import { comments } from './comment.ts';
import { CommentItem } from './CommentItem.tsx';
import { CommentField } from './CommentField.tsx';
import classes from './comments.module.css';
import { commentKinds } from './rules.ts';
import type { CommentKind } from './rules.ts';
import { nothingWritten, useCommentDraft } from './use-comment-draft.ts';
import type { Written } from './use-comment-draft.ts';

/** As many as a panel shows at first, and as a call answers. */
const [first, most] = [25, 200];

/** The comments on a record in its panel, and a field for the next. */
export default function CommentsSection({ kind: given, id }: OfRecord) {
  const kind = commentKinds.find((known) => known === given);
  const mayRead = useMay(comments.list);
  return kind && mayRead ? <Section kind={kind} id={id} /> : null;
}

function Section({ kind, id }: { kind: CommentKind; id: string }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const [size, setSize] = useState(first);
  const on = { kind, record: id };
  const found = useCall(comments.list, { orgId, query: { ...on, size } }, { keepPrevious: true });
  const { content = [], totalElements = 0 } = found.data ?? {};
  const shown = content.toReversed();
  return (
    <section className={classes.section}>
      <h3>{t('comments.title')}</h3>
      {found.isError && !found.data && (
        <p className={classes.quiet} role="alert">
          {t('comments.failed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void found.refetch()}>
            {t('kit.list.retry')}
          </Button>
        </p>
      )}
      {found.data && totalElements === 0 && <p className={classes.quiet}>{t('comments.none')}</p>}
      {totalElements > content.length && size < most && (
        <Button variant="subtle" loading={found.isFetching} onClick={() => setSize(most)}>
          {t('comments.earlier')}
        </Button>
      )}
      {shown.length > 0 && (
        <ol className={classes.list} aria-label={t('comments.title')}>
          {shown.map((comment) => (
            <CommentItem key={comment.id} comment={comment} on={on} />
          ))}
        </ol>
      )}
      <NewComment key={id} on={on} />
    </section>
  );
}

interface On {
  on: { kind: CommentKind; record: string };
}

/** What was written about the record and is not sent yet. It alone is drawn again with what waits. */
function Kept({ on }: On) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const path = pathFor(comments.create.path, { orgId });
  const waiting = useWaiting(useSession().person.id).filter(
    ({ path: to, body }) => to === path && (body as { record?: unknown }).record === on.record,
  );
  return waiting.map(({ key, text }) => (
    <Banner key={key} tone="info" role="status" icon={IconCloudUp}>
      {t('comments.kept', { text: text ?? '' })}
    </Banner>
  ));
}

function NewComment({ on }: On) {
  const { t } = useTexts();
  const { id: orgId, name } = useOrganization();
  const create = useSendOrKeep(comments.create, {
    kind: 'comments.waits',
    shows: formStatuses,
    invalidates: `/organizations/${orgId}/comments`,
  });
  const [written, write] = useCommentDraft(`comment.${orgId}.${on.kind}.${on.record}`);
  const add = (value: Written) =>
    create.mutate(
      {
        args: { orgId, body: { ...on, ...value } },
        label: `${name}, ${t('comments.field.text')}: ${beginningOf(value.text, 60)}`,
        text: value.text,
      },
      { onSuccess: () => write(nothingWritten) },
    );
  return (
    <>
      <Kept on={on} />
      <CommentField
        on={on}
        label={t('comments.write')}
        value={written}
        onChange={write}
        error={create.error}
        busy={create.isPending}
        submit={t('comments.add')}
        onSubmit={add}
      />
    </>
  );
}

import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { managers } from '../core/contract/permission.ts';
import { formStatuses } from '../ui/client/errors.ts';
import { useSend } from '../ui/client/use-call.ts';
import { instantParts } from '../ui/language/dates.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { Markdown } from '../ui/markdown/Markdown.tsx';
import { useRemoval } from '../ui/record/use-removal.ts';
import { useMay, useOrganization, useSession } from '../ui/session/session.ts';
import { comments } from './comment.ts';
import type { Comment } from './comment.ts';
import { CommentField } from './CommentField.tsx';
import classes from './comments.module.css';
import { editableFor } from './rules.ts';
import type { CommentKind } from './rules.ts';
import type { Written } from './use-comment-draft.ts';

interface Props {
  comment: Comment;
  on: { kind: CommentKind; record: string };
}

const namedIn = ({ mentions }: Comment) =>
  mentions.flatMap(({ id, name }) => (name === undefined ? [] : [{ id, name }]));

/** Whether a comment can still be changed; the screen follows when its time is over. */
function useEditable({ createdAt }: Comment): boolean {
  const [left, setLeft] = useState(() => editableFor(Date.parse(createdAt), Date.now()));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(0), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}

/** A comment: who said it and when, and to its author, for a while, the way to say it better. */
export function CommentItem({ comment, on }: Props) {
  const { t, language } = useTexts();
  const { person } = useSession();
  const { id: orgId } = useOrganization();
  const manages = useMay(managers);
  const [editing, setEditing] = useState(false);
  const editable = useEditable(comment);
  const remove = useRemoval(comments, `/organizations/${orgId}/comments`);
  const { id, text, author, createdAt, editedDate } = comment;
  const isOwn = author.id === person.id;
  if (editing)
    return (
      <li className={classes.item}>
        <EditComment comment={comment} on={on} leave={() => setEditing(false)} />
      </li>
    );
  const takeAway = () =>
    remove({ args: { orgId, id }, removed: t('comments.removed'), restored: t('comments.restored') });
  return (
    <li className={classes.item}>
      <header>
        <b>{author.name ?? t('comments.formerMember')}</b>
        <time dateTime={createdAt}>{t('kit.history.at', instantParts(createdAt, language))}</time>
        {editedDate && <small>{t('comments.edited')}</small>}
        <span className={classes.acts}>
          {isOwn && editable && (
            <Button variant="subtle" size="compact-xs" onClick={() => setEditing(true)}>
              {t('comments.edit')}
            </Button>
          )}
          {(isOwn || manages) && (
            <Button variant="subtle" size="compact-xs" onClick={takeAway}>
              {t('comments.remove')}
            </Button>
          )}
        </span>
      </header>
      <Markdown text={text} mentions={namedIn(comment).map(({ name }) => name)} />
    </li>
  );
}

function EditComment({ comment, on, leave }: Props & { leave: () => void }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const update = useSend(comments.update, {
    shows: formStatuses,
    invalidates: [`/organizations/${orgId}/comments`],
  });
  const { id, text, revision } = comment;
  const [written, write] = useState<Written>({ text, mentions: namedIn(comment) });
  return (
    <CommentField
      on={on}
      label={t('comments.change')}
      value={written}
      onChange={write}
      error={update.error}
      busy={update.isPending}
      submit={t('comments.save')}
      onSubmit={(body) => update.mutate({ orgId, id, body, ifMatch: `"${revision}"` }, { onSuccess: leave })}
      dismiss={leave}
      takesFocus
    />
  );
}

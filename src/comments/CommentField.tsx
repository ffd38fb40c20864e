import { Button, Combobox, Textarea, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ApiError } from '../ui/client/api-error.ts';
import { fieldText, problemText } from '../ui/client/errors.ts';
import { useCall } from '../ui/client/use-call.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { useOrganization, useSession } from '../ui/session/session.ts';
import { comments } from './comment.ts';
import classes from './comments.module.css';
import { askedAt, mentionedIn } from './rules.ts';
import type { CommentKind } from './rules.ts';
import type { Written } from './use-comment-draft.ts';

interface Props {
  on: { kind: CommentKind; record: string };
  label: string;
  value: Written;
  onChange: (value: Written) => void;
  error: Error | null;
  busy: boolean;
  submit: string;
  onSubmit: (value: Written) => void;
  /** Leaves what is being changed as it was. */
  dismiss?: () => void;
  takesFocus?: boolean;
}

/** Text of a comment. After an `@`, the people who may read the record are offered, to choose by keyboard or pointer. */
export function CommentField({
  on,
  label,
  value,
  onChange,
  error,
  busy,
  submit,
  onSubmit,
  dismiss,
  takesFocus = false,
}: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { person } = useSession();
  const helpId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [search] = useDebouncedValue(asked ?? '', 150);
  const found = useCall(
    comments.people,
    { orgId, query: { ...on, search: search.trim(), size: 8 } },
    { enabled: asked !== null, keepPrevious: true },
  );
  // The people of an earlier word may not be chosen: Enter would mention the first of them.
  const isCurrent = asked !== null && asked === search && !found.isPlaceholderData;
  const people = isCurrent ? (found.data?.content ?? []).filter(({ id }) => id !== person.id) : [];
  const open = people.length > 0;
  const box = useCombobox({ opened: open });
  const { selectFirstOption, getSelectedOptionIndex } = box;
  const names = people.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (names !== '') selectFirstOption();
  }, [names, selectFirstOption]);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);

  const look = () => {
    const { selectionStart = 0, value: text = '' } = area.current ?? {};
    setAsked(askedAt(text, selectionStart, value.mentions));
  };
  const choose = (id: string) => {
    const chosen = people.find((each) => each.id === id);
    const field = area.current;
    if (!chosen || !field || asked === null) return;
    const start = field.selectionStart - asked.length;
    const before = `${value.text.slice(0, start)}${chosen.name} `;
    const { name } = chosen;
    onChange({
      text: before + value.text.slice(field.selectionStart),
      mentions: [...value.mentions, { id, name }],
    });
    setAsked(null);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(before.length, before.length);
    });
  };
  const send = () => {
    if (busy || value.text.trim() === '') return;
    onSubmit({ text: value.text, mentions: mentionedIn(value.text, value.mentions) });
  };
  const [first] = people;
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      // Closes only the list of people.
      event.preventDefault();
      setAsked(null);
    } else if (event.key === 'Enter' && first && getSelectedOptionIndex() === -1 && !event.ctrlKey) {
      event.preventDefault();
      choose(first.id);
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
  };
  const refused = error instanceof ApiError ? error : null;
  const [bad] = refused?.fields ?? [];
  return (
    <div className={classes.field} role="group" aria-label={label} data-print="not">
      <Combobox store={box} onOptionSubmit={choose}>
        <Combobox.Target withKeyboardNavigation={open} autoComplete="off">
          <Textarea
            ref={area}
            label={label}
            value={value.text}
            maxLength={5000}
            autosize
            minRows={2}
            maxRows={12}
            disabled={busy}
            error={bad ? fieldText(bad) : refused && problemText(refused)}
            aria-describedby={helpId}
            onChange={(event) => {
              const { value: text, selectionStart } = event.currentTarget;
              const next = { ...value, text };
              onChange(next);
              setAsked(askedAt(text, selectionStart, next.mentions));
            }}
            onClick={look}
            onKeyDown={keyDown}
            onBlur={() => setAsked(null)}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={t('comments.people')}>
            {people.map(({ id, name, title }) => (
              <Combobox.Option key={id} value={id}>
                {name} {title && <small>{title}</small>}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <p id={helpId} className={classes.quiet}>
        {t('comments.help')}
      </p>
      <VisuallyHidden aria-live="polite">
        {open && t('comments.peopleFound', { count: people.length })}
      </VisuallyHidden>
      <div className={classes.buttons}>
        {dismiss && (
          <Button variant="subtle" size="compact-md" disabled={busy} onClick={dismiss}>
            {t('comments.dismiss')}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-md"
          loading={busy}
          disabled={value.text.trim() === ''}
          onClick={send}
        >
          {submit}
        </Button>
      </div>
    </div>
  );
}

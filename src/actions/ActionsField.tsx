import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FieldError } from '../core/contract/problem.ts';
import { check } from '../core/contract/validation.ts';
import { addDays } from '../core/time/period.ts';
import { peopleOf } from '../organization/tree/shared-fields.ts';
import type { OfRecord } from '../ui/area.ts';
import { ApiError } from '../ui/client/api-error.ts';
import { fieldText, formStatuses, problemText } from '../ui/client/errors.ts';
import { useCall } from '../ui/client/use-call.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { RecordPicker } from '../ui/fields/RecordPicker.tsx';
import type { Picked } from '../ui/fields/RecordPicker.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { toastSuccess } from '../ui/messages/toasts.ts';
import { useSendOrKeep } from '../ui/offline/use-send-or-keep.ts';
import { useMay, useOrganization, useSession } from '../ui/session/session.ts';
import { useToday } from '../ui/session/today.ts';
import { actions, NewAction } from './action.ts';
import { DueDay, StatusLabel } from './ActionLabels.tsx';
import classes from './actions.module.css';
import { actionsPath } from './paths.ts';
import { sourceKinds, usualDays } from './rules.ts';
import type { ActionKind, SourceKind } from './rules.ts';
import { usePastNote } from './use-past-note.ts';

/** The usual actions for a record of a kind. */
const usual: Record<SourceKind, ActionKind> = {
  EVENT: 'CORRECTIVE',
  INSPECTION: 'CORRECTIVE',
  OBLIGATION: 'IMPROVEMENT',
  STAKEHOLDER: 'IMPROVEMENT',
};
/** As many as a panel lists at first, and as a call answers. */
const [first, most] = [25, 200];

/** The actions of a record in its panel, with a line to add the next: what, who, when. */
export default function ActionsField({ kind: given, id }: OfRecord) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const kind = sourceKinds.find((known) => known === given);
  const mayRead = useMay(actions.list);
  const mayAdd = useMay(given === 'EVENT' ? actions.verify : actions.create);
  const [size, setSize] = useState(first);
  const found = useCall(
    actions.list,
    { orgId, query: { source: id, sourceKind: kind ? [kind] : [], size, sort: ['priority,asc'] } },
    { enabled: mayRead && kind !== undefined, keepPrevious: true },
  );
  if (!kind || !mayRead || !found.data) return null;
  const { content, totalElements } = found.data;
  return (
    <section className={classes.inline}>
      <h3>{t('actions.inline.title')}</h3>
      {content.length === 0 ? (
        <p className={classes.none}>{t('actions.inline.none')}</p>
      ) : (
        <ul aria-label={t('actions.inline.title')}>
          {content.map((row) => (
            <li key={row.id}>
              <Link className={classes.link} to={`${actionsPath}/${row.id}`}>
                {row.title}
              </Link>
              <StatusLabel {...row} />
              <small>{row.responsible.name}</small>
              <small>
                <DueDay {...row} />
              </small>
            </li>
          ))}
        </ul>
      )}
      {totalElements > content.length && (
        <Button variant="subtle" disabled={size === most} onClick={() => setSize(most)}>
          {t('actions.board.more', { count: totalElements - content.length })}
        </Button>
      )}
      {mayAdd && <AddLine kind={kind} id={id} />}
    </section>
  );
}

/** One line: what, who, when; Enter adds it, and the next can be typed. */
function AddLine({ kind, id }: { kind: SourceKind; id: string }) {
  const { t } = useTexts();
  const { id: orgId, name } = useOrganization();
  const { person } = useSession();
  const today = useToday();
  const create = useSendOrKeep(actions.create, { kind: 'actions.new.waits', shows: formStatuses });
  const [title, setTitle] = useState<string | null>(null);
  const [responsible, setResponsible] = useState<Picked | null>({ id: person.id, name: person.name });
  const [dueDate, setDueDate] = useState<string | null>(addDays(today, usualDays));
  const past = usePastNote(dueDate);
  const [wrong, setWrong] = useState<FieldError[]>([]);
  const line = useRef<HTMLDivElement>(null);
  const refused = create.error instanceof ApiError ? create.error : null;
  const field = (name: string, label: string) => {
    const error = [...wrong, ...(refused?.fields ?? [])].find(({ path }) => path.split('.')[0] === name);
    return {
      name: `action.${name}`,
      label,
      required: true,
      error: error && fieldText(error),
      disabled: create.isPending,
    };
  };
  const add = () => {
    if (create.isPending) return;
    const checked = check(NewAction, {
      title,
      kind: usual[kind],
      responsible,
      dueDate,
      source: { kind, id },
    });
    setWrong(checked.ok ? [] : checked.fields);
    if (!checked.ok) return;
    const { title: text } = checked.value;
    const entry = { args: { orgId, body: checked.value }, label: `${name}, ${text}`, text };
    create.mutate(entry, {
      onSuccess: (made) => {
        if (made !== 'waits') toastSuccess(t('actions.inline.added', { title: made.title }));
        setTitle(null);
        requestAnimationFrame(() => line.current?.querySelector('input')?.focus());
      },
    });
  };
  return (
    <div
      ref={line}
      role="group"
      aria-label={t('actions.new')}
      data-print="not"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // Within a form, Enter would save that.
        event.preventDefault();
        if (event.target.name === 'action.title') add();
      }}
    >
      <div className={classes.line}>
        <TextField
          {...field('title', t('actions.inline.what'))}
          value={title}
          onChange={(value) => setTitle(value ?? null)}
        />
        <RecordPicker
          {...field('responsible', t('actions.inline.who'))}
          value={responsible}
          onChange={(value) => setResponsible(value ?? null)}
          {...peopleOf(orgId)}
        />
        <DateField
          {...field('dueDate', t('actions.inline.when'))}
          today={today}
          help={past}
          value={dueDate}
          onChange={(value) => setDueDate(value ?? null)}
        />
        <Button variant="default" loading={create.isPending} onClick={add}>
          {t('actions.inline.add')}
        </Button>
      </div>
      <p className={classes.none}>{t('actions.inline.help')}</p>
      {refused && refused.fields.length === 0 && <p role="alert">{problemText(refused)}</p>}
    </div>
  );
}

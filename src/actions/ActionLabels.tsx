import { IconMoodSad } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Importance } from '../events/rules.ts';
import { eventsPath } from '../events/paths.ts';
import { events } from '../events/event.ts';
import { wordsOf } from '../ui/form/field-words.ts';
import type { FieldWords } from '../ui/form/field-words.ts';
import { Due } from '../ui/due/Due.tsx';
import { ToneLabel } from '../ui/due/ToneLabel.tsx';
import type { Tone } from '../ui/due/ToneLabel.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { useNumbers } from '../ui/language/numbers.ts';
import { useMay } from '../ui/session/session.ts';
import { StoredAction } from './action.ts';
import type { ActionSource, ListedAction } from './action.ts';
import classes from './actions.module.css';
import { importanceIcons, kindIcons, statusIcons } from './icons.ts';
import type { ActionKind } from './rules.ts';

/** The icon of a type of action, with its name. */
export function KindIcon({ kind, size = 20 }: { kind: ActionKind; size?: number }) {
  const { t } = useTexts();
  const Icon = kindIcons[kind];
  return <Icon size={size} stroke={1.5} role="img" aria-label={t(`actions.kind.${kind}`)} />;
}

/** Its importance, with an icon. */
export function ImportanceLabel({ importance }: { importance: Importance }) {
  const { t } = useTexts();
  return (
    <ToneLabel tone={importance} icon={importanceIcons[importance]}>
      {t(`actions.importance.${importance}`)}
    </ToneLabel>
  );
}

const tones = {
  OPEN: 'new',
  DONE: 'done',
  VERIFIED: 'done',
  CANCELLED: 'over',
} as const satisfies Record<ListedAction['status'], Tone>;

/** Its state, with an icon, in the words of filter, board and progress; of an open one that it was done and did not help. */
export function StatusLabel({ status, effective }: Pick<ListedAction, 'status' | 'effective'>) {
  const { t } = useTexts();
  const again = status === 'OPEN' && effective === 'NO';
  const verified = status === 'VERIFIED' && effective !== null;
  return (
    <ToneLabel tone={again ? 'due' : tones[status]} icon={again ? IconMoodSad : statusIcons[status]}>
      {again || verified ? t(`actions.effect.${effective ?? 'NO'}`) : t(`actions.status.${status}`)}
    </ToneLabel>
  );
}

/** The day by which it is to be done, with an icon once that has passed and it is still open. */
export const DueDay = ({ status, dueDate }: Pick<ListedAction, 'status' | 'dueDate'>) =>
  status === 'OPEN' ? <Due kind="ACTION" date={dueDate} asDate /> : dueDate;

/** Of an action for a graded nonconformity: its grade. */
export function SourceGrade({ source }: { source: ActionSource | null }) {
  const { t } = useTexts();
  return source?.grade ? `${t(`events.graded.${source.grade}`)} ·` : null;
}

/** Where a source is opened; null: not by this person. */
function useSourcePath(): (source: ActionSource) => string | null {
  const manages = useMay(events.dismiss);
  return ({ kind, id, name }) => {
    if (id === null || name === null) return null;
    if (kind === 'EVENT') return `${eventsPath(manages)}/${id}`;
    if (kind === 'INSPECTION') return `/monitoring/control-book/inspections/${id}`;
    return kind === 'OBLIGATION'
      ? `/documents/binding-obligations/${id}`
      : `/organization/stakeholders/${id}`;
  };
}

/** What an action is for, as a link; of what the reader may not see, only the kind. */
export function SourceLink({ source }: { source: ActionSource | null }) {
  const { t } = useTexts();
  const pathOf = useSourcePath();
  if (!source) return t('actions.source.none');
  const path = pathOf(source);
  const kind = t(`actions.source.${source.kind}`);
  if (path)
    return (
      <Link className={classes.link} to={path}>
        {kind}: {source.name}
      </Link>
    );
  return `${kind}: ${t(source.deleted ? 'actions.source.deleted' : 'actions.source.hidden')}`;
}

/** The labels of an action's fields, and how their values are written, also in the history. */
export function useActionWords(): FieldWords {
  const { t } = useTexts();
  const { exact } = useNumbers();
  return {
    ...wordsOf(
      StoredAction,
      'actions.field',
      {
        kind: 'actions.kind',
        control: 'actions.control',
        importance: 'actions.importance',
        status: 'actions.status',
        effective: 'actions.effective',
        cost: (value) => {
          const { value: amount, currency } = value as { value: string; currency: string };
          return `${exact(amount)} ${currency}`;
        },
      },
      ['createdBy', 'createdDate'],
    ),
    files: { label: t('actions.field.files') },
  };
}

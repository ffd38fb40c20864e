import { IconChecks, IconFirstAidKit } from '@tabler/icons-react';
import { Due } from '../ui/due/Due.tsx';
import { ToneLabel } from '../ui/due/ToneLabel.tsx';
import type { Tone } from '../ui/due/ToneLabel.tsx';
import { timeIn } from '../ui/language/dates.ts';
import { currentLanguage, useTexts } from '../ui/language/i18n.ts';
import { wordsOf } from '../ui/form/field-words.ts';
import type { FieldWords } from '../ui/form/field-words.ts';
import { categoryIcons, importanceIcons, statusIcons } from './icons.ts';
import { isOpen, isReadyToClose } from './rules.ts';
import type { EventCategory, Importance, EventStatus } from './rules.ts';
import { StoredEvent } from './event.ts';
import type { Event, ListedEvent } from './event.ts';

/** The icon of a type of event, with its name. */
export function CategoryIcon({ category, size = 20 }: { category: EventCategory | null; size?: number }) {
  const { t } = useTexts();
  const Icon = categoryIcons[category ?? 'none'];
  return <Icon size={size} stroke={1.5} role="img" aria-label={t(`events.category.${category ?? 'none'}`)} />;
}

/** Its importance, with an icon. */
export function ImportanceLabel({ importance }: { importance: Importance }) {
  const { t } = useTexts();
  return (
    <ToneLabel tone={importance} icon={importanceIcons[importance]}>
      {t(`events.importance.${importance}`)}
    </ToneLabel>
  );
}

const tones = {
  REPORTED: 'new',
  IN_PROGRESS: 'due',
  CLOSED: 'done',
  DISMISSED: 'over',
} as const satisfies Record<EventStatus, Tone>;

/** Its state, with an icon; for a handled one, that it is ready to close. */
export function StatusLabel({ status, handling }: Pick<ListedEvent, 'status' | 'handling'>) {
  const { t } = useTexts();
  const ready = isReadyToClose(status, handling.handledDate);
  return (
    <ToneLabel tone={ready ? 'done' : tones[status]} icon={ready ? IconChecks : statusIcons[status]}>
      {t(ready ? 'events.status.READY' : `events.status.${status}`)}
    </ToneLabel>
  );
}

/** Of what kind it is, as a word. */
export function useCategoryLabel(): (category: EventCategory | null) => string {
  const { t } = useTexts();
  return (category) => t(`events.category.${category ?? 'none'}`);
}

/** The same of an event in a list: “Minor nonconformity” where it is graded. */
export function useListedCategory(): (row: Pick<ListedEvent, 'category' | 'handling'>) => string {
  const { t } = useTexts();
  const word = useCategoryLabel();
  return ({ category, handling: { grade } }) =>
    category === 'NONCONFORMITY' && grade ? t(`events.graded.${grade}`) : word(category);
}

/** When it happened: the day, and the time if given. */
export const whenOf = ({
  occurrence,
  occurrenceTime,
}: Pick<ListedEvent, 'occurrence' | 'occurrenceTime'>): string =>
  [occurrence, occurrenceTime && timeIn(currentLanguage(), occurrenceTime)].filter(Boolean).join(' ');

/** That someone was hurt, or something was damaged. */
export function AccidentIcon() {
  const { t } = useTexts();
  return <ToneLabel tone="HIGH" icon={IconFirstAidKit} name={t('events.accident.sign')} />;
}

/** The day by which it is to be handled, with an icon once that has passed and it is still open. */
export const DueDay = ({ status, dueDate }: { status: EventStatus; dueDate: string | null }) =>
  dueDate !== null && isOpen(status) ? <Due kind="EVENT" date={dueDate} asDate /> : dueDate;

/** Where it happened: the place as it was written, and the area where that says more. */
export const placeOf = ({ location, area }: Pick<ListedEvent, 'location' | 'area'>): string =>
  [location, area && area.name !== location ? area.name : null].filter(Boolean).join(', ');

/** The same, and the poster by which it was reported. */
export function useWhereFrom(): (row: Pick<ListedEvent, 'location' | 'area' | 'poster'>) => string {
  const { t } = useTexts();
  return (row) =>
    [placeOf(row), row.poster && t('events.byPoster', { name: row.poster.name ?? '' })]
      .filter(Boolean)
      .join(' · ');
}

/** Who reported it: their name as a member, or as they gave it with a poster. */
export function useReporter(): (event: Pick<Event, 'reportedBy' | 'poster' | 'reporterName'>) => string {
  const { t } = useTexts();
  return ({ reportedBy, poster, reporterName }) =>
    poster ? (reporterName ?? t('events.unnamed')) : (reportedBy?.name ?? t('events.formerMember'));
}

/** The labels of an event's fields, and how their values are written, also in the history. */
export function useEventLabels(): FieldWords {
  const { t } = useTexts();
  return wordsOf(
    StoredEvent,
    'events.field',
    {
      category: 'events.category',
      grade: 'events.grade',
      importance: 'events.importance',
      status: 'events.status',
      accidentOccurred: (value) => t(String(value) === 'true' ? 'events.accident.yes' : 'events.accident.no'),
    },
    ['reportedBy', 'createdDate', 'correctiveAction', 'effectiveness'],
  );
}

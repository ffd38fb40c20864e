import type { TextKey } from '../../core/contract/text-key.ts';
import { clockTime } from '../../core/time/clock.ts';
import type { LockedContent } from './locked-report.ts';

/** Says a text of the interface in the reader's language. */
export type Say = (key: TextKey) => string;

/** A line of a report; its key is the same in every report of the event. */
export interface ReportLine {
  key: string;
  label: string;
  value: string;
}
/** What belongs together: the event, how it went, its files, or one of its actions. */
export interface ReportPart {
  key: string;
  title: string;
  lines: ReportLine[];
}

type Value = string | null | undefined;

/** Keeps the lines that say something. */
const linesOf = (lines: readonly (readonly [key: string, label: string, value: Value])[]): ReportLine[] =>
  lines.flatMap(([key, label, value]) => (value ? [{ key, label, value }] : []));

/** The words of a report of an event, only from what was locked. */
export function partsOf(
  { event, files, actions, timeZone }: LockedContent,
  say: Say,
): [ReportPart, ...ReportPart[]] {
  const { handling, dismissal } = event;
  const clock = (at: string): string => {
    const shown = clockTime(timeZone, at);
    return shown ? `${shown.date} ${shown.time}` : at;
  };
  const reporter = event.poster
    ? [event.reporterName ?? say('events.unnamed'), event.poster.name].filter(Boolean).join(', ')
    : (event.reportedBy?.name ?? say('events.formerMember'));
  const first: ReportPart = {
    key: 'event',
    title: event.title,
    lines: linesOf([
      ['title', say('events.field.title'), event.title],
      ['status', say('events.field.status'), say(`events.status.${event.status}`)],
      ['importance', say('events.field.importance'), say(`events.importance.${event.importance}`)],
      ['category', say('events.field.category'), event.category && say(`events.category.${event.category}`)],
      ['grade', say('events.field.grade'), handling.grade && say(`events.grade.${handling.grade}`)],
      ['requirement', say('events.field.requirement'), handling.requirement],
      [
        'accidentOccurred',
        say('events.field.accidentOccurred'),
        say(event.accidentOccurred ? 'events.accident.yes' : 'events.accident.no'),
      ],
      [
        'occurrence',
        say('events.field.occurrence'),
        [event.occurrence, event.occurrenceTime].filter(Boolean).join(' '),
      ],
      ['location', say('events.field.location'), event.location],
      ['area', say('events.field.area'), event.area?.name],
      ['department', say('events.field.department'), event.department?.name],
      ['inspection', say('events.field.inspection'), event.inspection?.name],
      ['reportedBy', say('events.field.reportedBy'), reporter],
      ['description', say('events.field.description'), event.description],
      ['immediateAction', say('events.field.immediateAction'), handling.immediateAction],
      ['cause', say('events.field.cause'), handling.cause],
      ['responsible', say('events.field.responsible'), handling.responsible?.name],
      ['dueDate', say('events.field.dueDate'), handling.dueDate],
      ['handledDate', say('events.field.handledDate'), handling.handledDate],
      ['closedDate', say('events.field.closedDate'), handling.closedDate],
      ['answer', say('events.field.answer'), handling.answer],
      ['dismissalReason', say('events.field.dismissalReason'), dismissal?.reason],
    ]),
  };
  const course: ReportPart = {
    key: 'course',
    title: say('events.timeline'),
    lines: event.timeline.map(({ status, at, by, reason }) => ({
      key: at,
      label: clock(at),
      value: [say(`events.status.${status}`), by && (by.name ?? say('events.formerMember')), reason]
        .filter(Boolean)
        .join(', '),
    })),
  };
  return [
    first,
    ...actions.map((action): ReportPart => ({
      key: action.id,
      title: `${say('actions.source.action')}: ${action.title}`,
      lines: linesOf([
        ['kind', say('actions.field.kind'), say(`actions.kind.${action.kind}`)],
        ['status', say('actions.field.status'), say(`actions.status.${action.status}`)],
        ['description', say('actions.field.description'), action.description],
        ['responsible', say('actions.field.responsible'), action.responsible.name],
        ['dueDate', say('actions.field.dueDate'), action.dueDate],
        ['doneDate', say('actions.field.doneDate'), action.doneDate],
        ['doneBy', say('actions.field.doneBy'), action.doneBy?.name],
        ['doneNote', say('actions.field.doneNote'), action.doneNote],
        [
          'effective',
          say('actions.field.effective'),
          action.effective && say(`actions.effective.${action.effective}`),
        ],
        ['verifiedDate', say('actions.field.verifiedDate'), action.verifiedDate],
        ['verifiedBy', say('actions.field.verifiedBy'), action.verifiedBy?.name],
        ['verificationNote', say('actions.field.verificationNote'), action.verificationNote],
        ['cancelledDate', say('actions.field.cancelledDate'), action.cancelledDate],
        ['cancellationReason', say('actions.field.cancellationReason'), action.cancellationReason],
      ]),
    })),
    course,
    {
      key: 'files',
      title: say('events.field.files'),
      lines: files.map(({ id, name, sha256 }) => ({ key: id, label: name, value: `SHA-256 ${sha256}` })),
    },
  ];
}

/** What differs between a locked report and one of today, each null where that report does not say it. */
export interface Difference {
  part: string;
  label: string;
  locked: string | null;
  today: string | null;
}

/** The changes between two reports of an event, in the order of the reports; empty where they are the same. */
export function differencesOf(locked: readonly ReportPart[], today: readonly ReportPart[]): Difference[] {
  const keys = [...new Set([...locked, ...today].map(({ key }) => key))];
  return keys.flatMap((key) => {
    const [before, after] = [locked, today].map((parts) => parts.find((part) => part.key === key));
    const title = after?.title ?? before?.title ?? '';
    const lines = new Map(
      [...(before?.lines ?? []), ...(after?.lines ?? [])].map((line) => [line.key, line]),
    );
    const valueIn = (part: ReportPart | undefined, line: string): string | null =>
      part?.lines.find((each) => each.key === line)?.value ?? null;
    const renamed =
      before && after && before.title !== after.title && key !== 'event'
        ? [{ part: title, label: '', locked: before.title, today: after.title }]
        : [];
    return [
      ...renamed,
      ...[...lines.values()].flatMap((line) => {
        const [old, current] = [valueIn(before, line.key), valueIn(after, line.key)];
        return old === current ? [] : [{ part: title, label: line.label, locked: old, today: current }];
      }),
    ];
  });
}

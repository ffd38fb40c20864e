import { isPast } from '../core/time/due.ts';
import type { IsoDate } from '../core/time/period.ts';
import { importances } from '../events/rules.ts';
import type { Importance } from '../events/rules.ts';
import type { Counts, Dashboard } from './dashboard.ts';
import type { dashboardTexts } from './texts.ts';

export type DueKind = Dashboard['due'][number]['kind'];
/** Which of the work that falls due is shown. */
export type Shown = 'all' | 'overdue' | 'week';

type Status = keyof NonNullable<Counts['obligations']>['byStatus'];
type Label =
  | Exclude<keyof typeof dashboardTexts, `${string}_${'one' | 'other'}`>
  | `events.importance.${Importance}`
  | `obligations.status.${Status}`
  | 'obligations.board.REPEALED'
  | `products.danger.${'RED' | 'YELLOW' | 'GREEN' | 'UNKNOWN'}`;

/** A number of the dashboard: how it is counted in an organization, and the list there that explains it. */
export interface Figure {
  key: string;
  label: Label;
  /** Null: the organization does not have the feature, or the person does not manage it. */
  of: (counts: Counts) => number | null;
  /** The list in the organization. */
  to: string;
}

/** What makes a number late, in the order in which headings name it. */
const lateCauses = ['overdue', 'exceeded', 'expired', 'changed'] as const;
type LateCause = (typeof lateCauses)[number];

/** A number of overdue work; zero means something only where something can be overdue. */
export interface LateFigure extends Figure {
  cause: LateCause;
  /** Whether there is anything that could be late. */
  known: (counts: Counts) => boolean;
  /** Items due soon, and where they are listed. */
  soon?: { of: (counts: Counts) => number; to: string };
  /** Never evaluated, so it cannot be overdue either. */
  never?: (counts: Counts) => number;
}

const queue = '/evaluation/event-handling?view=list';
const actions = '/planning/actions?view=list';
const obligations = '/documents/binding-obligations';
const documents = '/documents/own-documents';
const stakeholders = '/organization/stakeholders';
const competences = '/organization/members/competences';
const chemicals = '/chemicals/my-chemicals?use=current';

/** What is counted of a kind; without `sources`, whether there can be any is not known. */
interface Dated {
  overdueCount: number;
  dueCount: number;
  sources?: number;
  /** What is overdue, or will be soon. */
  soon?: number;
}

/** What falls due of each kind, and the lists of what is overdue and of what is so within seven days. */
const dated: Record<DueKind, { of: (counts: Counts) => Dated | null; overdue: string; week: string }> = {
  INSPECTION: {
    of: ({ book }) => book,
    overdue: '/monitoring/control-book?due=overdue',
    week: '/monitoring/control-book?due=week',
  },
  READING: {
    of: ({ readings }) => readings,
    overdue: '/monitoring/meters?due=overdue',
    week: '/monitoring/meters?due=week',
  },
  EVENT: {
    of: ({ openEvents }) => openEvents,
    overdue: `${queue}&due=overdue`,
    week: `${queue}&status=REPORTED&status=IN_PROGRESS`,
  },
  NOTIFICATION: {
    of: ({ notifications }) => notifications,
    overdue: `${queue}&notify=overdue`,
    week: `${queue}&notify=week`,
  },
  ACTION: {
    of: (counts) => counts.actions,
    overdue: `${actions}&due=overdue`,
    week: `${actions}&due=week`,
  },
  ACTION_VERIFY: {
    of: ({ verifications }) => verifications,
    overdue: `${actions}&verify=true&due=overdue`,
    week: `${actions}&verify=true&due=week`,
  },
  OBLIGATION: {
    of: (counts) => counts.obligations,
    overdue: `${obligations}?due=overdue`,
    week: `${obligations}?due=soon`,
  },
  EXCEEDANCE: {
    of: (counts) => counts.obligations && { overdueCount: counts.obligations.exceeded, dueCount: 0 },
    overdue: `${obligations}?exceeded=any`,
    week: `${obligations}?exceeded=any`,
  },
  DOCUMENT: {
    of: ({ documentReviews }) => documentReviews,
    overdue: `${documents}?review=overdue`,
    week: `${documents}?review=soon`,
  },
  STAKEHOLDER: {
    of: ({ stakeholderReviews }) => stakeholderReviews,
    overdue: `${stakeholders}?review=overdue`,
    week: `${stakeholders}?review=soon`,
  },
  COMPETENCE: {
    of: (counts) => counts.competences,
    overdue: `${competences}?expiry=over`,
    week: `${competences}?expiry=soon`,
  },
  REVIEW: {
    of: (counts) => counts.obligations && { overdueCount: counts.obligations.requiresReview, dueCount: 0 },
    overdue: `${obligations}?review=required`,
    week: `${obligations}?review=required`,
  },
};
/** Whether work is among what is overdue, has expired, has changed or exceeds a limit: the last two are from their first day on. */
export const isLate = ({ kind, dueDate }: Dashboard['due'][number], today: IsoDate): boolean =>
  kind === 'REVIEW' || kind === 'EXCEEDANCE' || isPast(dueDate, today);
export const dueKinds = Object.keys(dated) as DueKind[];

/** How much of a kind is shown under All, Now and This week. */
export const dueFigure = (kind: DueKind, shown: Shown): Figure => {
  const { of, overdue, week } = dated[kind];
  return {
    key: `${kind}.${shown}`,
    label: `dashboard.own.${kind}`,
    of: (counts) => {
      const part = of(counts);
      if (part === null) return null;
      return (shown === 'week' ? 0 : part.overdueCount) + (shown === 'overdue' ? 0 : part.dueCount);
    },
    to: shown === 'overdue' ? overdue : week,
  };
};

/** How much is shown of all kinds. */
export const dueCount = (counts: Counts, shown: Shown): number =>
  dueKinds.reduce((sum, kind) => sum + (dueFigure(kind, shown).of(counts) ?? 0), 0);

/** How much is late or has changed: as many as the list of due work shows under Now. */
export const lateTotal = (counts: Counts): number => dueCount(counts, 'overdue');

/** The same by kind: work that is overdue; competences that have expired; exceeded limits; and acts changed since their review, which have no due date. */
export const lateParts = (counts: Counts) => {
  const expired = counts.competences?.overdueCount ?? 0;
  const changed = counts.obligations?.requiresReview ?? 0;
  const exceeded = counts.obligations?.exceeded ?? 0;
  return { overdue: lateTotal(counts) - expired - exceeded - changed, exceeded, expired, changed };
};

const late = (kind: DueKind, label: Label): LateFigure => ({
  ...dueFigure(kind, 'overdue'),
  label,
  cause: 'overdue',
  known: (counts) => (dated[kind].of(counts)?.sources ?? 0) > 0,
});

/** The same of a kind that is announced longer before it is due. */
const lateAndSoon = (kind: DueKind, label: Label): LateFigure => ({
  ...late(kind, label),
  soon: {
    of: (counts) => {
      const { soon = 0, overdueCount = 0 } = dated[kind].of(counts) ?? {};
      return soon - overdueCount;
    },
    to: dated[kind].week,
  },
});

const anyObligations = (counts: Counts): boolean => (counts.obligations?.total ?? 0) > 0;

/** Overdue and changed items, by part of the product. */
export const lateFigures: readonly LateFigure[] = [
  late('INSPECTION', 'dashboard.late.inspections'),
  late('READING', 'dashboard.late.readings'),
  late('EVENT', 'dashboard.late.events'),
  late('NOTIFICATION', 'dashboard.late.notifications'),
  late('ACTION', 'dashboard.late.actions'),
  late('ACTION_VERIFY', 'dashboard.late.verifications'),
  {
    ...late('EXCEEDANCE', 'dashboard.own.EXCEEDANCE'),
    cause: 'exceeded',
    // Without any there is no tile: whether limits are set at all is not counted.
    of: (counts) => counts.obligations?.exceeded || null,
    known: () => true,
  },
  { ...late('REVIEW', 'dashboard.late.laws'), key: 'laws', cause: 'changed', known: anyObligations },
  {
    ...late('OBLIGATION', 'dashboard.late.evaluations'),
    known: anyObligations,
    never: (counts) => counts.obligations?.byStatus.NOT_EVALUATED ?? 0,
  },
  lateAndSoon('DOCUMENT', 'dashboard.late.documents'),
  lateAndSoon('STAKEHOLDER', 'dashboard.late.stakeholders'),
  { ...lateAndSoon('COMPETENCE', 'dashboard.late.competences'), key: 'competences', cause: 'expired' },
];

/** The numbers that there are for a person: those of an area that they may not see are null. */
export const shownLate = (counts: Counts): LateFigure[] =>
  lateFigures.filter(({ of }) => of(counts) !== null);

/** What those numbers count, for the headings above them: no more than is shown. */
export const shownCauses = (counts: Counts): LateCause[] =>
  lateCauses.filter((cause) => shownLate(counts).some((figure) => figure.cause === cause));

/** What will be overdue soon, as a separate number. */
export const soonFigure = ({ key, label, of, soon }: LateFigure): Figure | null =>
  soon
    ? {
        key: `${key}.soon`,
        label,
        of: (counts) => (of(counts) === null ? null : soon.of(counts)),
        to: soon.to,
      }
    : null;

export const eventFigures = importances.map((importance) => ({
  key: importance,
  importance,
  label: `events.importance.${importance}` as const,
  of: ({ openEvents }: Counts) => openEvents?.[importance] ?? null,
  to: `${queue}&importance=${importance}&status=REPORTED&status=IN_PROGRESS`,
}));

const statuses = ['NOT_COMPLIANT', 'PARTLY', 'NOT_EVALUATED', 'COMPLIANT'] as const;
export const statusFigures = statuses.map((status) => ({
  key: status,
  status,
  label: `obligations.status.${status}` as const,
  of: (counts: Counts) => counts.obligations?.byStatus[status] ?? null,
  to: `${obligations}?complianceStatus=${status}`,
}));

export const repealedFigure: Figure = {
  key: 'REPEALED',
  label: 'obligations.board.REPEALED',
  of: ({ obligations: part }) => part?.repealed ?? null,
  to: `${obligations}?status=REPEALED`,
};

const codes = ['RED', 'YELLOW', 'GREEN', 'UNKNOWN'] as const;
export const codeFigures = codes.map((code) => ({
  key: code,
  code,
  label: `products.danger.${code}` as const,
  of: (counts: Counts) => counts.chemicals?.[code] ?? null,
  to: `${chemicals}&dangerCode=${code}`,
}));
export const sheetFigures = (['missing', 'old'] as const).map((sheet) => ({
  key: `sheets.${sheet}`,
  label: `dashboard.chemicals.sheets.${sheet}` as const,
  of: (counts: Counts) => counts.chemicals?.[sheet === 'missing' ? 'sheetsMissing' : 'sheetsOld'] ?? null,
  to: `${chemicals}&sheet=${sheet}`,
}));

/** Every number, by the key under which an address names it. */
export const figures: ReadonlyMap<string, Figure> = new Map(
  [
    ...dueKinds.flatMap((kind) => (['all', 'week'] as const).map((shown) => dueFigure(kind, shown))),
    ...lateFigures,
    ...lateFigures.flatMap((figure) => soonFigure(figure) ?? []),
    ...eventFigures,
    ...statusFigures,
    repealedFigure,
    ...codeFigures,
    ...sheetFigures,
  ].map((figure) => [figure.key, figure]),
);

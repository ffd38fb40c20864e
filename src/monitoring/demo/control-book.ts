import { addDays, addPeriod } from '../../core/time/period.ts';
import type { IsoDate, Period } from '../../core/time/period.ts';
import type { DemoKey } from '../../organization/demo/demo.ts';
import type { InspectionResult } from '../control-book/inspections/inspection.ts';
import { dueDates } from '../control-book/reminders/recurrence.ts';
import type { Anchor } from '../control-book/reminders/recurrence.ts';
import { statutoryInspections } from '../control-book/library/library.ts';

/** The result of one of the inspections, counted back from the last completed one. */
interface Finding {
  ago: number;
  result?: InspectionResult;
  note?: string;
  skipped?: string;
  /** Days after the date on which it was due. */
  late?: number;
}
interface Plan {
  organization: DemoKey;
  /** One of the usual ones, or by its own name. */
  key?: string;
  name?: string;
  description?: string;
  period?: Period;
  anchor?: Anchor;
  notifyBefore: Period;
  responsible: string[];
  department: string | null;
  area: string | null;
  /** Days from today to the earliest date that is still to be inspected: negative, it is overdue. */
  next: number;
  /** How many were done before it. */
  done: number;
  findings?: Finding[];
  unchecked?: true;
  active?: false;
}

const bent = 'bent.hougaard@nordlys.example';
const gitte = 'gitte.noergaard@nordlys.example';
const ida = 'ida.lauridsen@nordlys.example';
const kirsten = 'kirsten.moeller@nordlys.example';
const ole = 'ole.brandt@nordlys.example';
const anna = 'editor@nordlys.example';
const rasmus = 'manager@fjordbyg.example';
const freja = 'freja.oestergaard@fjordbyg.example';

const production = { organization: 'production', notifyBefore: 'P2W' } as const;

const plans: Plan[] = [
  {
    ...production,
    key: 'cranes',
    name: 'Overhead cranes, Hall A and B',
    responsible: [bent],
    department: 'Surface treatment',
    area: 'Hall B',
    next: -12,
    done: 3,
    findings: [
      { ago: 1, result: 'REMARK', note: 'Crane 2: limit switch adjusted by the supplier.', late: 6 },
    ],
  },
  {
    ...production,
    key: 'trucks',
    name: 'Forklift trucks',
    responsible: [kirsten],
    department: 'Warehouse and transport',
    area: 'Yard',
    next: 0,
    done: 2,
  },
  {
    ...production,
    key: 'extinguishers',
    responsible: [gitte, ole],
    department: 'Maintenance',
    area: null,
    next: 24,
    done: 4,
    findings: [{ ago: 0, result: 'NOT_OK', note: 'Two extinguishers in the paint shop were empty.' }],
  },
  {
    ...production,
    key: 'ladders',
    responsible: [ole],
    department: 'Maintenance',
    area: null,
    next: 3,
    done: 3,
    findings: [{ ago: 0, result: 'REMARK', note: 'Ladder 7 taken out of use: a rung was loose.', late: 2 }],
  },
  {
    ...production,
    key: 'racking',
    responsible: [kirsten],
    department: 'Warehouse and transport',
    area: 'Yard',
    next: 58,
    done: 2,
  },
  {
    ...production,
    key: 'process-ventilation',
    name: 'Extraction over the chromium baths',
    responsible: [bent],
    department: 'Surface treatment',
    area: 'Hall A',
    period: 'P6M',
    next: -3,
    done: 5,
    findings: [{ ago: 2, skipped: 'The line was shut down while the hall was rebuilt.' }],
  },
  {
    ...production,
    key: 'tank-unprotected',
    name: 'Oil tank in the yard, 10,000 L',
    responsible: [ole],
    department: 'Maintenance',
    area: 'Yard',
    next: 190,
    done: 1,
    unchecked: true,
  },
  {
    ...production,
    key: 'tank-stock',
    name: 'Oil tank: monthly stock check',
    notifyBefore: 'P3D',
    responsible: [ole],
    department: 'Maintenance',
    area: 'Yard',
    next: 8,
    done: 11,
  },
  {
    ...production,
    key: 'workplace-assessment',
    responsible: [gitte, anna],
    department: null,
    area: null,
    next: 320,
    done: 1,
  },
  {
    ...production,
    name: 'Wastewater: sampling at the outlet',
    description: 'pH, zinc and nickel, as required by the permit. Send the sample on the same day.',
    period: 'P1W',
    notifyBefore: 'P1D',
    responsible: [ida],
    department: 'Laboratory',
    area: 'Wastewater plant',
    next: 1,
    done: 9,
    findings: [
      { ago: 3, result: 'REMARK', note: 'pH 8.9: close to the limit of 9.0.' },
      { ago: 6, result: 'NOT_OK', note: 'Zinc 3.4 mg/L: above the limit of 3 mg/L.' },
    ],
  },
  {
    ...production,
    name: 'Paint shop walk-round: fire safety and housekeeping',
    description: 'Escape routes clear, waste containers closed, earthing in place.',
    period: 'P1M',
    notifyBefore: 'P2D',
    responsible: [gitte],
    department: null,
    area: 'Paint shop',
    next: -1,
    done: 6,
  },
  {
    ...production,
    key: 'cooling',
    name: 'Office heat pump',
    responsible: [ole],
    department: 'Maintenance',
    area: 'Roof',
    next: 101,
    done: 1,
    anchor: 'COMPLETED',
    unchecked: true,
  },
  {
    ...production,
    name: 'Old compressor in Hall A',
    description: 'Taken out of service: kept for its history.',
    period: 'P1Y',
    responsible: [bent],
    department: 'Maintenance',
    area: 'Hall A',
    next: 40,
    done: 2,
    active: false,
  },
  {
    organization: 'fjordbyg',
    name: 'Scaffolding on site',
    description: 'Anchors, guard rails, access. After storms, too.',
    period: 'P1W',
    notifyBefore: 'P1D',
    responsible: [freja],
    department: 'Building sites',
    area: 'Site, Havnegade',
    next: 2,
    done: 8,
    findings: [{ ago: 1, result: 'NOT_OK', note: 'A guard rail was missing on the third lift.' }],
  },
  {
    organization: 'fjordbyg',
    key: 'slings',
    notifyBefore: 'P2W',
    responsible: [rasmus],
    department: 'Depot',
    area: 'Depot',
    next: -5,
    done: 2,
  },
];

/** An inspection of the past. */
export interface DemoInspection {
  dueDate: IsoDate;
  performedAt: IsoDate | null;
  result: InspectionResult | null;
  note: string | null;
  skipReason: string | null;
  skippedDate: IsoDate | null;
  turn: number;
}

/** The note of an inspection that needs a report. */
const reported = 'Report received from the supplier, no faults.';

function pastOf(
  plan: Plan,
  dates: readonly IsoDate[],
  today: IsoDate,
  { counted, needsReport }: { counted: boolean; needsReport: boolean },
): DemoInspection[] {
  return dates.map((dueDate, index) => {
    const found = plan.findings?.find(({ ago }) => ago === dates.length - 1 - index);
    const day = addDays(dueDate, found?.late ?? 0);
    const on = day > today ? today : day;
    const skips = found?.skipped !== undefined;
    return {
      dueDate,
      performedAt: skips ? null : on,
      result: skips ? null : (found?.result ?? 'OK'),
      note: found?.note ?? (needsReport && !skips ? reported : null),
      skipReason: found?.skipped ?? null,
      skippedDate: skips ? on : null,
      turn: counted ? index + 1 : 0,
    };
  });
}

function reminderOf(plan: Plan, today: IsoDate) {
  const usual = statutoryInspections.find(({ key }) => key === plan.key);
  const period = plan.period ?? usual?.period ?? 'P1Y';
  const anchor = plan.anchor ?? usual?.anchor ?? 'SCHEDULED';
  const counted = anchor === 'COMPLETED';
  const next = addDays(today, plan.next);
  const startsAt = addPeriod(next, period, -plan.done);
  const dates = dueDates({ startsAt, period }, startsAt, addDays(next, -1), plan.done);
  const needsReport = usual?.report ?? false;
  const past = pastOf(plan, dates, today, { counted, needsReport });
  return {
    organization: plan.organization,
    name: plan.name ?? usual?.name[0] ?? '',
    description: plan.description ?? usual?.description[0] ?? null,
    startsAt,
    period,
    anchor,
    notifyBefore: plan.notifyBefore,
    responsible: plan.responsible,
    department: plan.department,
    area: plan.area,
    active: plan.active ?? true,
    legalBasis: usual?.source[0] ?? null,
    legalUrl: usual?.url ?? null,
    checked: !plan.unchecked,
    needsReport,
    /** Up to this day `past` describes the past; its plan creates the rest. */
    coveredTo: dates.at(-1) ?? addDays(startsAt, -1),
    past,
  };
}

/** The reminders of the demo, with what was found so far. */
export const demoReminders = (today: IsoDate) => plans.map((plan) => reminderOf(plan, today));

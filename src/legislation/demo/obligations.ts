import { demoOrganizations } from '../../organization/demo/demo.ts';
import type { DemoKey } from '../../organization/demo/demo.ts';
import { productionObligations } from './obligations-production.ts';
import type { Evaluated, Line } from './obligations-line.ts';

/** An obligation of an organization of the demo, by the number of its act. */
export interface DemoObligation {
  organization: DemoKey;
  reference: string;
  relevance: string | null;
  howComplied: string | null;
  responsible: string;
  /** Days from the demo's day until the next evaluation; negative: overdue. */
  next: number | null;
  /** How many days ago the content of the act changed. */
  changed: number | null;
  /** The newest first. */
  evaluations: Evaluated[];
}
/** An act that an organization of the demo found not to apply. */
export interface DemoRejection {
  organization: DemoKey;
  reference: string;
  reason: string;
  by: string;
}

const of =
  (organization: DemoKey) =>
  ([reference, responsible, relevance, howComplied, next, evaluations, changed]: Line): DemoObligation => ({
    organization,
    reference,
    responsible,
    relevance,
    howComplied,
    next,
    evaluations,
    changed: changed ?? null,
  });

const [mette, jonas] = ['maintainer@nordlys.example', 'jonas.kvist@nordlys.example'];
const [rasmus, freja] = ['manager@fjordbyg.example', 'freja.oestergaard@fjordbyg.example'];

const fjordbyg: Line[] = [
  [
    'BEK nr 2107 af 24/11/2021',
    freja,
    'All our sites.',
    'Health and safety plan; weekly site inspection.',
    30,
    [['COMPLIANT', 335, freja]],
  ],
  [
    'BEK nr 496 af 21/05/2024',
    rasmus,
    'Demolition and renovation.',
    'Screening before demolition; waste sorted into ten fractions.',
    14,
    [['PARTLY', 351, rasmus, 'One site without a resource plan.']],
  ],
  ['BEK nr 117 af 05/02/2013', rasmus, null, null, null, []],
  [
    'BEK nr 1328 af 19/11/2025',
    freja,
    'Renovation of buildings from before 1990.',
    null,
    -9,
    [['COMPLIANT', 374, freja]],
  ],
];

export const demoObligations: DemoObligation[] = [
  ...productionObligations.map(of('production')),
  ...fjordbyg.map(of('fjordbyg')),
];

export const demoRejections: DemoRejection[] = [
  {
    organization: 'production',
    reference: 'BEK nr 117 af 05/02/2013',
    reason: 'We do not commission buildings; the group does.',
    by: mette,
  },
  {
    organization: 'production',
    reference: '32019R1148',
    reason: 'No explosives precursors are used or sold.',
    by: jonas,
  },
];

interface Makes {
  today: string;
  /** The id of something of the demo: an organization by its key, a person by the address. */
  idOf: (name: string) => string;
  /** The id of an act by its number. */
  actOf: (reference: string) => string;
  newId: () => string;
  addDays: (date: string, days: number) => string;
}

/** The demo's obligations as rows of their tables, in the order in which they refer to each other. */
export function obligationRows({
  today,
  idOf,
  actOf,
  newId,
  addDays,
}: Makes): [table: string, rows: Record<string, unknown>[]][] {
  const known = demoObligations.map((each) => ({
    ...each,
    id: newId(),
    organizationId: idOf(each.organization),
  }));
  const at = (daysAgo: number) => `${addDays(today, -daysAgo)}T09:40:00Z`;
  const associations = known.map((each) => {
    const [newest] = each.evaluations;
    return {
      organization_id: each.organizationId,
      id: each.id,
      legislation_id: actOf(each.reference),
      relevance: each.relevance,
      how_complied: each.howComplied,
      compliance_status: newest?.[0] ?? 'NOT_EVALUATED',
      evaluated_date: newest ? addDays(today, -newest[1]) : null,
      next_evaluation_date: each.next === null ? null : addDays(today, each.next),
      responsible_id: idOf(each.responsible),
      requires_review_since: each.changed === null ? null : at(each.changed),
      created_date: at((each.evaluations.at(-1)?.[1] ?? 20) + 10),
      version: 1,
      last_modified_date: at(newest?.[1] ?? 20),
    };
  });
  const evaluations = known.flatMap((each) =>
    each.evaluations.toReversed().map(([finding, daysAgo, by, note = null]) => ({
      organization_id: each.organizationId,
      id: newId(),
      association_id: each.id,
      compliance_status: finding,
      evaluated_date: addDays(today, -daysAgo),
      note,
      how_complied: each.howComplied,
      evaluated_by_id: idOf(by),
      created_date: at(daysAgo),
      version: 1,
      last_modified_date: at(daysAgo),
    })),
  );
  const rejections = demoRejections.map(({ organization, reference, reason, by }) => ({
    organization_id: idOf(organization),
    id: newId(),
    legislation_id: actOf(reference),
    reason,
    country: 'DK',
    nace_code: demoOrganizations.find(({ key }) => key === organization)?.naceCode,
    created_date: at(40),
    created_by_id: idOf(by),
  }));
  return [
    ['legislation_association', associations],
    ['legislation_evaluation', evaluations],
    ['legislation_rejection', rejections],
  ];
}

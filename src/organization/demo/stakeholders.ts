import { productionStakeholders } from './stakeholders-production.ts';
import type { Line } from './stakeholders-line.ts';
import type { DemoKey } from './demo.ts';

/** A stakeholder of an organization of the demo: one of the catalogue by its English name, or the organization's own. */
export interface DemoStakeholder {
  organization: DemoKey;
  name: string;
  /** Only for an own stakeholder: its category. */
  own: string | null;
  influence: number | null;
  interest: number | null;
  obligation: boolean;
  needs: string | null;
  communication: string | null;
  /** By address. */
  responsible: string | null;
  /** Days from the demo's day until the review; negative: overdue. */
  review: number | null;
  topics: string[];
}

const of =
  (organization: DemoKey) =>
  ([name, weight, needs, communication, responsible, review, more = {}]: Line): DemoStakeholder => ({
    organization,
    name,
    needs,
    communication,
    responsible,
    review,
    own: more.own ?? null,
    influence: weight?.[0] ?? null,
    interest: weight?.[1] ?? null,
    obligation: more.obligation ?? false,
    topics: more.topics ?? [],
  });

const [henrik, mette] = ['manager@nordlys.example', 'maintainer@nordlys.example'];
const [rasmus, freja] = ['manager@fjordbyg.example', 'freja.oestergaard@fjordbyg.example'];
const binding = { obligation: true };

const group: Line[] = [
  [
    'Board of directors',
    [5, 4],
    'A quarterly overview of risks and compliance.',
    'Board report.',
    henrik,
    52,
  ],
  [
    'Owners and shareholders',
    [5, 3],
    'Controlled risks and a good reputation.',
    'General meeting.',
    henrik,
    null,
  ],
  [
    'Danish Business Authority',
    [4, 2],
    'The annual report with its sustainability statement.',
    null,
    henrik,
    140,
    binding,
  ],
  ['Auditor', [3, 3], 'Figures that can be traced to their source.', null, henrik, null],
  ['Banks and lenders', [4, 3], 'Taxonomy data and climate goals.', 'An annual meeting.', henrik, -8],
  ['Employers’ and trade organization', [2, 3], null, null, mette, null],
];

const fjordbyg: Line[] = [
  [
    'Danish Working Environment Authority',
    [5, 4],
    'A health and safety plan for each site; weekly scaffold inspections.',
    'Inspections.',
    freja,
    12,
    { ...binding, topics: ['OHS-ORG'] },
  ],
  [
    'Municipality (environmental authority)',
    [5, 3],
    'Construction waste sorted and notified; working hours on site.',
    'Permits, site meetings.',
    rasmus,
    -5,
    { ...binding, topics: ['ENV-WST', 'ENV-NOI'] },
  ],
  [
    'Neighbours (residents)',
    [3, 5],
    'Less noise and dust, and safe routes for pedestrians.',
    'Letters before noisy work.',
    freja,
    40,
  ],
  [
    'Public customers',
    [5, 4],
    'Labour clauses, apprentices and a life cycle assessment of each building.',
    'Site meetings.',
    rasmus,
    null,
    binding,
  ],
  [
    'Contractors on site',
    [3, 4],
    'Space, power and a safe sequence of work.',
    'Coordination meeting every Monday.',
    freja,
    30,
  ],
  [
    'Havnegades Beboerforening',
    [2, 5],
    'To know what is being built and when it will be finished.',
    'Open house.',
    freja,
    null,
    { own: 'NEIGHBOUR' },
  ],
  [
    'Waste receivers and carriers',
    [2, 2],
    'Clean fractions, asbestos packed and marked.',
    null,
    rasmus,
    null,
  ],
  ['Trade unions', [3, 3], null, null, rasmus, null],
];

export const demoStakeholders: DemoStakeholder[] = [
  ...productionStakeholders.map(of('production')),
  ...group.map(of('group')),
  ...fjordbyg.map(of('fjordbyg')),
];

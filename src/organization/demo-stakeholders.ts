import type { DemoKey } from './demo.ts';

/** A stakeholder of an organization of the demo: one of the catalogue by its English name, or the organization's own. */
export interface DemoStakeholder {
  organization: DemoKey;
  name: string;
  /** Of the organization alone: its category. */
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

type Line = [
  name: string,
  weight: [influence: number, interest: number] | null,
  needs: string | null,
  communication: string | null,
  responsible: string | null,
  review: number | null,
  more?: { own?: string; obligation?: boolean; topics?: string[] },
];
const of =
  (organization: DemoKey) =>
  ([name, weight, needs, communication, responsible, review, more = {}]: Line): DemoStakeholder => ({
    ...{ organization, name, needs, communication, responsible, review },
    own: more.own ?? null,
    influence: weight?.[0] ?? null,
    interest: weight?.[1] ?? null,
    obligation: more.obligation ?? false,
    topics: more.topics ?? [],
  });

const [anna, henrik, mette] = [
  'editor@nordlys.example',
  'manager@nordlys.example',
  'maintainer@nordlys.example',
];
const [gitte, jonas, kirsten] = [
  'gitte.noergaard@nordlys.example',
  'jonas.kvist@nordlys.example',
  'kirsten.moeller@nordlys.example',
];
const [rasmus, freja] = ['manager@fjordbyg.example', 'freja.oestergaard@fjordbyg.example'];
const binding = { obligation: true };

const production: Line[] = [
  [
    'Municipality (environmental authority)',
    [5, 4],
    'The terms of the environmental approval are kept: noise at night, emissions from the paint shop, waste water. Changes are notified before they are made.',
    'Inspection every third year; the annual report in March; a call before changes.',
    mette,
    64,
    { ...binding, topics: ['ENV-PERM', 'ENV-WW', 'ENV-NOI'] },
  ],
  [
    'Danish Working Environment Authority',
    [5, 3],
    'A workplace assessment not older than three years; accidents reported within nine days; exposure in the paint shop below the limit values.',
    'Inspections, digital reports of accidents.',
    gitte,
    118,
    { ...binding, topics: ['OHS-ORG', 'OHS-CMR', 'OHS-ACC'] },
  ],
  [
    'Municipal fire and rescue service',
    [4, 3],
    'An emergency plan that fits the site, and the store of flammable liquids as permitted.',
    'Fire inspection each year, a joint exercise every second.',
    kirsten,
    -12,
    { ...binding, topics: ['EMG-FIR', 'CHE-STO'] },
  ],
  [
    'Danish Environmental Protection Agency',
    [3, 2],
    'Chemicals used as registered and labelled.',
    null,
    jonas,
    210,
    binding,
  ],
  [
    'Danish Energy Agency',
    [3, 2],
    'An energy audit every fourth year.',
    'The audit report.',
    anna,
    400,
    binding,
  ],
  [
    'European Chemicals Agency (ECHA)',
    [2, 1],
    'News of substances of concern in articles.',
    'Newsletter.',
    jonas,
    null,
  ],
  [
    'Region (soil contamination)',
    [3, 1],
    'Word of any spill to the ground.',
    null,
    mette,
    null,
    { topics: ['ENV-SOI'] },
  ],
  [
    'Neighbours (residents)',
    [3, 5],
    'Quiet between 22 and 7, no smell of solvents, and word before work out of the ordinary.',
    'A letter each spring; the telephone of the foreman on duty.',
    anna,
    -33,
    { topics: ['ENV-NOI', 'ENV-AIR'] },
  ],
  [
    'Employees',
    [4, 5],
    'To come home unhurt, proper ventilation, and to be heard before things change.',
    'Board meetings each Monday, the suggestion box.',
    henrik,
    45,
    { topics: ['OHS'] },
  ],
  [
    'Safety representatives and the health and safety committee',
    [4, 5],
    'Time and training, and to be involved in purchases of machines and chemicals.',
    'Four meetings a year.',
    gitte,
    20,
    { ...binding, topics: ['OHS-ORG'] },
  ],
  [
    'Hvidsten Wind',
    [5, 4],
    'ISO 14001 and 45001, a climate account for each delivery, no substances of the exclusion list.',
    'Supplier audit each year, portal for figures each quarter.',
    henrik,
    31,
    { own: 'CUSTOMER', obligation: true, topics: ['GOV-CON', 'ENV-CLI'] },
  ],
  [
    'Customers',
    [4, 3],
    'Parts as ordered, on the day, with their papers.',
    'Account managers.',
    henrik,
    null,
  ],
  ['Suppliers of chemicals', [2, 3], 'Orders in time; tell us how the products are used.', null, jonas, null],
  [
    'Waste receivers and carriers',
    [2, 2],
    'Waste sorted and declared as it is.',
    null,
    kirsten,
    null,
    { topics: ['ENV-WST'] },
  ],
  [
    'Water and waste water utility',
    [4, 2],
    'Metals and pH within the connection permit.',
    'Samples each quarter.',
    mette,
    88,
    binding,
  ],
  ['Workers’ compensation insurer', [3, 3], null, null, henrik, null],
  [
    'Property and liability insurer',
    [4, 4],
    'Hot work only with a permit; sprinklers tested each week.',
    'Visit each autumn.',
    anna,
    -4,
    binding,
  ],
  [
    'Accredited certification body',
    [4, 4],
    'Nonconformities closed in time.',
    'Audit each May.',
    mette,
    160,
    { topics: ['GOV-STD'] },
  ],
  ['Banks and lenders', [3, 2], 'Figures for the taxonomy with the annual accounts.', null, henrik, null],
  [
    'Lystfiskerforeningen Gudenåen',
    [1, 4],
    'A clean river, and to hear about spills at once.',
    'Open house in June.',
    mette,
    null,
    { own: 'NGO', topics: ['ENV-NAT'] },
  ],
  ['Apprentices and young workers', [1, 3], 'Good instruction and somebody to ask.', null, gitte, null],
  ['Media', [2, 1], null, null, null, null],
  ['Contractors on site', null, null, null, kirsten, null],
  ['Trade unions', null, null, null, null, null],
];

const group: Line[] = [
  [
    'Board of directors',
    [5, 4],
    'An overview of risks and compliance each quarter.',
    'Board report.',
    henrik,
    52,
  ],
  ['Owners and shareholders', [5, 3], 'Orderly risks and a good name.', 'General meeting.', henrik, null],
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
  ['Banks and lenders', [4, 3], 'Taxonomy data and climate goals.', 'Meeting each year.', henrik, -8],
  ['Employers’ and trade organization', [2, 3], null, null, mette, null],
];

const fjordbyg: Line[] = [
  [
    'Danish Working Environment Authority',
    [5, 4],
    'A plan for safety and health on each site; scaffolds inspected each week.',
    'Inspections.',
    freja,
    12,
    { ...binding, topics: ['OHS-ORG'] },
  ],
  [
    'Municipality (environmental authority)',
    [5, 3],
    'Building waste sorted and notified; working hours on site.',
    'Permits, site meetings.',
    rasmus,
    -5,
    { ...binding, topics: ['ENV-WST', 'ENV-NOI'] },
  ],
  [
    'Neighbours (residents)',
    [3, 5],
    'Less noise and dust, and clear ways for pedestrians.',
    'Notes in the letter boxes before noisy work.',
    freja,
    40,
  ],
  [
    'Public customers',
    [5, 4],
    'Labour clauses, apprentices and a climate calculation of each building.',
    'Site meetings.',
    rasmus,
    null,
    binding,
  ],
  [
    'Contractors on site',
    [3, 4],
    'Room, power and a safe order of work.',
    'Coordination each Monday.',
    freja,
    30,
  ],
  [
    'Havnegades Beboerforening',
    [2, 5],
    'To know what is built and when it ends.',
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
  ...production.map(of('production')),
  ...group.map(of('group')),
  ...fjordbyg.map(of('fjordbyg')),
];

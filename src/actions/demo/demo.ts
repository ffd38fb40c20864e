import type { DemoKey } from '../../organization/demo/demo.ts';
import type { ActionKind, ActionStatus, Control, Effect, SourceKind } from '../rules.ts';
import type { Importance } from '../../events/rules.ts';

/** What happened to an action of the demo. */
export interface DemoStep {
  /** The state after it; left out: it was postponed. */
  status?: ActionStatus;
  daysAgo: number;
  /** By address. */
  by: string;
  /** What was done, how one knows whether it helped, or why. */
  note: string;
  effective?: Effect;
  /** The due date from then on, in days from the demo's day. */
  due?: number;
}

/** An action of the demo; days are counted from the demo's day. */
export interface DemoAction {
  organization: DemoKey;
  title: string;
  description?: string;
  kind: ActionKind;
  control?: Control;
  controlNote?: string;
  importance: Importance;
  /** By address. */
  responsible: string;
  /** When it was due at first. */
  due: number;
  daysAgo: number;
  /** By address. */
  by: string;
  area?: string;
  department?: string;
  cost?: { value: string; currency: string };
  /** By its title, name or reference; of an inspection, the last one that was not OK. */
  source?: [SourceKind, string];
  steps: DemoStep[];
}

const [anna, henrik, mette] = [
  'editor@nordlys.example',
  'manager@nordlys.example',
  'maintainer@nordlys.example',
];
const [bent, gitte, ida, jonas, kirsten, ole] = [
  'bent.hougaard@nordlys.example',
  'gitte.noergaard@nordlys.example',
  'ida.lauridsen@nordlys.example',
  'jonas.kvist@nordlys.example',
  'kirsten.moeller@nordlys.example',
  'ole.brandt@nordlys.example',
];
const [rasmus, freja] = ['manager@fjordbyg.example', 'freja.oestergaard@fjordbyg.example'];

type What = [ActionKind, Importance, title: string];
type Who = [by: string, daysAgo: number, responsible: string, due: number];
type Rest = Partial<Omit<DemoAction, 'organization'>>;
const at =
  (organization: DemoKey) =>
  (
    [kind, importance, title]: What,
    [by, daysAgo, responsible, due]: Who,
    { steps = [], ...rest }: Rest = {},
  ): DemoAction => ({
    organization,
    kind,
    importance,
    title,
    by,
    daysAgo,
    responsible,
    due,
    steps,
    ...rest,
  });
const [production, fjordbyg] = [at('production'), at('fjordbyg')];

/** What people of the demo do or have done about events, inspections, obligations and stakeholders, and on their own. */
export const demoActions: DemoAction[] = [
  production(
    ['CORRECTIVE', 'HIGH', 'Keep three pairs of long gloves per forge in stock'],
    [henrik, 34, bent, -4],
    {
      description: 'Set a minimum stock, and order when it is reached.',
      control: 'PPE',
      controlNote: 'Sparks cannot be avoided when forging; the screens leave the hands free.',
      area: 'Hall A',
      department: 'Forge',
      source: ['EVENT', 'Burn on the forearm at the forge'],
    },
  ),
  production(['IMMEDIATE', 'HIGH', 'Borrow long gloves from Hall B'], [henrik, 36, bent, -36], {
    area: 'Hall A',
    department: 'Forge',
    source: ['EVENT', 'Burn on the forearm at the forge'],
    steps: [{ status: 'VERIFIED', daysAgo: 36, by: bent, note: 'Six pairs, the same day.' }],
  }),
  production(['CORRECTIVE', 'MEDIUM', 'Replace the bearing of fan 3'], [henrik, 18, ole, 2], {
    control: 'TECHNICAL',
    area: 'Roof',
    department: 'Maintenance',
    cost: { value: '8450', currency: 'DKK' },
    source: ['EVENT', 'Noise at night from the fans'],
    steps: [{ daysAgo: 3, by: ole, note: 'The supplier delivers a week late.', due: 9 }],
  }),
  production(
    ['CORRECTIVE', 'HIGH', 'Clean and calibrate the pH electrode every week'],
    [henrik, 13, ida, 5],
    {
      control: 'ORGANISATIONAL',
      area: 'Wastewater plant',
      department: 'Laboratory',
      source: ['EVENT', 'pH above the limit in two samples'],
    },
  ),
  production(['CORRECTIVE', 'MEDIUM', 'Refill two extinguishers in the paint shop'], [gitte, 40, ole, -26], {
    area: 'Paint shop',
    department: 'Maintenance',
    source: ['INSPECTION', 'Fire extinguishers'],
    steps: [{ status: 'DONE', daysAgo: 33, by: ole, note: 'Refilled and sealed by the service company.' }],
  }),
  production(['CORRECTIVE', 'HIGH', 'Dose precipitant in step with the flow'], [ida, 38, ida, -24], {
    control: 'TECHNICAL',
    area: 'Wastewater plant',
    department: 'Laboratory',
    cost: { value: '31200', currency: 'DKK' },
    source: ['INSPECTION', 'Wastewater: sampling at the outlet'],
    steps: [
      { status: 'DONE', daysAgo: 30, by: ida, note: 'The pump now runs longer at high flow.' },
      {
        status: 'OPEN',
        daysAgo: 12,
        by: mette,
        effective: 'NO',
        note: 'Zinc was 2.9 mg/L in two samples: still too close to the limit.',
        due: 6,
      },
    ],
  }),
  production(['IMPROVEMENT', 'HIGH', 'Adjust the exhaust at spray booth 2'], [jonas, 340, ole, -310], {
    control: 'TECHNICAL',
    area: 'Paint shop',
    department: 'Surface treatment',
    cost: { value: '64000', currency: 'DKK' },
    source: ['OBLIGATION', 'BEK nr 1356 af 19/11/2025'],
    steps: [
      { daysAgo: 315, by: ole, note: 'The fan belt is on back order.', due: -280 },
      { status: 'DONE', daysAgo: 284, by: ole, note: 'New belt; the air speed is 0.5 m/s.' },
      {
        status: 'VERIFIED',
        daysAgo: 210,
        by: mette,
        effective: 'YES',
        note: 'Xylene measured at 21 % of the limit value.',
      },
    ],
  }),
  production(
    ['PREVENTIVE', 'MEDIUM', 'Write to the neighbours before the fan is replaced'],
    [anna, 15, anna, 1],
    {
      source: ['STAKEHOLDER', 'Neighbours (residents)'],
    },
  ),
  production(['CONTROL', 'MEDIUM', 'Paint a walkway from gate 2 to the canteen'], [anna, 52, anna, -18], {
    description: 'Yellow lines and a crossing where the forklift trucks turn.',
    control: 'ORGANISATIONAL',
    area: 'Yard',
    department: 'Warehouse and transport',
    steps: [{ daysAgo: 20, by: anna, note: 'Too wet to paint.', due: -6 }],
  }),
  production(
    ['IMPROVEMENT', 'LOW', 'Replace the solvent in the parts washer with a water-based one'],
    [jonas, 96, jonas, -20],
    {
      control: 'SUBSTITUTION',
      area: 'Hall B',
      department: 'Maintenance',
      steps: [
        { status: 'DONE', daysAgo: 24, by: jonas, note: 'Changed to an alkaline cleaner at 60 °C.' },
        {
          status: 'VERIFIED',
          daysAgo: 5,
          by: henrik,
          effective: 'PARTLY',
          note: 'Clean parts and no more fumes, but the parts take longer to dry.',
        },
      ],
    },
  ),
  production(['IMPROVEMENT', 'LOW', 'Test electric forklift trucks'], [kirsten, 120, kirsten, -45], {
    control: 'ELIMINATION',
    area: 'Yard',
    department: 'Warehouse and transport',
    steps: [{ status: 'CANCELLED', daysAgo: 60, by: kirsten, note: 'The lease runs for two more years.' }],
  }),
  fjordbyg(['CORRECTIVE', 'HIGH', 'Mount the missing guard rail on the third lift'], [rasmus, 7, freja, 1], {
    control: 'TECHNICAL',
    area: 'Site, Havnegade',
    department: 'Building sites',
    source: ['INSPECTION', 'Scaffolding on site'],
  }),
  fjordbyg(['IMPROVEMENT', 'MEDIUM', 'Make a resource plan for every site'], [rasmus, 300, freja, 20], {
    department: 'Building sites',
    source: ['OBLIGATION', 'BEK nr 496 af 21/05/2024'],
  }),
];

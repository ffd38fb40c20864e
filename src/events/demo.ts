import type { DemoKey } from '../organization/demo/demo.ts';
import type { EventCategory, EventStatus, Importance } from './rules.ts';

/** An event of the demo; days are counted back from the demo's day. */
export interface DemoEvent {
  organization: DemoKey;
  title: string;
  description: string;
  category: EventCategory;
  importance: Importance;
  daysAgo: number;
  accident: boolean;
  area: string | null;
  location: string | null;
  /** By address. */
  by: string;
  status: EventStatus;
  immediateAction?: string;
  cause?: string;
  correctiveAction?: string;
  /** By address, and days from the demo's day. */
  responsible?: string;
  due?: number;
  /** How many days after it happened. */
  closedAfter?: number;
  effectiveness?: string;
  dismissal?: string;
}

const [bent, gitte, ida, jonas, kirsten, ole] = [
  'bent.hougaard@nordlys.example',
  'gitte.noergaard@nordlys.example',
  'ida.lauridsen@nordlys.example',
  'jonas.kvist@nordlys.example',
  'kirsten.moeller@nordlys.example',
  'ole.brandt@nordlys.example',
];
const anna = 'editor@nordlys.example';

type What = [EventCategory, Importance, daysAgo: number, title: string, description: string];
type Place = [area: string | null, location: string | null];
type Rest = Partial<Omit<DemoEvent, 'organization'>>;
const production =
  (status: EventStatus) =>
  (
    [category, importance, daysAgo, title, description]: What,
    [area, location]: Place,
    by: string,
    rest: Rest = {},
  ): DemoEvent => ({
    organization: 'production',
    status,
    category,
    importance,
    daysAgo,
    title,
    description,
    area,
    location,
    by,
    accident: category === 'ACCIDENT',
    ...rest,
  });
const [reported, begun, closed, dismissed] = [
  production('REPORTED'),
  production('IN_PROGRESS'),
  production('CLOSED'),
  production('DISMISSED'),
];

/** What people of Nordlys Production have reported, and what was made of it. */
export const demoEvents: DemoEvent[] = [
  reported(
    [
      'SPILL',
      'HIGH',
      1,
      'Oil leak at press 4',
      'Hose burst, about 10 L on the floor. Spread sand and pressed stop.',
    ],
    ['Hall B', 'Press 4'],
    bent,
  ),
  reported(
    [
      'NEAR_MISS',
      'MEDIUM',
      3,
      'Pallet slid off the fork',
      'Wet floor at gate 2. Nobody stood there, but people walk there all day.',
    ],
    ['Yard', 'Gate 2'],
    kirsten,
  ),
  reported(
    [
      'IMPROVEMENT',
      'LOW',
      5,
      'A rack for the short hoses',
      'They lie on the floor by the wash bay and one trips over them.',
    ],
    ['Paint shop', null],
    gitte,
  ),
  reported(
    ['OBSERVATION', 'LOW', 12, 'Eye wash past its date', 'The bottle by the acid store ran out in spring.'],
    ['Waste water plant', null],
    ida,
  ),
  begun(
    [
      'ACCIDENT',
      'HIGH',
      37,
      'Burn on the forearm at the forge',
      'A spark went under the glove. Cooled at once, two days off.',
    ],
    ['Hall A', 'Forge 2'],
    gitte,
    {
      immediateAction: 'Cooled for twenty minutes, seen by a doctor, reported to the authority.',
      cause: 'The gloves in use are shorter than those of the instruction, since the long ones had run out.',
      responsible: bent,
      due: -4,
    },
  ),
  begun(
    [
      'COMPLAINT',
      'MEDIUM',
      20,
      'Noise at night from the fans',
      'The neighbour in Galvanovej 9 called: a howl after ten.',
    ],
    ['Roof', null],
    anna,
    { immediateAction: 'Fan 3 is off at night for now.', responsible: ole, due: 9 },
  ),
  begun(
    [
      'NONCONFORMITY',
      'MEDIUM',
      16,
      'pH above the limit in two samples',
      'Samples of Monday and Tuesday showed 9.4 and 9.3; the limit is 9.0.',
    ],
    ['Waste water plant', null],
    ida,
    {
      immediateAction: 'Dosing set by hand; the municipality was told the same day.',
      cause: 'The electrode drifts since the last cleaning.',
      responsible: ida,
      due: 5,
    },
  ),
  closed(
    [
      'ACCIDENT',
      'MEDIUM',
      121,
      'Finger caught in the gate',
      'The gate of the paint shop shut while a trolley was pushed through. A bruise.',
    ],
    ['Paint shop', null],
    jonas,
    {
      immediateAction: 'Gate locked open.',
      cause: 'The light barrier was set too high to see a trolley.',
      correctiveAction: 'A second barrier at knee height, checked with the gate each half year.',
      responsible: ole,
      closedAfter: 15,
      effectiveness: 'No stop of the gate since, checked after two months.',
    },
  ),
  closed(
    [
      'SPILL',
      'MEDIUM',
      74,
      'Paint thinner on the floor',
      'About 3 L beside the store: the tap of a drum dripped overnight.',
    ],
    ['Paint shop', 'Store'],
    jonas,
    {
      cause: 'The tray below the drum had been taken for another one.',
      correctiveAction: 'Each drum has its own tray, with its number painted on the floor.',
      responsible: jonas,
      closedAfter: 8,
    },
  ),
  closed(
    [
      'NEAR_MISS',
      'HIGH',
      158,
      'Sling gave way under a light load',
      'A dolly dropped ten centimetres. The sling had a cut nobody had seen.',
    ],
    ['Hall B', 'Crane 1'],
    bent,
    {
      cause: 'Slings were not inspected between the yearly checks.',
      correctiveAction: 'A look at each sling on Mondays, in the control book; worn ones are cut through.',
      responsible: bent,
      closedAfter: 21,
      effectiveness: 'Four slings taken out of use by the weekly look.',
    },
  ),
  closed(
    ['NONCONFORMITY', 'LOW', 190, 'Waste oil drum without a label', 'Found on the round with the carrier.'],
    ['Yard', 'Waste place'],
    kirsten,
    {
      cause: 'Labels lay in the office.',
      correctiveAction: 'Labels and a pen hang at the waste place.',
      responsible: kirsten,
      closedAfter: 3,
    },
  ),
  closed(
    ['OBSERVATION', 'LOW', 233, 'Fire door held open by a wedge', 'Between hall A and the office.'],
    ['Hall A', null],
    gitte,
    {
      cause: 'The door is heavy, and trolleys pass it many times a day.',
      correctiveAction: 'A holder that lets go when the alarm goes.',
      responsible: ole,
      closedAfter: 46,
    },
  ),
  closed(
    [
      'ACCIDENT',
      'HIGH',
      371,
      'Fall from a ladder',
      'Lamp changed from a leaning ladder; it slid. Wrist broken, three weeks off.',
    ],
    ['Hall B', null],
    gitte,
    {
      immediateAction: 'Ambulance. Reported to the authority the next day.',
      cause: 'The lift was in use, and the ladder had lost a foot.',
      correctiveAction:
        'Work above two metres from the lift alone; ladders numbered and inspected each year.',
      responsible: anna,
      closedAfter: 30,
      effectiveness: 'No work from leaning ladders seen on the rounds of the year.',
    },
  ),
  closed(
    ['SPILL', 'LOW', 402, 'Hydraulic oil at the compactor', 'Less than a litre.'],
    ['Yard', null],
    kirsten,
    {
      cause: 'A worn seal.',
      correctiveAction: 'Seal changed; in the yearly service from now on.',
      closedAfter: 5,
    },
  ),
  closed(
    [
      'NEAR_MISS',
      'MEDIUM',
      455,
      'Truck reversed towards people',
      'The driver was new and took the way for walkers.',
    ],
    ['Yard', 'Gate 1'],
    kirsten,
    {
      cause: 'The way for lorries is not marked at gate 1.',
      correctiveAction: 'Marked, and a plan of the yard with each order.',
      responsible: kirsten,
      closedAfter: 19,
    },
  ),
  dismissed(
    ['OBSERVATION', 'LOW', 51, 'Smell of gas in hall A', 'Smelled on Thursday before lunch.'],
    ['Hall A', null],
    ole,
    { dismissal: 'It was the new floor paint in the corridor. Measured: no gas.' },
  ),
];

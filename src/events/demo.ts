import type { DemoKey } from '../organization/demo/demo.ts';
import type { EventCategory, EventStatus, Grade, Importance } from './rules.ts';

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
  /** By address; null: by the poster. */
  by: string | null;
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
  /** Who was hurt, days of absence from the day after, and when the authorities were notified, in days after it. */
  injured?: { person: string; absenceDays: number; notifiedAfter?: number; reference?: string };
  grade?: Grade;
  requirement?: string;
  dismissal?: string;
  reporterName?: string;
  answer?: string;
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

/** Demo events of Nordlys Production and their outcome. */
export const demoEvents: DemoEvent[] = [
  reported(
    [
      'SPILL',
      'HIGH',
      1,
      'Oil leak at press 4',
      'Hose burst, about 10 L on the floor. Spread sand and hit the emergency stop.',
    ],
    ['Hall B', 'Press 4'],
    bent,
  ),
  reported(
    [
      'NEAR_MISS',
      'MEDIUM',
      3,
      'Pallet slid off the forks',
      'Wet floor at gate 2. No one was there, but people walk there all day.',
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
      'They are left on the floor by the wash bay, and people trip over them.',
    ],
    ['Paint shop', null],
    gitte,
  ),
  reported(
    ['OBSERVATION', 'LOW', 12, 'Eyewash bottle expired', 'The bottle by the acid store expired in spring.'],
    ['Wastewater plant', null],
    ida,
  ),
  begun(
    [
      'ACCIDENT',
      'HIGH',
      37,
      'Burn on the forearm at the forge',
      'A spark got under the glove. Cooled immediately, two days off.',
    ],
    ['Hall A', 'Forge 2'],
    gitte,
    {
      immediateAction: 'Cooled for twenty minutes, seen by a doctor, reported to the authority.',
      cause:
        'The gloves in use were shorter than the instructions require, because the long ones had run out.',
      responsible: bent,
      due: -4,
      injured: { person: 'Smith at forge 2', absenceDays: 2, notifiedAfter: 4, reference: '2026-0418331' },
    },
  ),
  begun(
    [
      'COMPLAINT',
      'MEDIUM',
      20,
      'Noise at night from the fans',
      'The neighbour at Galvanovej 9 called: a howling noise after ten.',
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
      'Monday’s and Tuesday’s samples showed 9.4 and 9.3; the limit is 9.0.',
    ],
    ['Wastewater plant', null],
    ida,
    {
      immediateAction: 'Dosing set manually; the municipality was informed the same day.',
      grade: 'MINOR',
      requirement: 'ISO 14001, 8.1',
      cause: 'The electrode has drifted since it was last cleaned.',
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
      'The paint shop gate closed while a trolley was being pushed through. Bruised finger.',
    ],
    ['Paint shop', null],
    jonas,
    {
      immediateAction: 'Gate locked open.',
      cause: 'The photoelectric sensor was too high to detect a trolley.',
      correctiveAction: 'Fit a second sensor at knee height, and check it with the gate every six months',
      responsible: ole,
      injured: { person: 'Painter, evening shift', absenceDays: 0 },
      closedAfter: 15,
      effectiveness: 'No incidents at the gate since; checked after two months.',
    },
  ),
  closed(
    [
      'SPILL',
      'MEDIUM',
      74,
      'Paint thinner on the floor',
      'About 3 L next to the store: the tap on a drum dripped overnight.',
    ],
    ['Paint shop', 'Store'],
    jonas,
    {
      cause: 'The tray under the drum had been moved to another one.',
      correctiveAction: 'Give each drum its own tray, with its number painted on the floor',
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
      'A dolly dropped ten centimetres. The sling had a cut no one had noticed.',
    ],
    ['Hall B', 'Crane 1'],
    bent,
    {
      cause: 'Slings were not checked between the annual inspections.',
      correctiveAction: 'Check all slings every Monday, record it in the control book, and cut up worn ones',
      responsible: bent,
      closedAfter: 21,
      effectiveness: 'Four slings taken out of use after the weekly checks.',
    },
  ),
  closed(
    ['NONCONFORMITY', 'LOW', 190, 'Waste oil drum without a label', 'Found on the round with the carrier.'],
    ['Yard', 'Waste area'],
    kirsten,
    {
      cause: 'The labels were kept in the office.',
      correctiveAction: 'Keep labels and a pen at the waste area',
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
      correctiveAction: 'Fit a hold-open device that releases when the alarm sounds',
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
      'Lamp replaced from a leaning ladder, which slid. Broken wrist, three weeks off.',
    ],
    ['Hall B', null],
    gitte,
    {
      immediateAction: 'Ambulance. Reported to the authority the next day.',
      cause: 'The work platform was in use, and the ladder was missing a foot.',
      correctiveAction:
        'Work above two metres only from the work platform; number the ladders and inspect them every year',
      responsible: anna,
      injured: { person: 'Electrician', absenceDays: 21, notifiedAfter: 1, reference: '2025-0397124' },
      closedAfter: 30,
      effectiveness: 'No work from leaning ladders seen on this year’s rounds.',
    },
  ),
  closed(
    ['SPILL', 'LOW', 402, 'Hydraulic oil at the compactor', 'Less than a litre.'],
    ['Yard', null],
    kirsten,
    {
      cause: 'A worn seal.',
      correctiveAction: 'Replace the seal, and add it to the annual service',
      closedAfter: 5,
    },
  ),
  closed(
    [
      'NEAR_MISS',
      'MEDIUM',
      455,
      'Lorry reversed towards people',
      'The driver was new and used the pedestrian walkway.',
    ],
    ['Yard', 'Gate 1'],
    kirsten,
    {
      cause: 'The route for lorries is not marked at gate 1.',
      correctiveAction: 'Mark the route, and send a site plan with each order',
      responsible: kirsten,
      closedAfter: 19,
    },
  ),
  dismissed(
    ['OBSERVATION', 'LOW', 51, 'Smell of gas in hall A', 'Noticed on Thursday before lunch.'],
    ['Hall A', null],
    ole,
    { dismissal: 'It was the new floor paint in the corridor. Measured: no gas.' },
  ),
];

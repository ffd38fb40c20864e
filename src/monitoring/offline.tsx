import { organizations } from '../organization/tree/organization.ts';
import { along, firstPage, firstToChoose, mine } from '../ui/offline/lines.ts';
import type { OfflineLine } from '../ui/offline/lines.ts';
import { inspections } from './control-book/inspections/inspection.ts';
import { reminders } from './control-book/reminders/reminder.ts';
import { emissionFactors } from './meters/emission-factors/emission-factor.ts';
import { meters } from './meters/meter.ts';
import { readings } from './meters/readings/reading.ts';
import { dueForRound } from './meters/round/due-for-round.ts';
import { meterTypes } from './units/units.ts';

/** What of this area works without a network. */
export const offline: readonly OfflineLine[] = [
  {
    title: 'menu.controlBook',
    screen: '/monitoring/control-book',
    call: inspections.list,
    reads: [[inspections.list, firstPage('dueDate,asc', { status: 'PENDING' })]],
    mine: mine(
      inspections.list,
      inspections.get,
      ({ personId, until }) => ({
        status: 'PENDING' as const,
        responsible: [personId],
        to: until,
        size: 200,
      }),
      'dueDate',
    ),
    along: along(inspections.list, inspections.get, ['dueDate,asc', { status: 'PENDING' }]),
    chooses: [organizations.areas, organizations.departments, organizations.members],
    enters: [inspections.done, inspections.skip, inspections.create, reminders.create],
  },
  {
    title: 'round.title',
    screen: '/monitoring/meters/round',
    call: readings.create,
    reads: [[meters.list, dueForRound]],
    mine: mine(meters.list, meters.get, () => dueForRound),
    enters: [readings.create],
  },
  {
    title: 'menu.meters',
    screen: '/monitoring/meters',
    call: meters.list,
    reads: [
      [meters.list, firstPage('nextReadingDate,asc')],
      // The form for a meter chooses among the factors of its type, whichever that is.
      ...meterTypes.map((type) => [emissionFactors.list, { utilityType: [type], ...firstToChoose }] as const),
    ],
    mine: mine(
      meters.list,
      meters.get,
      ({ personId }) => ({ responsible: [personId], size: 200, sort: ['nextReadingDate,asc'] }),
      'nextReadingDate',
    ),
    along: along(meters.list, meters.get, ['nextReadingDate,asc']),
    chooses: [organizations.areas, organizations.departments, organizations.members],
    enters: [readings.create, meters.create],
  },
];

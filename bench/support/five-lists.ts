import { chemicalAssociations } from '../../src/chemicals/register/chemical-association.ts';
import { chemicals } from '../../src/chemicals/products/chemical.ts';
import type { Endpoint } from '../../src/core/contract/contract.ts';
import { events } from '../../src/events/event.ts';
import { inspections } from '../../src/monitoring/control-book/inspections/inspection.ts';
import { meters } from '../../src/monitoring/meters/meter.ts';
import { fillControlBook, fillEvents } from '../../test/support/long-lists/books.ts';
import { fillChemicals, fillRegister, fillSubstances } from '../../test/support/long-lists/chemicals.ts';
import type { Ground } from '../../test/support/long-lists/lists.ts';
import { fillMany } from '../../test/support/long-lists/many.ts';

/** A list that is opened many times a day, with the searches that its bare handler knows, too. */
export interface OftenOpened {
  name: string;
  list: Endpoint;
  fills: readonly ((ground: Ground) => Promise<unknown>)[];
  /** What its screen asks with every question. */
  always: Record<string, string>;
  /** Opened, and words that few, some and many rows have. */
  searches: readonly (string | null)[];
}

const fillMeters = ({ owner, organizations: [first] }: Ground) =>
  fillMany(owner, first?.organizationId ?? '', first?.accountId ?? '');

/**
 * The five: the two lists of chemicals, which are the longest and asked with the most words; the meters, where readings begin; what the
 * control book has to be done, which opens the day; and the events that wait to be handled.
 */
export const fiveLists: readonly OftenOpened[] = [
  {
    name: 'my chemicals',
    list: chemicalAssociations.list,
    fills: [fillSubstances, fillChemicals, fillRegister],
    always: { sort: 'name,asc' },
    searches: [null, 'thinner 0047', 'xenon', 'thinner'],
  },
  {
    name: 'chemical catalogue',
    list: chemicals.list,
    fills: [],
    always: { sort: 'name,asc' },
    searches: [null, 'thinner 0047', 'xenon', 'thinner'],
  },
  {
    name: 'meters',
    list: meters.list,
    fills: [fillMeters],
    always: { sort: 'next_reading_date,asc' },
    searches: [null, 'ventilation 0471', '57131300', 'ventilation'],
  },
  {
    name: 'control book',
    list: inspections.list,
    fills: [fillControlBook],
    always: { sort: 'due_date,asc', status: 'PENDING' },
    searches: [null, 'machine 79', 'machine'],
  },
  {
    name: 'events',
    list: events.list,
    fills: [(ground) => fillEvents(ground)],
    always: { sort: 'priority,desc' },
    searches: [null, 'slange 0471', 'slange', 'place 1'],
  },
];

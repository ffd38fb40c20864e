import { actions } from '../../src/actions/action.ts';
import { actionStatuses } from '../../src/actions/rules.ts';
import { stakeholders } from '../../src/organization/stakeholders/catalogue/stakeholder.ts';
import { dashboard } from '../../src/dashboard/dashboard.ts';
import { files } from '../../src/documents/file.ts';
import { events } from '../../src/events/event.ts';
import { eventStatistics } from '../../src/events/statistics/statistics.ts';
import { addDays, todayIn } from '../../src/core/time/period.ts';
import { inspections } from '../../src/monitoring/control-book/inspections/inspection.ts';
import { meters } from '../../src/monitoring/meters/meter.ts';
import { reminders } from '../../src/monitoring/control-book/reminders/reminder.ts';
import { search } from '../../src/search/search.ts';
import { organizationsWaiting } from '../../src/organization/tree/waiting.ts';
import { organizationsTree } from '../../src/organization/tree/node.ts';
import { associations } from '../../src/organization/stakeholders/stakeholder-association.ts';
import { fillConsumption } from '../../test/support/long-lists/consumption.ts';
import { fillAreas } from '../../test/support/long-lists/areas.ts';
import {
  fillAssociations,
  fillDocuments,
  fillOrganizations,
  fillStakeholders,
} from '../../test/support/long-lists/lists.ts';
import { fillActions, fillControlBook, fillEvents } from '../../test/support/long-lists/books.ts';
import { chemicalLists } from './chemical-lists.ts';
import type { MeasuredList } from './measured-list.ts';
import { obligationLists } from './obligation-lists.ts';
import { textLists } from './text-lists.ts';
import { pickerSize, pickers, typed } from '../../test/support/long-lists/pickers.ts';

const today = todayIn('Europe/Copenhagen', Date.now());

/** To measure another one, add it here. */
export const lists: readonly MeasuredList[] = [
  ...chemicalLists,
  ...textLists,
  ...Object.entries(pickers).map(([table, { list, search, fill }]): MeasuredList => ({
    name: `picker: ${table}`,
    fills: fill ? [fill] : [],
    call: (by, query) => list(by, { ...query, size: pickerSize }),
    asked: typed(search),
  })),
  {
    name: 'documents',
    fills: [fillDocuments],
    call: (by, query) => by.call(files.list, { orgId: by.organizationId, query }),
    asked: [
      ['opened', {}],
      ['by review date', { sort: 'reviewDate,desc' }],
      ['a name', { search: 'report 004711' }],
      ['a part of a word in 250', { search: 'tilladelse' }],
      ['two parts', { search: 'TILLADELSE 004000' }],
      ['a category', { category: 'REPORT' }],
      ['a topic', { topic: 'ENV-AIR' }],
      ['overdue reviews', { review: 'overdue' }],
      ['attached', { attached: 'true' }],
      ['a word in all of them', { search: 'everywhere' }],
      ['two words in all of them', { search: 'report every' }],
    ],
  },
  {
    name: 'stakeholders of an organization',
    fills: [fillStakeholders, fillAssociations],
    call: (by, query) => by.call(associations.list, { orgId: by.organizationId, query }),
    asked: [
      ['opened', {}],
      ['a search', { search: 'supplies 571' }],
      ['a name in the catalogue', { search: 'firma 571' }],
      ['a category, by influence', { category: 'AUTHORITY', sort: 'influence,desc' }],
      ['reviews that are due', { review: 'soon' }],
    ],
  },
  {
    name: 'catalogue of stakeholders',
    fills: [fillStakeholders],
    call: (by, query) => by.call(stakeholders.list, { query }),
    asked: [
      ['opened', {}],
      ['a search', { search: 'firma 571' }],
    ],
  },
  {
    name: 'dashboard',
    fills: [fillAreas, fillConsumption],
    rows: 100_000,
    call: async (by) => {
      const reply = await by.call(dashboard, { orgId: by.organizationId });
      return { ...reply, body: { content: [], totalElements: reply.body.readings.overdueCount } };
    },
    asked: [['whole', {}]],
  },
  {
    name: 'search everywhere',
    fills: [fillAreas],
    rows: 100_000,
    call: (by, query) => by.call(search, { orgId: by.organizationId, query }),
    asked: [
      ['a word in each tenth', { search: 'kompressor' }],
      ['a word and a number', { search: 'kompressor 4711' }],
      ['a number', { search: '571313004711' }],
      ['a part of a word', { search: 'press' }],
      ['two letters', { search: 'ko' }],
      ['misspelled', { search: 'kompresor 4711' }],
      ['misspelled, in each tenth', { search: 'ventlator' }],
      ['nothing', { search: 'zzzzqqqq' }],
    ],
  },
  {
    name: 'tree of organizations',
    fills: [fillOrganizations],
    call: (by) => by.call(organizationsTree, {}),
    asked: [['whole', {}]],
  },
  {
    name: 'meters',
    fills: [fillAreas],
    rows: 20_000,
    call: (by, query) => by.call(meters.list, { orgId: by.organizationId, query }),
    asked: [
      ['opened', { sort: 'nextReadingDate,asc' }],
      ['a word and a number', { search: 'kompressor 4711' }],
      ['a word in each tenth', { search: 'kompressor' }],
    ],
  },
  {
    name: 'inspections',
    fills: [fillControlBook],
    rows: 100_000,
    call: (by, query) => by.call(inspections.list, { orgId: by.organizationId, query }),
    asked: [
      ['to be done', { status: 'PENDING' }],
      ['done', { status: 'DONE', sort: 'performedAt,desc' }],
      ['a search', { search: '5713' }],
    ],
  },
  {
    name: 'a month of the control book',
    fills: [fillControlBook],
    rows: 100_000,
    call: (by) => {
      const [from, to] = [-20, 20].map((days) => addDays(today, days)) as [string, string];
      return by.call(inspections.calendar, { orgId: by.organizationId, query: { from, to } });
    },
    asked: [['drawn', {}]],
  },
  {
    name: 'reminders',
    fills: [fillControlBook],
    rows: 100_000,
    call: (by, query) => by.call(reminders.list, { orgId: by.organizationId, query }),
    asked: [['opened', {}]],
  },
  {
    name: 'events',
    fills: [fillEvents],
    rows: 20_000,
    call: (by, query) => by.call(events.list, { orgId: by.organizationId, query }),
    asked: [
      ['opened', {}],
      ['a search', { search: 'slange sprunget' }],
      ['overdue', { due: 'overdue' }],
      ['accidents of a type', { accidentOccurred: 'true', category: 'NEAR_MISS' }],
    ],
  },
  {
    name: 'actions',
    fills: [fillActions],
    rows: 100_000,
    call: (by, query) => by.call(actions.list, { orgId: by.organizationId, query }),
    asked: [
      ['opened', {}],
      ['a search', { search: 'hydraulikslange' }],
      ['overdue', { due: 'overdue' }],
      ['mine, within a month', { mine: 'true', due: 'month' }],
      ['to verify', { verify: 'true' }],
      ['a column of the board', { status: 'VERIFIED', sort: 'lastModifiedDate,desc' }],
      ['by importance', { sort: 'importance,desc' }],
      ['of events', { sourceKind: 'EVENT' }],
    ],
  },
  {
    // Its columns are asked for together, as the screen does.
    name: 'board of actions',
    fills: [fillActions],
    rows: 100_000,
    call: async (by, query) => {
      const columns = await Promise.all(
        actionStatuses.map((status) => {
          const sort = status === 'OPEN' || status === 'DONE' ? 'dueDate,asc' : 'lastModifiedDate,desc';
          return by.call(actions.list, {
            orgId: by.organizationId,
            query: { ...query, status, sort, size: 25 },
          });
        }),
      );
      const [reply] = columns.toSorted((one, other) => other.status - one.status);
      if (!reply) throw new Error('A board has columns.');
      const totalElements = columns.reduce((sum, { body }) => sum + body.totalElements, 0);
      return { ...reply, body: { content: [], totalElements } };
    },
    asked: [
      ['opened', {}],
      ['a search', { search: 'hydraulikslange' }],
      ['mine', { mine: 'true' }],
    ],
  },
  {
    name: 'dashboard with actions among my tasks',
    fills: [fillActions],
    rows: 100_000,
    call: async (by) => {
      const reply = await by.call(dashboard, { orgId: by.organizationId });
      const own = reply.body.own.counts.find(({ kind }) => kind === 'ACTION');
      return { ...reply, body: { content: [], totalElements: own?.count ?? 0 } };
    },
    asked: [['whole', {}]],
  },
  {
    name: 'event statistics',
    fills: [fillEvents],
    rows: 20_000,
    managersAlone: true,
    call: async (by, query) => {
      const reply = await by.call(eventStatistics.get, { orgId: by.organizationId, query });
      return { ...reply, body: { content: [], totalElements: reply.body.total } };
    },
    asked: [
      ['this year', {}],
      ['another year', { year: Number(today.slice(0, 4)) - 2 }],
      ['of a type', { category: 'SPILL' }],
    ],
  },
  {
    name: 'what waits in organizations',
    fills: [fillAreas],
    rows: 100_000,
    call: (by) => by.call(organizationsWaiting, {}),
    asked: [['told', {}]],
  },
  ...obligationLists,
];

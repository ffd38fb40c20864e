import { dashboard } from '../../src/dashboard/dashboard.ts';
import { legislations } from '../../src/legislation/acts/legislation.ts';
import { obligations } from '../../src/legislation/obligations/obligation.ts';
import { requirements } from '../../src/legislation/requirements/requirement.ts';
import { fillObligations } from '../../test/support/long-lists/books.ts';
import { fillRequirements } from '../../test/support/long-lists/requirements.ts';
import type { MeasuredList } from './measured-list.ts';

/** Lists of acts, obligations and requirements. */
export const obligationLists: readonly MeasuredList[] = [
  {
    name: 'obligations',
    fills: [fillObligations],
    rows: 100_000,
    call: (by, query) =>
      by.call(obligations.list, { orgId: by.organizationId, query: { associated: true, ...query } }),
    asked: [
      ['opened', {}],
      ['a search', { search: 'BEK nr 99871' }],
    ],
  },
  {
    name: 'board of obligations',
    fills: [fillObligations],
    rows: 100_000,
    call: async (by, query) => {
      const reply = await by.call(obligations.board, { orgId: by.organizationId, query });
      const totalElements = reply.body.columns.reduce((sum, column) => sum + column.totalElements, 0);
      return { ...reply, body: { content: [], totalElements } };
    },
    asked: [
      ['opened', {}],
      ['a search', { search: 'BEK nr 99871' }],
      ['what is overdue', { due: 'overdue' }],
    ],
  },
  {
    name: 'catalogue of acts',
    fills: [fillObligations],
    rows: 100_000,
    call: (by, query) => by.call(legislations.list, { query }),
    asked: [['a search', { search: 'lov 0571' }]],
  },
  {
    name: 'obligations with requirements',
    fills: [fillRequirements],
    rows: 100_000,
    call: (by, query) =>
      by.call(obligations.list, { orgId: by.organizationId, query: { associated: true, ...query } }),
    asked: [
      ['opened', {}, 60],
      ['a limit is exceeded', { exceeded: 'any' }, 60],
      ['of mine', { exceeded: 'mine' }, 60],
      ['a search', { search: 'P-571' }, 60],
    ],
  },
  {
    name: 'requirements of an obligation',
    fills: [fillRequirements],
    rows: 100_000,
    call: async (by) => {
      const query = { associated: true, search: 'P-571', size: 1 };
      const { body } = await by.call(obligations.list, { orgId: by.organizationId, query });
      const reply = await by.call(requirements.list, {
        orgId: by.organizationId,
        legislationId: body.content[0]?.id ?? '',
      });
      return { ...reply, body: { content: [], totalElements: reply.body.requirements.length } };
    },
    asked: [['all', {}, 60]],
  },
  {
    name: 'dashboard with obligations',
    fills: [fillObligations],
    rows: 100_000,
    call: async (by) => {
      const reply = await by.call(dashboard, { orgId: by.organizationId });
      return { ...reply, body: { content: [], totalElements: reply.body.obligations?.total ?? 0 } };
    },
    asked: [['opened', {}, 60]],
  },
  {
    name: 'dashboard with exceedances among my tasks',
    fills: [fillRequirements],
    rows: 100_000,
    call: async (by) => {
      const reply = await by.call(dashboard, { orgId: by.organizationId });
      const own = reply.body.own.counts.find(({ kind }) => kind === 'EXCEEDANCE');
      return { ...reply, body: { content: [], totalElements: own?.count ?? 0 } };
    },
    asked: [['opened', {}, 60]],
  },
];

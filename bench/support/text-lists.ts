import { controlledTexts } from '../../src/controlled-texts/controlled-text.ts';
import { dashboard } from '../../src/dashboard/dashboard.ts';
import { fillTexts } from '../../test/support/long-lists/texts.ts';
import type { MeasuredList } from './measured-list.ts';

/** Lists of policies and instructions, by how many acknowledgements there are. */
export const textLists: readonly MeasuredList[] = [
  {
    name: 'texts to read',
    fills: [fillTexts],
    rows: 100_000,
    call: (by, query) => by.call(controlledTexts.list, { orgId: by.organizationId, query }),
    asked: [
      ['opened', {}, 60],
      ['instructions', { kind: ['INSTRUCTION', 'PROCEDURE'] }, 60],
      ['a search', { search: 'vanadium' }, 60],
      ['not read yet', { unread: 'true' }, 60],
      ['by name', { sort: 'name,asc' }, 60],
      ['two hundred', { size: 200 }, 100],
    ],
  },
  {
    name: 'readers of a text',
    fills: [fillTexts],
    rows: 100_000,
    call: async (by, query) => {
      const { body } = await by.call(controlledTexts.list, { orgId: by.organizationId, query: { size: 1 } });
      return by.call(controlledTexts.readers, {
        orgId: by.organizationId,
        id: body.content[0]?.id ?? '',
        query,
      });
    },
    asked: [
      ['all', {}, 60],
      ['missing', { missing: 'true' }, 60],
    ],
  },
  {
    name: 'dashboard with texts among my tasks',
    fills: [fillTexts],
    rows: 100_000,
    call: async (by) => {
      const reply = await by.call(dashboard, { orgId: by.organizationId });
      const own = reply.body.own.counts.find(({ kind }) => kind === 'READ');
      return { ...reply, body: { content: [], totalElements: own?.count ?? 0 } };
    },
    asked: [['opened', {}]],
  },
];

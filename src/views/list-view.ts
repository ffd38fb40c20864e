import { z } from 'zod';
import { crud, removal } from '../core/contract/contract.ts';
import { id, listQuery, moment, reference, text } from '../core/contract/fields.ts';

/** A list as the screens name it: `meters`, `book.reminders`. */
const list = z.string().regex(/^[a-z][a-z.-]{0,59}$/i);

/** What a view is called, and who sees it. */
export const ListViewName = z.object({
  name: text(60),
  /** For everybody who reads the organization; needs MANAGE. */
  shared: z.boolean().default(false),
});
/** A list's search, filters, order and picture under a name. */
export const ListViewBody = ListViewName.extend({
  list,
  /** The parameters of the list's address: `search=hall&sort=name%2Cdesc`; a parameter that a list does not have is left out when shown. */
  query: z.string().max(2000),
});
export const ListView = ListViewBody.extend({
  id,
  author: reference('account'),
  ...moment('created'),
  ...moment('lastModified'),
});
export type ListView = z.output<typeof ListView>;

const path = '/organizations/:orgId/list-views';
const one = `${path}/:id` as const;
// Of the organization itself, not of a part of the product: a LIMITED organization has lists, too.
const feature = 'organization';

export const listViews = {
  ...crud(path, {
    name: 'named views of a list: your own, and those shared with the organization',
    one: 'a named view of a list',
    read: 'READ_ORGANIZATION',
    write: 'READ_ORGANIZATION',
    feature,
    reads: ['list_view'],
    filter: listQuery(['name', 'createdDate', 'lastModifiedDate'], { list: list.optional() }),
    body: ListViewBody,
    record: ListView,
    row: ListView,
  }),
  ...removal(one, {
    permission: 'READ_ORGANIZATION',
    feature,
    remove: 'Delete a named view: your own, or, for MANAGE, a shared one',
    restore: 'Restore a deleted view, within 30 days',
    record: ListView,
  }),
};

/** The one call that only who manages may make as such: to share a view, and to change one that is shared. */
export const sharing = { path, permission: 'MANAGE_ORGANIZATION', feature } as const;

import { z } from 'zod';
import { crud, removal } from '../../core/contract/contract.ts';
import { computed, date, id, listQuery, moment, optional, optionalText } from '../../core/contract/fields.ts';

/** Who was hurt in an event, and what decides whether the authorities have to be notified. */
export const InjuryBody = z.object({
  /** Their name, or what they are known by. */
  person: optionalText(),
  /** The first day of absence after the day of the injury. */
  absenceFrom: optional(date),
  /** Whole days of absence beyond the day of the injury; null: not known yet; 0: none. */
  absenceDays: optional(z.int().min(0).max(9999)),
  fatality: z.boolean().default(false),
  /** A claim for compensation is likely, without any absence. */
  claimLikely: z.boolean().default(false),
  /** When the authorities were notified. */
  notifiedDate: optional(date),
  /** Their reference. */
  notificationReference: optionalText(60),
});
export const Injury = InjuryBody.extend({
  id,
  /** By when it has to be notified; null: not, by what is known of it. */
  notifyBy: computed(date.nullable()),
  ...moment('created'),
  ...moment('lastModified'),
});
export type Injury = z.output<typeof Injury>;

const path = '/organizations/:orgId/events/:eventId/injuries';
const one = `${path}/:id` as const;
const feature = 'events';
const manage = { permission: 'MANAGE_ORGANIZATION', feature } as const;

export const injuries = {
  ...crud(path, {
    name: 'people injured in an event, with absence and notification of the authorities',
    one: 'an injury',
    read: 'MANAGE_ORGANIZATION',
    write: 'MANAGE_ORGANIZATION',
    feature,
    reads: ['injury', 'event'],
    filter: listQuery(['createdDate', 'lastModifiedDate'], {}),
    body: InjuryBody,
    record: Injury,
    row: Injury,
  }),
  ...removal(one, {
    ...manage,
    remove: 'Delete an injury',
    restore: 'Restore a deleted injury, within 30 days',
    record: Injury,
  }),
};

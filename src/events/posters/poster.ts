import { z } from 'zod';
import { crud, endpoint, removal } from '../../core/contract/contract.ts';
import {
  computed,
  id,
  listQuery,
  moment,
  momentOrNone,
  optionalReference,
  text,
} from '../../core/contract/fields.ts';
import { key } from './anybody/report.ts';

/** A poster by which anybody reports events. */
export const PosterBody = z.object({
  /** Where it hangs. */
  name: text(),
  /** Shown on it, and the area of the events that come by it; none: the whole organization. */
  area: optionalReference('area'),
  /** Off: its code leads nowhere, until it is on again. */
  active: z.boolean().default(true),
});
export const Poster = PosterBody.extend({
  id,
  /** When it got its code; null: it has none yet, and nothing to print. */
  ...momentOrNone('coded'),
  /** How many events have come by it. */
  reportCount: computed(z.int()),
  ...moment('created'),
  ...moment('lastModified'),
});
export type Poster = z.output<typeof Poster>;

const path = '/organizations/:orgId/posters';
const one = `${path}/:id` as const;
const feature = 'events';
const manage = { permission: 'MANAGE_ORGANIZATION', feature } as const;
export const posterLanguages = ['en', 'da'] as const;

export const posters = {
  ...crud(path, {
    name: 'posters for reporting events',
    one: 'a poster',
    read: 'READ_ORGANIZATION',
    write: 'MANAGE_ORGANIZATION',
    feature,
    reads: ['poster', 'event'],
    filter: listQuery(['name', 'createdDate', 'lastModifiedDate'], { active: z.boolean().optional() }),
    body: PosterBody,
    record: Poster,
    row: Poster,
  }),
  // Not a POST, whose answer would be kept for a repetition.
  newCode: endpoint('PUT', `${one}/code`, {
    ...manage,
    summary: 'Create a new code for a poster, shown once; the previous one stops working',
    answer: z.object({ key: z.string() }),
  }),
  sheet: endpoint('GET', `${one}/sheet`, {
    ...manage,
    reads: 'once',
    summary: 'Get the poster as PDF; 404 if the code is not its code',
    query: z.object({ key, language: z.enum(posterLanguages).optional(), download: z.boolean().optional() }),
    perMinute: 120,
  }),
  ...removal(one, {
    ...manage,
    remove: 'Delete a poster; its code stops working',
    restore: 'Restore a deleted poster, within 30 days; its code works again',
    record: Poster,
  }),
};

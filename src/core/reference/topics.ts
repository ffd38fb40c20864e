import { z } from 'zod';
import { text } from '../contract/fields.ts';

/** The topics of a record: {id, name} in the reader's language; on write only their ids count. Stored as [{id}]. */
export const topicList = z
  .array(z.looseObject({ id: text(20), name: z.string().optional() }))
  .max(40)
  .default([])
  .transform((topics) => [...new Map(topics.map((topic) => [topic.id, topic])).values()]);
/** A list's filter by topics: a topic includes those below it. */
export const topicFilter = z.array(z.string().max(20)).optional();

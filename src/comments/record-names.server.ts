import { sql } from 'kysely';
import { people } from '../core/records/names.server.ts';
import type { RecordNames } from '../core/records/names.server.ts';

/** How the trail names comments, and the people in them. */
export const recordNames: RecordNames = () => ({
  references: {
    author_id: people,
    mentions: people,
    action_id: sql`select id, title as name from app.action`,
  },
  called: {
    // On one line, without the marks of its Markdown.
    comment: sql`select t.id, left(regexp_replace(replace(t.text, '**', ''), '\\s*\\n(- )?', ' ', 'g'), 80) as name,
      null::uuid as parent_id from app.comment t`,
  },
});

import { sql } from 'kysely';
import { daysAhead, ofPerson } from '../core/records/work.server.ts';
import type { WorkAsker, WorkKind } from '../core/records/work.server.ts';
import { addDays } from '../core/time/period.ts';
import { obligations } from './obligations/obligation.ts';

const act = ({ language }: WorkAsker) => ({
  id: sql`a.legislation_id`,
  name: sql`(select coalesce(${sql.ref(`l.short_title_${language}`)}, ${sql.ref(`l.title_${language}`)}) from app.legislation l where l.id = a.legislation_id)`,
});

/** What somebody answers for in this area, as the lists have it that the dashboard leads to. */
export const work: Record<string, WorkKind> = {
  OBLIGATION: {
    rank: 50,
    opens: obligations.get,
    source: (asker) => ({
      from: sql`app.legislation_association a where ${ofPerson('a', asker)}
        and a.next_evaluation_date <= ${addDays(asker.today, daysAhead.review)}::date`,
      ...act(asker),
      due: sql`a.next_evaluation_date`,
    }),
  },
  REVIEW: {
    rank: 60,
    opens: obligations.get,
    late: true,
    source: (asker) => ({
      from: sql`app.legislation_association a where ${ofPerson('a', asker)} and a.requires_review_since is not null`,
      ...act(asker),
      due: sql`a.requires_review_since::date`,
    }),
  },
};

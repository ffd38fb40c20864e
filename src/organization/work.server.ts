import { sql } from 'kysely';
import { daysAhead, ofPerson } from '../core/records/work.server.ts';
import type { WorkKind } from '../core/records/work.server.ts';
import { addDays } from '../core/time/period.ts';
import { associations } from './stakeholders/stakeholder-association.ts';

/** What somebody answers for in this area, as the lists have it that the dashboard leads to. */
export const work: Record<string, WorkKind> = {
  STAKEHOLDER: {
    rank: 80,
    opens: associations.get,
    source: (asker) => ({
      from: sql`app.stakeholder_association s where ${ofPerson('s', asker)}
        and s.review_date <= ${addDays(asker.today, daysAhead.review)}::date`,
      id: sql`s.id`,
      name: sql`coalesce(s.own_name, (select ${sql.ref(`k.name_${asker.language}`)} from app.stakeholder k where k.id = s.stakeholder_id))`,
      due: sql`s.review_date`,
    }),
  },
};

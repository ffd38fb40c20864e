import { sql } from 'kysely';
import { daysAhead, ofPerson } from '../core/records/work.server.ts';
import type { WorkKind } from '../core/records/work.server.ts';
import { addDays } from '../core/time/period.ts';
import { files } from './file.ts';

/** What somebody answers for in this area, as the lists have it that the dashboard leads to. */
export const work: Record<string, WorkKind> = {
  DOCUMENT: {
    rank: 70,
    opens: files.get,
    source: (asker) => ({
      from: sql`app.file f where ${ofPerson('f', asker)} and f.use = 'DOCUMENT' and not f.replaced
        and f.review_date <= ${addDays(asker.today, daysAhead.review)}::date`,
      id: sql`f.id`,
      name: sql`f.name`,
      due: sql`f.review_date`,
    }),
  },
};

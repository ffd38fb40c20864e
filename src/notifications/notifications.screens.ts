import { button } from '../../test/e2e/support/screen-steps.ts';
import type { Screen } from '../../test/e2e/support/screen-steps.ts';

/** The screens of notifications. */
export const screens: Screen[] = [
  {
    name: 'notifications',
    path: '/dashboard',
    before: async (page, people) => {
      const id = await page.evaluate(
        async () => ((await (await fetch('/api/v1/user')).json()) as { id: string }).id,
      );
      // What its managers were notified of in the demo.
      await people.owner.query(
        `insert into app.notification (id, account_id, in_organization, reason, table_name, record_id, by_id, at, mail, mail_after)
          select gen_random_uuid(), $1, in_organization, reason, table_name, record_id, by_id, at, 'NEVER', at
          from (select distinct on (record_id) n.* from app.notification n join app.organization o on o.id = n.in_organization
            where o.name = 'Nordlys Production' and n.reason in ('ACCIDENT', 'EVENT')) known`,
        [id],
      );
      await page.reload();
      await button('notifications.title')(page, people);
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
];

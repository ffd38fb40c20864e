import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import { daysAgo, today } from '../../../test/support/days.ts';
import { expectGone, expectText, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { newMeter, newReading } from '../../../test/support/monitoring.ts';
import { meters } from './meter.ts';
import { anyNumber, anything, en, inOrder } from '../../../test/e2e/support/texts.ts';

describe('a meter that has not been read for long', () => {
  for (const on of ['desktop', 'phone'] as const)
    test(`is asked about, ended and taken up again, on a ${on}`, async ({ people, visit }) => {
      const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
      const orgId = editor.organizationId;
      const old = await newMeter(editor, { name: 'Old boiler', frequency: 'P1M' });
      await newReading(editor, old, daysAgo(330), 100);
      const late = await newMeter(editor, { name: 'Late pump', frequency: 'P1M' });
      await newReading(editor, late, daysAgo(60), 100);
      const { page } = await visit(editor, '/monitoring/meters', { on });
      const row = (name: string) =>
        page.getByRole(on === 'desktop' ? 'row' : 'listitem').filter({ hasText: name });
      await expectText(row('Old boiler'), en('meters.still.word'));
      await expectText(row('Late pump'), inOrder(en('due.late', { count: anyNumber })));
      await page
        .getByRole('link', { name: /Old boiler/ })
        .first()
        .click();
      await expectVisible(page.getByText(inOrder(en('meters.still.ask', { days: anything }))));
      await expectAccessible(page);
      await expectNoSideways(page);
      await page.getByRole('button', { name: en('meters.still.stop') }).click();
      await expectVisible(page.getByText(en('meters.still.stopped', { name: 'Old boiler' })));
      await expectGone(page.getByText(inOrder(en('meters.still.ask', { days: anything }))));
      const stored = async () => (await editor.call(meters.get, { orgId, id: old.id })).body;
      expect(await stored()).toMatchObject({ frequency: 'P0D', nextReadingDate: null, readingCount: 1 });
      await page.getByRole('button', { name: en('toast.undo') }).click();
      await expectVisible(page.getByText(en('meters.still.again', { name: 'Old boiler' })));
      expect(await stored()).toMatchObject({
        frequency: 'P1M',
        nextReadingDate: old.nextReadingDate ?? expect.any(String),
      });
      // Read after all, it is no question any more, and what was just read is what comes before the next.
      await page.getByLabel(en('readings.field.value.COUNTER')).fill('150');
      await page.getByRole('button', { name: en('readings.save') }).click();
      await expectVisible(
        page.getByText(en('readings.previous', { value: 150, unit: 'kWh', date: today() })),
      );
      await expectGone(page.getByText(inOrder(en('meters.still.ask', { days: anything }))));
    });
});

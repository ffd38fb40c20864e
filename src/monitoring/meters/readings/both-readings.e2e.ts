import { describe, expect } from 'vitest';
import { today } from '../../../../test/support/days.ts';
import { dueMeters, newest } from '../../../../test/e2e/support/due-meters.ts';
import { expectAccessible, expectNoSideways } from '../../../../test/e2e/support/accessible.ts';
import { expectGone, expectText, expectVisible } from '../../../../test/e2e/support/expectations.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { sendNow } from '../../../../test/e2e/support/offline.ts';
import { en } from '../../../../test/e2e/support/texts.ts';
import { newReading } from '../../../../test/support/monitoring.ts';

const path = '**/readings';

describe('a reading that was made without a network, of a meter that another person read that day', () => {
  test('is shown next to the saved one, and replaces it or is discarded', async ({ people, visit }) => {
    const foreman = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Finn', lastName: 'Bak' });
    const manager = await people.person({
      organization: foreman.organizationId,
      firstName: 'Mette',
      lastName: 'Holm',
    });
    const { boiler, hall } = await dueMeters(foreman);
    const { page, context, troubles } = await visit(foreman, '/monitoring/meters/round', { on: 'phone' });
    troubles.allowOffline();
    troubles.allow(409, 422);
    await context.route(path, (route) => route.abort());
    for (const [name, value] of [
      ['Boiler', '150'],
      ['Hall', '260'],
    ] as const) {
      const stop = page.getByRole('form', { name });
      await stop.getByLabel(en('readings.field.value.COUNTER')).fill(value);
      await stop.getByRole('button', { name: en('round.save') }).click();
      await expectGone(stop);
    }
    await newReading(manager, boiler, today(), 140);
    await newReading(manager, hall, today(), 240);
    await context.unroute(path);
    await sendNow(page);
    await expectVisible(page.getByText(en('kit.outbox.refused', { count: 2 })));

    const both = page.getByRole('region', { name: en('readings.both'), exact: true });
    await page.goto(`/monitoring/meters/${boiler.id}`);
    await expectText(both, '140');
    await expectText(both, 'Mette Holm');
    await expectText(both, '150');
    await expectAccessible(page);
    await expectNoSideways(page);
    await both.getByRole('button', { name: en('readings.both.replace') }).click();
    await expectGone(both);
    await expect.poll(() => newest(foreman, boiler)).toContainEqual([today(), '150']);

    await page.goto(`/monitoring/meters/${hall.id}`);
    await expectText(both, '260');
    await both.getByRole('button', { name: en('readings.both.discard') }).click();
    await both.getByRole('button', { name: en('kit.outbox.discard'), exact: true }).click();
    await expectGone(both);
    await expect.poll(() => newest(foreman, hall)).toContainEqual([today(), '240']);
  });
});

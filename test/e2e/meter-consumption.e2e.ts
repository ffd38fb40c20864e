import { describe, expect } from 'vitest';
import { newMeter, newReading } from '../support/monitoring.ts';
import type { Person } from '../support/people.ts';
import { chartIn } from './support/chart.ts';
import { today } from '../support/days.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectVisible,
} from './support/expectations.ts';
import { test } from './support/journey.ts';
import { anything, en, inOrder } from './support/texts.ts';

const list = '/monitoring/meters';
const wholeYear = (year: number): string =>
  en('consumption.months', { from: 'January', to: 'December', year });

describe('the use of a meter', () => {
  const readAll = async (
    editor: Person,
    meter: { id: string },
    given: readonly (readonly [string, string])[],
  ) => {
    for (const [day, value] of given) await newReading(editor, meter, day, value);
  };

  test('of an earlier year is shown, goes from year to year, and a month opens its days', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await newMeter(editor, { name: 'Press', readAt: 'START', frequency: 'P1M' });
    await readAll(editor, meter, [
      ['2024-01-01', '0'],
      ['2025-01-01', '3660'],
      ['2025-03-01', '4250'],
      ['2025-03-02', '4270'],
      ['2025-03-03', '4300'],
      ['2025-04-01', '4590'],
      ['2026-01-01', '9000'],
    ]);
    const { page } = await visit(editor, `${list}/${meter.id}`);
    const panel = page.getByRole('region', { name: 'Press', exact: true });
    // The readings of New Year 2026 are for the beginning of the day: the latest consumption is that of 2025.
    const chart = chartIn(panel);
    const year2025 = panel.getByRole('group', {
      name: inOrder(en('consumption.chart', { unit: 'kWh', year: 2025, before: 2024, amount: anything })),
    });
    await expectVisible(year2025);
    await expectText(
      panel,
      `${wholeYear(2025)} 5,340kWh ${en('consumption.above', { percent: '45.9', year: 2024 })}`,
    );
    await expectText(panel, /CO₂e .*(kg|t) .*Electricity, Denmark/);

    // To this year, which has no data, and no further; and to the first, and no further.
    const before = panel.getByRole('button', { name: en('kit.chart.year.before') });
    const after = panel.getByRole('button', { name: en('kit.chart.year.after') });
    const thisYear = Number(today().slice(0, 4));
    for (let year = 2026; year <= thisYear; year += 1) await after.click();
    await expectAddress(page, `${list}/${meter.id}?period=${thisYear}`);
    await expect.poll(() => after.isDisabled()).toBe(true);
    await expectGone(panel.getByText(inOrder(en('consumption.perUnit', { amount: anything, unit: 'kWh' }))));
    await page.goBack();
    await expectAddress(page, `${list}/${meter.id}`);
    await expectVisible(year2025);
    await before.press('Enter');
    await before.press('Enter');
    await expectAddress(page, `${list}/${meter.id}?period=2024`);
    // It begins with a capital there.
    await expectText(
      panel,
      `${wholeYear(2024)} 3,660kWh`,
      en('consumption.noBefore', { year: 2023 }).slice(1),
    );
    await expect.poll(() => before.isDisabled()).toBe(true);
    await expectFocused(before);

    // By the keyboard into March, whose first two days were read by themselves.
    await after.click();
    await expectVisible(year2025);
    await chart.focus();
    for (let month = 0; month < 3; month += 1) await page.keyboard.press('ArrowRight');
    await expectText(panel, 'March 2025 2025: 340 kWh', en('consumption.open'));
    await page.keyboard.press('Enter');
    await expectAddress(page, `${list}/${meter.id}?period=2025-03`);
    await expectVisible(
      panel.getByRole('group', {
        name: en('consumption.dayChart', { unit: 'kWh', month: 'March 2025', amount: '340 kWh' }),
      }),
    );
    await expectVisible(panel.getByText(en('consumption.gap.days')));
    await expectText(panel, 'March 2025 340kWh');
    await chart.focus();
    await page.keyboard.press('Home');
    await expectText(panel, 'Saturday 2025-03-01 20 kWh');
    await page.keyboard.press('End');
    await expectText(
      panel,
      `Monday 2025-03-31 10 kWh ${en('kit.chart.includingInterpolated', { amount: '10 kWh' })}`,
    );
    await panel.getByRole('button', { name: en('kit.chart.month.after') }).click();
    await expectAddress(page, `${list}/${meter.id}?period=2025-04`);
    await expectVisible(panel.getByRole('group', { name: /April 2025/ }));
    await page.goBack();
    await expectVisible(panel.getByRole('group', { name: /March 2025/ }));
    await panel.getByRole('button', { name: en('consumption.back', { period: '2025' }) }).click();
    await expectVisible(year2025);

    // By the pointer, too; and another tab does not forget it.
    const box = await chart.boundingBox();
    if (!box) throw new Error('no chart');
    await page.mouse.click(box.x + box.width - 10, box.y + 80);
    await expectAddress(page, `${list}/${meter.id}?period=2025-12`);
    await panel.getByRole('tab', { name: en('meters.tab.readings') }).click();
    await expectText(page.getByRole('row', { name: /^2025-03-03/ }), '4,300kWh 30kWh');
    await expectText(
      page.getByRole('row', { name: /^2024-01-01/ }),
      '0kWh',
      en('readings.list.consumption.unknown'),
    );
    await panel.getByRole('tab', { name: en('kit.panel.overview') }).click();
    await expectVisible(panel.getByRole('group', { name: /December 2025/ }));
  });
});

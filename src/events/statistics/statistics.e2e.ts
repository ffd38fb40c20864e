import { queue, reported } from '../../../test/e2e/support/events.ts';
import { expectGone, expectText, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { en, inOrder } from '../../../test/e2e/support/texts.ts';
import { today } from '../../../test/support/days.ts';

test('shows the year in figures, each a way to the list behind it', async ({ people, visit }) => {
  const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
  await reported(manager, { category: 'SPILL', location: 'Gate 2' });
  await reported(manager, {
    title: 'Cut',
    category: 'ACCIDENT',
    accidentOccurred: true,
    importance: 'LOW',
  });
  const { page } = await visit(manager, queue);
  await page.getByRole('button', { name: en('events.view.statistics') }).click();
  await expectVisible(page.getByRole('link', { name: inOrder(/^1/, en('events.importance.HIGH')) }));
  await expectText(
    page.getByRole('region', { name: en('events.statistics.kinds') }),
    en('events.category.SPILL'),
  );
  await page.getByRole('button', { name: en('kit.chart.year.before') }).click();
  await expectVisible(
    page.getByText(en('events.statistics.nothing', { year: Number(today().slice(0, 4)) - 1 })).first(),
  );
  await page.getByRole('button', { name: en('kit.chart.year.after') }).click();
  await page.getByRole('link', { name: /Gate 2/ }).click();
  await expectVisible(page.getByRole('link', { name: /Oil leak/ }));
  await expectGone(page.getByRole('link', { name: /Cut/ }));
});

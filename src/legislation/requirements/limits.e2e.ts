import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import { expectGone, expectText, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { goTo, test } from '../../../test/e2e/support/journey.ts';
import { noAccident } from '../../../test/e2e/support/report.ts';
import { en } from '../../../test/e2e/support/texts.ts';
import { today } from '../../../test/support/days.ts';
import { ok } from '../../../test/support/replies.ts';
import { addDays, startOf } from '../../core/time/period.ts';
import { meters } from '../../monitoring/meters/meter.ts';
import { readings } from '../../monitoring/meters/readings/reading.ts';
import { monthName } from '../../ui/language/dates.ts';
import { ownObligations } from '../obligations/own/own.ts';
import { requirements } from './requirement.ts';

describe('a limit of a permit', () => {
  test.for(['desktop', 'phone'] as const)(
    'is set, warns while a reading is typed, is shown at the requirement and offers the event (%s)',
    async (on, { people, visit }) => {
      const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
      const { organizationId: orgId } = editor;
      const own = { title: 'Permit ’14’ of the works', type: 'PERMIT' as const };
      const { id: legislationId } = ok(await editor.call(ownObligations.create, { orgId, body: { own } }));
      const body = { requirements: [{ ref: 'Vilkår 14', text: 'Nickel in waste water.' }] };
      ok(await editor.call(requirements.add, { orgId, legislationId, body }));
      const { id: meterId } = ok(
        await editor.call(meters.create, {
          orgId,
          body: { name: 'Nickel, outlet', utilityType: 'CONCENTRATION_MASS_TO_VOLUME', units: ['mg/L'] },
        }),
      );
      const limit = en('requirements.limit.atMostOf', { bound: '250', unit: 'µg/L' });
      const beyond = en('requirements.exceeded.over', { value: '310', unit: 'µg/L', percent: '24' });
      const at = `/documents/binding-obligations/${legislationId}?tab=requirements`;
      const { page } = await visit(editor, at, { on });
      const panel = page.getByRole('region', { name: own.title });
      await panel.getByRole('link', { name: 'Vilkår 14' }).click();
      await page.getByRole('button', { name: en('requirements.limit.add') }).click();
      const save = page.getByRole('button', { name: en('kit.form.save') });
      await save.click();
      await expectVisible(page.getByText(en('field.REQUIRED')).first());
      await page.getByRole('combobox', { name: en('requirements.limit.meter') }).fill('nickel');
      await page.getByRole('option', { name: /Nickel, outlet/ }).click();
      await page.getByLabel(en('requirements.limit.value')).fill('250');
      await page.getByLabel(en('requirements.limit.unit')).selectOption({ value: 'ug/L' });
      await expectAccessible(page);
      await expectNoSideways(page);
      await save.click();
      await expectText(panel, 'Nickel, outlet', limit);
      await expectGone(panel.getByText(en('requirements.exceeded')));

      await goTo({ page }, `/monitoring/meters/${meterId}`);
      const value = page.getByRole('textbox', { name: en('readings.field.value.LEVEL') });
      await value.fill('0.25');
      const warning = page.getByRole('status').filter({ hasText: 'Vilkår 14' });
      await expectGone(warning);
      await value.fill('0.31');
      await expectText(warning, own.title, limit, beyond);
      // Nothing is saved yet.
      expect(ok(await editor.call(readings.list, { orgId, meterId, query: {} })).totalElements).toBe(0);
      await expectAccessible(page);
      await expectNoSideways(page);
      await page.getByRole('button', { name: en('readings.save') }).click();
      // Saved and read again: the form is empty.
      await expect.poll(() => value.inputValue()).toBe('');
      await goTo({ page }, at);
      await expectText(panel, en('requirements.exceeded.status'), en('requirements.exceeded'), beyond);
      await expectAccessible(page);
      await expectNoSideways(page);
      await panel.getByRole('link', { name: en('requirements.exceeded.report') }).click();
      const title = page.getByLabel(en('events.field.title'));
      await expect
        .poll(() => title.inputValue())
        .toBe(en('requirements.exceeded.title', { ref: 'Vilkår 14' }));
      await expectVisible(page.getByText(en('events.new.fromRequirement', { name: 'Vilkår 14' })));
      await expectAccessible(page);
      await noAccident(page);
      await page.getByRole('button', { name: en('events.new.send') }).click();
      await page.getByRole('link', { name: en('events.new.see') }).click();
      await page.getByRole('tab', { name: en('events.tab.report'), exact: true }).click();
      // From the event one is back at the requirement.
      await page.getByRole('link', { name: 'Vilkår 14', exact: true }).click();
      await expectText(panel, en('requirements.exceeded'), beyond);
      // Both are in what has happened to the obligation.
      await goTo({ page }, `/documents/binding-obligations/${legislationId}?tab=history`);
      const happened = en('requirements.exceeded.title', { ref: 'Vilkår 14' });
      await expect.poll(() => panel.getByRole('link', { name: happened }).count()).toBe(2);
      await expectText(panel, en('evidence.timeline'), beyond);
      await expectAccessible(page);
      await expectNoSideways(page);
    },
  );

  test('that an earlier month exceeded is named at the meter with month, value and limit, above the months since', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { organizationId: orgId } = editor;
    const own = { title: 'Permit of the works', type: 'PERMIT' as const };
    const { id: legislationId } = ok(await editor.call(ownObligations.create, { orgId, body: { own } }));
    const said = { ref: 'Vilkår 7', text: 'Zinc in waste water.' };
    const { requirements: made } = ok(
      await editor.call(requirements.add, { orgId, legislationId, body: { requirements: [said] } }),
    );
    const { id: meterId } = ok(
      await editor.call(meters.create, {
        orgId,
        body: { name: 'Zinc, outlet', utilityType: 'CONCENTRATION_MASS_TO_VOLUME', units: ['mg/L'] },
      }),
    );
    const limits = [{ meter: { id: meterId }, unit: 'mg/L', statistic: 'MONTH_MEAN' as const, atMost: '3' }];
    const id = made[0]?.id ?? '';
    const body = { ...said, applies: 'YES' as const, limits };
    ok(await editor.call(requirements.update, { orgId, legislationId, id, body }));
    const month = startOf('month', today());
    const kept = startOf('month', addDays(month, -1));
    const exceeded = startOf('month', addDays(kept, -1));
    const earlier = startOf('month', addDays(exceeded, -1));
    for (const [performedAt, value] of [
      [earlier, '3.3'],
      [exceeded, '3.6'],
      [kept, '2.2'],
      [month, '1.1'],
    ] as const)
      ok(await editor.call(readings.create, { orgId, meterId, body: { performedAt, value, unit: 'mg/L' } }));

    const { page } = await visit(editor, `/monitoring/meters/${meterId}`, { on: 'phone' });
    const named = (start: string) => `${monthName(start, 'en')} ${start.slice(0, 4)}`;
    const over = en('requirements.exceeded.over', { value: '3.6', unit: 'mg/L', percent: '20' });
    await expectText(
      page.getByRole('region', { name: 'Zinc, outlet' }),
      en('requirements.exceeded'),
      'Vilkår 7',
      en('requirements.limit.atMostOf', { bound: '3', unit: 'mg/L' }),
      en('requirements.exceeded.mean', { period: named(exceeded), what: over }),
      en('requirements.exceeded.others', { count: 1 }),
      en('requirements.period.RUNNING', { period: named(month), value: '1.1 mg/L' }),
      en('requirements.period.KEPT', { period: named(kept), value: '2.2 mg/L' }),
    );
    await expectAccessible(page);
    await expectNoSideways(page);
  });
});

import { describe, expect } from 'vitest';
import { readings } from '../../src/monitoring/meters/readings/reading.ts';
import { ownObligations } from '../../src/legislation/obligations/own/own.ts';
import { requirements } from '../../src/legislation/requirements/requirement.ts';
import { newMeter, newReading } from '../support/monitoring.ts';
import { ok } from '../support/replies.ts';
import { expectAccessible } from './support/accessible.ts';
import { daysAgo, inDays, today } from '../support/days.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from './support/expectations.ts';
import { dueMeters, newest } from './support/due-meters.ts';
import { test } from './support/journey.ts';
import { anything, en } from './support/texts.ts';

describe('a reading round on a phone', () => {
  test('warns while a number is beyond a limit of a requirement, before it is saved', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { organizationId: orgId } = editor;
    const meter = await newMeter(editor, {
      name: 'Nickel, outlet',
      utilityType: 'CONCENTRATION_MASS_TO_VOLUME',
      units: ['mg/L'],
      frequency: 'P1M',
    });
    const before = { performedAt: daysAgo(40), value: '0.1', unit: 'mg/L' };
    ok(await editor.call(readings.create, { orgId, meterId: meter.id, body: before }));
    const own = { title: 'Permit', type: 'PERMIT' as const };
    const { id: legislationId } = ok(await editor.call(ownObligations.create, { orgId, body: { own } }));
    const said = { ref: 'Vilkår 14', text: 'Nickel in waste water.' };
    const at = { orgId, legislationId };
    const [made] = ok(
      await editor.call(requirements.add, { ...at, body: { requirements: [said] } }),
    ).requirements;
    const limits = [{ meter: { id: meter.id }, unit: 'ug/L', atMost: '250' }];
    ok(await editor.call(requirements.update, { ...at, id: made?.id ?? '', body: { ...said, limits } }));
    const { page } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = page.getByRole('form', { name: 'Nickel, outlet' });
    const value = stop.getByLabel(en('readings.field.value.LEVEL'));
    await value.fill('0.25');
    await expectGone(stop.getByText(/Vilkår 14/));
    await value.fill('0.31');
    await expectText(
      stop,
      'Vilkår 14',
      en('requirements.exceeded.over', { value: '310', unit: 'µg/L', percent: '24' }),
    );
    await expectAccessible(page);
    expect(await newest(editor, meter)).toEqual([[daysAgo(40), '0.1']]);
  });

  test('takes one number per meter, and moves on by itself', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler, hall, yard } = await dueMeters(editor);
    const { page } = await visit(editor, '/monitoring/meters', { on: 'phone' });
    const round = page.getByRole('link', { name: en('round.title') });
    // In words: what people come for. A new meter is in the menu next to it.
    expect(await round.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(100);
    await page.getByRole('button', { name: en('kit.panel.more') }).click();
    await expectVisible(page.getByRole('menuitem', { name: en('meters.new') }));
    await page.keyboard.press('Escape');
    await round.click();
    await expectVisible(page.getByText(en('round.progress', { done: 0, total: 3 })));
    await expect
      .poll(() => page.getByRole('listitem').getByRole('heading', { level: 2 }).allInnerTexts())
      .toEqual(['Boiler', 'Hall', 'Yard']);
    const stop = (name: string) => page.getByRole('form', { name });
    await stop('Boiler').getByLabel(en('readings.field.value.COUNTER')).fill('150');
    await expectText(stop('Boiler'), `${en('readings.consumption', { count: 40 })} 50kWh`);
    await stop('Boiler').getByLabel(en('readings.field.value.COUNTER')).press('Enter');
    await expectVisible(page.getByText(en('round.progress', { done: 1, total: 3 })));
    await expectFocused(stop('Hall').getByLabel(en('readings.field.value.COUNTER')));

    await stop('Hall').getByLabel(en('readings.field.value.COUNTER')).fill('20');
    await expectText(stop('Hall'), en('readings.fell', { value: 200, unit: 'kWh', date: daysAgo(40) }));
    await stop('Hall')
      .getByRole('button', { name: en('round.save') })
      .click();
    await expectText(
      stop('Hall'),
      en('field.COUNTER_DECREASED', { value: anything, unit: anything, date: anything }),
    );
    await expectVisible(page.getByText(en('round.progress', { done: 1, total: 3 })));
    await stop('Hall').getByLabel(en('readings.field.value.COUNTER')).fill('260');
    await stop('Hall')
      .getByRole('button', { name: en('round.save') })
      .click();
    await stop('Yard').getByLabel(en('readings.field.value.COUNTER')).fill('390');
    await stop('Yard')
      .getByRole('button', { name: en('round.save') })
      .click();
    await expectVisible(page.getByText(en('round.done')));
    for (const [meter, value] of [
      [boiler, '150'],
      [hall, '260'],
      [yard, '390'],
    ] as const)
      await expect.poll(async () => (await newest(editor, meter))[0]).toEqual([today(), value]);
    await page
      .getByRole('link', { name: en('round.back') })
      .last()
      .click();
    await expectAddress(page, '/monitoring/meters');
  });

  test('asks about a slip before it is saved, however few figures there are', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const water = await newMeter(editor, {
      name: 'Water',
      frequency: 'P1M',
      units: ['m3'],
      utilityType: 'WATER',
    });
    for (const [days, value] of [
      [60, 1000],
      [50, 1100],
      [40, 1200],
    ] as const)
      await newReading(editor, water, daysAgo(days), value, { unit: 'm3' });
    const { page } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = page.getByRole('form', { name: en('meters.type.WATER') });
    await stop.getByLabel(en('readings.field.value.COUNTER')).fill('6000');
    await expectVisible(stop.getByText(en('readings.asks.times', { value: 120, unit: 'm³', times: 12 })));
    await expectAccessible(page);
    await stop.getByLabel(en('readings.field.value.COUNTER')).press('Enter');
    await expectFocused(stop.getByLabel(en('readings.field.plausibilityReason')));
    expect(await newest(editor, water)).toHaveLength(3);
    await stop.getByLabel(en('readings.field.plausibilityReason')).fill('A pipe burst');
    await stop.getByRole('button', { name: en('round.saveAnyway') }).click();
    await expectVisible(page.getByText(en('round.progress', { done: 1, total: 1 })));
    await expect.poll(async () => (await newest(editor, water))[0]).toEqual([today(), '6000']);
  });

  test('compares with the reading before the chosen day, not with a later one', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler } = await dueMeters(editor);
    await newReading(editor, boiler, daysAgo(60), 40);
    const { page } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = page.getByRole('form', { name: 'Boiler' });
    await expectText(stop, en('readings.previous', { value: 100, unit: 'kWh', date: daysAgo(40) }));
    await page.getByRole('textbox', { name: en('round.date') }).fill(daysAgo(50));
    await expectText(stop, en('readings.previous', { value: 40, unit: 'kWh', date: daysAgo(60) }));
  });

  test('refuses a future day at its field, and goes there', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler } = await dueMeters(editor);
    const { page } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = page.getByRole('form', { name: 'Boiler' });
    const day = page.getByRole('textbox', { name: en('round.date') });
    await day.fill(inDays(3));
    await stop.getByLabel(en('readings.field.value.COUNTER')).fill('150');
    await stop.getByRole('button', { name: en('round.save') }).click();
    await expectFocused(day);
    await expectVisible(page.getByText(en('field.IN_FUTURE')));
    const described = await day.evaluate((input) => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).join(' ');
    });
    expect(described).toContain(en('field.IN_FUTURE'));
    await expectGone(stop.getByText(en('field.IN_FUTURE')));
    await expectAccessible(page);
    // What was typed at the meter is saved once the day is right.
    await day.fill(daysAgo(1));
    await expectGone(page.getByText(en('field.IN_FUTURE')));
    await stop.getByRole('button', { name: en('round.save') }).click();
    await expect.poll(async () => (await newest(editor, boiler))[0]).toEqual([daysAgo(1), '150']);
  });

  test('opens a saved line by a tap to correct it, and takes back what was saved', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler, hall } = await dueMeters(editor);
    const { page, troubles } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = (name: string) => page.getByRole('form', { name });
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    for (const name of ['Boiler', 'Hall', 'Yard']) {
      const link = stop(name).getByRole('link', { name });
      const { width, height } = await link.evaluate((element) => element.getBoundingClientRect());
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
    await stop('Boiler').getByLabel(en('readings.field.value.COUNTER')).fill('510');
    await stop('Boiler')
      .getByRole('button', { name: en('round.save') })
      .click();
    await expectVisible(
      page.getByText(en('round.readingSaved', { name: 'Boiler', value: 510, unit: 'kWh' })),
    );
    await page.getByRole('button', { name: en('round.correct.of', { name: 'Boiler' }) }).click();
    await expectFocused(stop('Boiler').getByLabel(en('readings.field.value.COUNTER')));
    await expectValue(stop('Boiler').getByLabel(en('readings.field.value.COUNTER')), '510');
    // The same checks, and not against itself.
    await stop('Boiler').getByLabel(en('readings.field.value.COUNTER')).fill('90');
    await expectText(stop('Boiler'), en('readings.fell', { value: 100, unit: 'kWh', date: daysAgo(40) }));
    await stop('Boiler')
      .getByRole('button', { name: en('round.correct.leave') })
      .click();
    await expectText(line('Boiler'), '510 kWh');
    await page.getByRole('button', { name: en('round.correct.of', { name: 'Boiler' }) }).click();
    // A colleague was quicker.
    const { body } = await editor.call(readings.list, { orgId: editor.organizationId, meterId: boiler.id });
    const [mine] = body.content;
    await editor.call(readings.update, {
      orgId: editor.organizationId,
      meterId: boiler.id,
      id: mine?.id ?? '',
      body: { performedAt: today(), value: '149', unit: 'kWh' },
    });
    troubles.allow(412);
    await stop('Boiler').getByLabel(en('readings.field.value.COUNTER')).fill('151');
    await stop('Boiler')
      .getByRole('button', { name: en('round.save') })
      .click();
    await expectText(stop('Boiler'), en('round.correct.meanwhile', { value: 149, unit: 'kWh' }));
    await stop('Boiler')
      .getByRole('button', { name: en('round.save') })
      .click();
    await expectVisible(
      page.getByText(en('round.readingSaved', { name: 'Boiler', value: 151, unit: 'kWh' })),
    );
    await expectVisible(page.getByText(en('round.progress', { done: 1, total: 3 })));
    expect((await newest(editor, boiler))[0]).toEqual([today(), '151']);
    await expectAccessible(page);

    await stop('Hall').getByLabel(en('readings.field.value.COUNTER')).fill('260');
    await stop('Hall')
      .getByRole('button', { name: en('round.save') })
      .click();
    await expectVisible(page.getByText(en('round.progress', { done: 2, total: 3 })));
    // Only what was saved last can be taken back: several messages would cover the list.
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await expectVisible(page.getByText(en('round.progress', { done: 1, total: 3 })));
    await expectValue(stop('Hall').getByLabel(en('readings.field.value.COUNTER')), '260');
    expect(await newest(editor, hall)).toEqual([[daysAgo(40), '200']]);
  });

  test('says so when nothing is due', async ({ people, visit }) => {
    const { page } = await visit(
      await people.person({ level: 'EDIT_ORGANIZATION' }),
      '/monitoring/meters/round',
      { on: 'phone' },
    );
    await expectVisible(page.getByText(en('round.none.title')));
  });
});

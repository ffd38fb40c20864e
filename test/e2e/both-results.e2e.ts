import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { events } from '../../src/events/event.ts';
import { inspections } from '../../src/monitoring/control-book/inspections/inspection.ts';
import { newInspection } from '../support/control-book.ts';
import type { Person } from '../support/people.ts';
import { today } from '../support/days.ts';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { expectAddress, expectGone, expectText, expectValue, expectVisible } from './support/expectations.ts';
import { photo } from './support/photo.ts';
import { test } from './support/journey.ts';
import { sendNow } from './support/offline.ts';
import { beginning, en } from './support/texts.ts';
import { noAccident } from './support/report.ts';

const book = '/monitoring/control-book';
const names = ['Pallet racking', 'Ladders', 'Gate'] as const;

const found = async (by: Person, id: string) => {
  const { body } = await by.call(inspections.get, { orgId: by.organizationId, id });
  return { result: body.result, note: body.note, files: body.files.map(({ name }) => name) };
};
const banner = (page: Page, count: number) => page.getByText(en('kit.outbox.refused', { count }));
/** From what could not be sent to the inspection that it is about. */
async function openFromList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: en('kit.outbox.show'), exact: true }).click();
  const entry = page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
  await entry.getByRole('button', { name: beginning(en('kit.outbox.edit')) }).click();
}

describe('an inspection that a manager completed while the foreman was without a network', () => {
  test('keeps both results, and the foreman’s until it is a note, an event, or discarded', async ({
    people,
    visit,
  }) => {
    const foreman = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Finn', lastName: 'Bak' });
    const { organizationId: orgId } = foreman;
    const manager = await people.person({ organization: orgId, firstName: 'Mette', lastName: 'Holm' });
    const ids: string[] = [];
    for (const name of names) ids.push((await newInspection(foreman, { name })).id);
    const { page, context, troubles } = await visit(foreman, `${book}/inspections/${ids[0]}`, {
      on: 'phone',
    });
    await expectVisible(page.getByRole('button', { name: en('book.do.REMARK') }));
    await troubles.quiet();
    troubles.allow(409);
    troubles.allowOffline();
    await context.route('**/{done,files}', (route) => route.abort());
    for (const [index, id] of ids.entries()) {
      await page.goto(`${book}/inspections/${id}`);
      await page.getByRole('button', { name: en('book.do.REMARK') }).click();
      await page.getByLabel(beginning(en('book.field.note'))).fill(`Upright ${index} bent`);
      if (index < 2) {
        await page.locator('input[type=file]').setInputFiles(await photo(`Upright ${index}.jpg`));
        const name = en('kit.files.remove', { name: `Upright ${index}.jpg` });
        await expectVisible(page.getByRole('button', { name }));
      }
      const save = en('book.do.save', { result: en('book.result.REMARK') });
      await page.getByRole('button', { name: save }).click();
      await expectVisible(page.getByText(en('book.do.waits')));
    }
    for (const id of ids) await manager.call(inspections.done, { orgId, id, body: { note: 'All fine' } });
    await context.unroute('**/{done,files}');
    await sendNow(page);
    await expectVisible(banner(page, 3));

    // Added to the manager's, with the photo.
    await openFromList(page, names[0]);
    await expectAddress(page, new RegExp(`${ids[0]}$`));
    const both = page.getByRole('region', { name: en('book.both') });
    await expectText(both, 'Mette Holm');
    await expectText(both, 'All fine');
    await expectText(both, 'Upright 0 bent');
    await expectText(both, 'Upright 0.jpg');
    await expectAccessible(page);
    await expectNoSideways(page);
    await both.getByRole('button', { name: en('book.both.addAsNote') }).click();
    await expectVisible(banner(page, 2));
    await expectGone(both);
    expect(await found(manager, ids[0] ?? '')).toEqual({
      result: 'OK',
      note: `All fine\n\n${today()}, Finn Bak: ${en('book.result.REMARK')}\nUpright 0 bent`,
      files: ['Upright 0.jpg'],
    });

    // Reported: it stays until the report is sent, also where the report is left.
    await openFromList(page, names[1]);
    await both.getByRole('button', { name: en('book.both.report') }).click();
    await expectValue(page.getByLabel(beginning(en('events.field.description'))), 'Upright 1 bent');
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await page.goto(`${book}/inspections/${ids[1]}`);
    await expectText(both, 'Upright 1 bent');
    await both.getByRole('button', { name: en('book.both.report') }).click();
    await expectValue(page.getByLabel(beginning(en('events.field.description'))), 'Upright 1 bent');
    await noAccident(page);
    await page.getByRole('button', { name: en('events.new.send') }).click();
    await expectVisible(page.getByRole('heading', { name: en('events.new.sent.title') }));
    await expectVisible(banner(page, 1));
    const { body: list } = await foreman.call(events.list, { orgId });
    expect(list.content).toHaveLength(1);
    const event = await foreman.call(events.get, { orgId, id: list.content[0]?.id ?? '' });
    expect(event.body).toMatchObject({ title: names[1], description: 'Upright 1 bent' });
    expect(event.body.files.map(({ name }) => name)).toEqual(['Upright 1.jpg']);
    expect(await found(manager, ids[1] ?? '')).toMatchObject({ note: 'All fine', files: [] });

    // Discarded after asking.
    await openFromList(page, names[2]);
    await both.getByRole('button', { name: en('book.both.discard') }).click();
    await both.getByRole('button', { name: en('kit.outbox.discard'), exact: true }).click();
    await expectGone(both);
    await expectVisible(page.getByText('All fine'));
    expect(await found(manager, ids[2] ?? '')).toMatchObject({ note: 'All fine' });
  });
});

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { actions } from '../../src/actions/action.ts';
import { chemicalAssociations } from '../../src/chemicals/register/chemical-association.ts';
import { files } from '../../src/documents/file.ts';
import { events } from '../../src/events/event.ts';
import { obligations } from '../../src/legislation/obligations/obligation.ts';
import { inspections } from '../../src/monitoring/control-book/inspections/inspection.ts';
import { meters } from '../../src/monitoring/meters/meter.ts';
import { organizations } from '../../src/organization/tree/organization.ts';
import type { TextKey } from '../../src/core/contract/text-key.ts';
import type { Person } from '../support/people.ts';
import { readPrinted } from '../support/printed-pdf.ts';
import type { ReadPage } from '../support/printed-pdf.ts';
import { demoIds } from './support/demo.ts';
import { test } from './support/journey.ts';
import type { Language, Visit } from './support/journey.ts';
import { anything, inOrder, textsIn } from './support/texts.ts';
import type { en } from './support/texts.ts';

const query = { size: 200 };
/** The lists that are printed: where each is, what it is called, the head of its first column, and what its rows are called. */
const lists: {
  path: string;
  title: TextKey;
  head: TextKey;
  names: (person: Person, orgId: string, headers: Record<string, string>) => Promise<string[]>;
}[] = [
  {
    path: '/chemicals/my-chemicals?view=list',
    title: 'register.title',
    head: 'register.field.chemical',
    names: async (person, orgId, headers) =>
      (await person.call(chemicalAssociations.list, { orgId, query, headers })).body.content.map(
        ({ chemical }) => chemical.name,
      ),
  },
  {
    path: '/monitoring/meters',
    title: 'meters.title',
    head: 'meters.column.meter',
    names: async (person, orgId, headers) =>
      (await person.call(meters.list, { orgId, query, headers })).body.content.map(({ name }) => name),
  },
  {
    path: '/monitoring/control-book?show=done',
    title: 'book.title',
    head: 'book.inspection',
    names: async (person, orgId, headers) =>
      (
        await person.call(inspections.list, { orgId, query: { ...query, status: 'DONE' }, headers })
      ).body.content.map(({ name }) => name),
  },
  {
    path: '/evaluation/event-handling?view=list',
    title: 'events.title',
    head: 'events.column.event',
    names: async (person, orgId, headers) =>
      (
        await person.call(events.list, {
          orgId,
          query: { ...query, status: ['REPORTED', 'IN_PROGRESS'] },
          headers,
        })
      ).body.content.map(({ title }) => title),
  },
  {
    path: '/planning/actions?view=list',
    title: 'actions.title',
    head: 'actions.field.title',
    names: async (person, orgId, headers) =>
      (await person.call(actions.list, { orgId, query, headers })).body.content.map(({ title }) => title),
  },
  {
    path: '/documents/binding-obligations?view=list',
    title: 'obligations.title',
    head: 'obligations.field.legislation',
    names: async (person, orgId, headers) =>
      (
        await person.call(obligations.list, { orgId, query: { ...query, associated: true }, headers })
      ).body.content.map(({ legislation }) => legislation.name),
  },
  {
    path: '/organization/members',
    title: 'members.title',
    head: 'members.field.name',
    names: async (person, orgId, headers) =>
      (
        await person.call(organizations.members, { orgId, query: { ...query, all: true }, headers })
      ).body.content.map(({ name }) => name),
  },
  {
    path: '/documents/own-documents',
    title: 'documents.title',
    head: 'documents.column.document',
    names: async (person, orgId, headers) =>
      (await person.call(files.list, { orgId, query, headers })).body.content.map(({ name }) => name),
  },
];

/** As it is compared: a name that is broken over two lines is the same name. */
const solid = (text: string): string => text.replaceAll(/\s/g, '');
const textOf = (pages: readonly ReadPage[]): string => pages.map(({ text }) => text).join(' ');

/** Prevents the browser's dialog, and records that it was requested. */
async function withoutDialog({ context }: Visit): Promise<void> {
  await context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'true';
    };
  });
}
const isPrepared = (page: Page) => page.locator('html[data-printed]').waitFor({ state: 'attached' });
/** What comes out of the printer, as the page is now. Colours are those that the page insists on. */
const onPaper = async (page: Page): Promise<ReadPage[]> =>
  readPrinted(await page.pdf({ preferCSSPageSize: true }));

async function atRest({ page, troubles }: Visit, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await troubles.quiet();
}

/** What surrounds a page on the screen, and must not be on paper. */
const around = (t: typeof en): string[] => [
  t('menu.agreementTemplates'),
  t('kit.list.moreFilters'),
  t('kit.list.perPage', { size: 25 }),
  t('kit.list.export'),
  t('user.menu'),
  t('shell.reportEvent'),
];

/** Every page says what and whose it is, when it was printed and which page it is, and nothing of the screen around it. */
function expectFramed(pages: readonly ReadPage[], title: string, language: Language): void {
  const t = textsIn(language);
  pages.forEach(({ text }, index) => {
    expect(text).toContain(t('kit.print.page', { page: index + 1, pages: pages.length }));
    expect(text).toContain(`Nordlys Production · ${title}`);
    expect(text).toMatch(inOrder(t('kit.print.at', { date: anything, time: anything })));
    for (const word of around(t)) expect(text).not.toContain(word);
  });
}

describe.each(['en', 'da'] as const)('printed in %s', (language) => {
  const t = textsIn(language);

  test('every list has all its rows, its head on each page, and its filters in words', async ({
    people,
    visit,
  }) => {
    const { organization } = await demoIds(people);
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION', organization });
    // Paper is light, whatever the screen is.
    const visited = await visit(manager, '/dashboard', { language, theme: 'dark' });
    const { page } = visited;
    await withoutDialog(visited);
    for (const [index, { path, title, head, names }] of lists.entries()) {
      await atRest(visited, path);
      // By the button or by the keys.
      if (index % 2 === 0)
        await page
          .getByRole('button', { name: t('kit.print'), exact: true })
          .first()
          .click();
      else await page.keyboard.press('Control+p');
      await isPrepared(page);
      const pages = await onPaper(page);
      expectFramed(pages, t(title), language);
      for (const { text } of pages) expect(text, path).toContain(t(head));
      const printed = solid(textOf(pages));
      const wanted = await names(manager, organization, { 'accept-language': language });
      expect(wanted.length, path).toBeGreaterThan(5);
      for (const name of new Set(wanted)) {
        const times = wanted.filter((each) => each === name).length;
        expect(printed.split(solid(name)).length - 1, `${path}: ${name}`).toBeGreaterThanOrEqual(times);
      }
    }

    await atRest(visited, '/chemicals/my-chemicals?view=list&dangerCode=RED&search=ch');
    await page.keyboard.press('Control+p');
    await isPrepared(page);
    const narrowed = await onPaper(page);
    expect(textOf(narrowed)).toContain(`${t('products.field.dangerCode')}: ${t('products.danger.RED')}`);
    expect(textOf(narrowed)).toContain(t('kit.print.search', { search: 'ch' }));
    expect(solid(textOf(narrowed))).toContain(solid('Chromate rinse CR-4'));
    expect(textOf(narrowed)).not.toContain('Acetylene');
    // The lamp as it is on a light screen.
    const colours = narrowed.flatMap((each) => each.colours);
    expect(colours).toContain('#fa4849');
    expect(colours).not.toContain('#fe5c59');

    // Above what another view of a list shows, its name and how many there are.
    await atRest(visited, '/planning/actions?view=board');
    await page.getByRole('region', { name: new RegExp(t('actions.status.CANCELLED')) }).waitFor();
    await page.keyboard.press('Control+p');
    await isPrepared(page);
    const { totalElements } = (await manager.call(actions.list, { orgId: organization })).body;
    expect(textOf(await onPaper(page))).toMatch(
      inOrder(t('kit.list.count', { count: totalElements }), t('actions.status.OPEN')),
    );

    // From the browser's own menu nothing can be read before: what is there is printed, with a note that it is
    // incomplete.
    await atRest(visited, '/monitoring/control-book?show=done');
    const part = textOf(await onPaper(page));
    expect(part).toMatch(inOrder(t('kit.print.more', { shown: 25, total: anything })));
  });

  test('a record is printed by itself, with the content of all its tabs', async ({ people, visit }) => {
    const { organization, pathOf } = await demoIds(people);
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION', organization });
    const visited = await visit(manager, '/dashboard', { language });
    const { page } = visited;
    await withoutDialog(visited);
    await atRest(visited, pathOf('/chemicals/my-chemicals/{entry:Chromate rinse CR-4}?view=list'));
    const panel = page.getByRole('region', { name: 'Chromate rinse CR-4' });
    await panel.getByRole('button', { name: t('kit.panel.more') }).click();
    await page.getByRole('menuitem', { name: t('kit.print'), exact: true }).click();
    await isPrepared(page);
    const pages = await onPaper(page);
    expectFramed(pages, 'Chromate rinse CR-4', language);
    const text = textOf(pages);
    for (const fact of ['1333-82-0', 'Passivation of zinc', 'H340', t('products.field.composition')])
      expect(text).toContain(fact);
    for (const other of ['Acetylene', t('kit.panel.edit'), t('kit.panel.close')])
      expect(text).not.toContain(other);

    const { content } = (
      await manager.call(actions.list, { orgId: organization, query: { status: 'VERIFIED', size: 1 } })
    ).body;
    const [verified] = content;
    await atRest(visited, `/planning/actions/${verified?.id}?view=list`);
    await page.keyboard.press('Control+p');
    await isPrepared(page);
    const action = await onPaper(page);
    expectFramed(action, verified?.title ?? '', language);
    // Its course as well, which has a tab of its own.
    for (const part of ['actions.field.doneDate', 'actions.field.responsible', 'actions.tab.course'] as const)
      expect(textOf(action)).toContain(t(part));

    const { content: found } = (
      await manager.call(events.list, { orgId: organization, query: { search: 'pH above the limit' } })
    ).body;
    const { id = '' } = found[0] ?? {};
    const event = (await manager.call(events.get, { orgId: organization, id })).body;
    await atRest(visited, `/evaluation/event-handling/${id}?view=list`);
    await page.getByRole('link', { name: event.handling.correctiveAction ?? '' }).waitFor();
    await page.keyboard.press('Control+p');
    await isPrepared(page);
    const handled = await onPaper(page);
    expectFramed(handled, event.title, language);
    // What is done about it, without the fields and lines in which more is written.
    const { cause, immediateAction, requirement, correctiveAction } = event.handling;
    for (const part of [cause, immediateAction, requirement, correctiveAction])
      expect(solid(textOf(handled))).toContain(solid(part ?? 'nothing'));
    for (const other of ['actions.inline.what', 'actions.inline.help', 'links.add.placeholder'] as const)
      expect(textOf(handled)).not.toContain(t(other));

    await atRest(visited, pathOf('/monitoring/control-book/inspections/{inspected:NOT_OK}'));
    await page.keyboard.press('Control+p');
    await isPrepared(page);
    const inspected = await onPaper(page);
    expectFramed(
      inspected,
      await page.getByRole('main').getByRole('region').last().getByRole('heading').first().innerText(),
      language,
    );
    expect(textOf(inspected)).toContain(t('book.result.NOT_OK'));
  });
});

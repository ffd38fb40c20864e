import { writeFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAddress, expectVisible } from '../../../test/e2e/support/expectations.ts';
import {
  chemicalList,
  contractor,
  doneList,
  legalList,
  meterMatrix,
  staff,
} from '../../../test/e2e/support/first-day/files.ts';
import type { KnownAct } from '../../../test/e2e/support/first-day/files.ts';
import {
  actLines,
  chemicalLines,
  doneLines,
  employeeLines,
  keptActs,
  keptChemicals,
  keptDone,
  keptEmployees,
  keptMembers,
  keptMeters,
  keptReadings,
  meterLines,
} from '../../../test/e2e/support/first-day/kept.ts';
import { Hands, tableOf, timeOf } from '../../../test/e2e/support/first-day/hands.ts';
import { reading } from '../../../test/e2e/support/import-file.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { beginning, da } from '../../../test/e2e/support/texts.ts';
import { timeZone } from '../../../test/support/days.ts';
import { patience } from '../../../test/support/patience.ts';
import type { Person } from '../../../test/support/people.ts';
import { done } from '../../../test/support/replies.ts';
import { eloverblik, thousandths } from '../../../test/support/utility-export.ts';
import { sum } from '../../core/numbers/decimal.ts';
import { legislations } from '../../legislation/acts/legislation.ts';

const paths = {
  members: { path: '/organization/members', menu: 'menu.members' },
  chemicals: { path: '/chemicals/my-chemicals', menu: 'menu.myChemicals' },
  acts: { path: '/documents/binding-obligations', menu: 'menu.obligations' },
  meters: { path: '/monitoring/meters', menu: 'menu.meters' },
  book: { path: '/monitoring/control-book', menu: 'menu.controlBook' },
} as const;
const number = '571313174002456789';

/** A person who brings what the company has, with hands that are counted. */
class Newcomer {
  readonly hands = new Hands();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get content(): Locator {
    return this.#page.getByRole('main');
  }

  /** Opens a list from the menu, a part of it by its tab, and drops files on it. */
  async bring(
    part: string,
    list: keyof typeof paths,
    files: Readonly<Record<string, string>>,
    tab?: string,
  ): Promise<void> {
    const { path, menu } = paths[list];
    this.hands.begin(part);
    await this.hands.click(
      this.#page.getByRole('navigation').getByRole('link', { name: da(menu), exact: true }),
    );
    await expectAddress(this.#page, beginning(path));
    if (tab !== undefined) await this.hands.click(this.content.getByRole('link', { name: tab, exact: true }));
    // Until it is there, the list that was open before takes what is dropped.
    await this.#page.locator(`[data-imports*="${path}"]`).first().waitFor({ state: 'attached' });
    await reading(this.#page, () => this.hands.drop(this.content.locator('section').first(), files));
    await this.hands.read(this.content);
  }

  /** Presses a button after which the file is read again, and reads what has become of it. */
  async press(name: string | RegExp): Promise<void> {
    await reading(this.#page, () => this.hands.click(this.content.getByRole('button', { name })));
    await this.hands.read(this.content.locator('section').first());
  }

  async choose(label: string, value: string): Promise<void> {
    await reading(this.#page, () => this.hands.choose(this.content.getByLabel(label), value));
  }

  async correct(label: string, text: string): Promise<void> {
    await reading(this.#page, () => this.hands.type(this.content.getByLabel(label), text));
  }

  async run(name: string): Promise<void> {
    await reading(this.#page, () => this.hands.click(this.content.getByRole('button', { name })));
  }
}

/** What differs between the lines of a file and those that are kept. */
const differing = (wanted: readonly string[], kept: readonly string[]): string[] => [
  ...wanted.filter((each) => !kept.includes(each)).map((each) => `not kept: ${each}`),
  ...kept.filter((each) => !wanted.includes(each)).map((each) => `not in the file: ${each}`),
];

/** Acts in force of the catalogue, Danish and European ones. */
async function someActs(by: Person): Promise<[KnownAct, ...KnownAct[]]> {
  const { content } = await done(
    by.call(legislations.list, { query: { size: 200, status: ['IN_FORCE'], sort: ['reference,asc'] } }),
  );
  const acts = content.flatMap(({ id, title, reference }) => (reference ? [{ id, title, reference }] : []));
  const some = acts.filter((_, at) => at % Math.floor(acts.length / 57) === 0);
  return some as [KnownAct, ...KnownAct[]];
}

test(
  'the first day of a company: what six files have is there at its end, to the last value',
  { timeout: patience(600_000), tags: ['full'] },
  async ({ people, visit }) => {
    const mark = `${Date.now() % 1e6}`;
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    await people.person({ level: 'EDIT_ORGANIZATION', organization: manager.organizationId });
    // Whom an act may name as responsible: those who are invited today are members once they have accepted.
    const [first = '', ...others] = await keptMembers(manager);
    const { page } = await visit(manager, '/dashboard', { language: 'da' });
    const newcomer = new Newcomer(page);
    const { hands } = newcomer;

    const list = staff(mark);
    await newcomer.bring('40 members', 'members', { 'medarbejdere.csv': list.text });
    await newcomer.press(beginning(da('import.make', { names: '' }).trim()));
    await newcomer.run(da('import.of.member.run', { count: 40, shown: 40 }));
    await expectAddress(page, beginning(paths.members.path));
    expect
      .soft(differing(employeeLines(list.people), await keptEmployees(manager, [first, ...others])))
      .toEqual([]);

    const chemicals = chemicalList(mark);
    await newcomer.bring('200 chemicals', 'chemicals', { 'kemikalier.csv': chemicals.text });
    const cas = da('import.cell', { name: da('registerImport.role.cas'), line: chemicals.wrongLine });
    await newcomer.correct(cas, chemicals.rightCas);
    await newcomer.press(beginning(da('registerImport.propose', { count: 200 })));
    await newcomer.run(da('registerImport.run', { count: 200, shown: 200 }));
    await expectAddress(page, beginning(paths.chemicals.path));
    expect.soft(differing(chemicalLines(chemicals.chemicals), await keptChemicals(manager))).toEqual([]);

    const legal = legalList(await someActs(manager), [first, ...others]);
    await newcomer.bring('60 acts', 'acts', { 'lovliste.csv': legal.text });
    await newcomer.press(da('import.keepNames', { names: 'Falck' }));
    await newcomer.press(da('import.of.obligation.unmatched.keep', { count: 3, shown: 3 }));
    await newcomer.run(
      da('import.run', { what: da('import.of.obligation.count', { count: 60, shown: 60 }) }),
    );
    const known = new Set(legal.rows.map(({ id }) => id));
    expect.soft(differing(actLines(legal.rows), await keptActs(manager, known))).toEqual([]);

    const matrix = meterMatrix(number);
    await newcomer.bring('25 meters, 24 months', 'meters', { 'målere.csv': matrix.text });
    await newcomer.press(da('import.ask.confirm'));
    await newcomer.run(da('import.run', { what: da('import.of.meter.count', { count: 25, shown: 25 }) }));
    await expectAddress(page, beginning(paths.meters.path));
    expect.soft(differing(meterLines(matrix.meters), await keptMeters(manager, '2024-12-31'))).toEqual([]);

    const quarters = eloverblik({
      from: '2025-01-01',
      to: '2026-01-01',
      minutes: 15,
      number,
      zone: timeZone(),
    });
    hands.begin('35,040 quarter hours');
    await hands.click(page.getByRole('link', { name: matrix.meters[0]?.name }));
    await hands.click(page.getByRole('tab', { name: beginning(da('meters.tab.readings')) }));
    const meterId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.locator(`[data-imports$="${meterId}/import"]`).waitFor({ state: 'attached' });
    const panel = page.getByRole('region', { name: matrix.meters[0]?.name });
    await reading(page, () => hands.drop(panel, { 'eloverblik.csv': quarters.text }));
    await hands.read(newcomer.content);
    await newcomer.run(da('readingImport.run', { count: 365, shown: 365 }));
    const days = (await keptReadings(manager, meterId)).filter(({ performedAt }) => performedAt > '2025');
    expect(days.length).toBe(365);
    const months = Map.groupBy(days, ({ performedAt }) => performedAt.slice(0, 7));
    expect([...months].map(([month, own]) => `${month} ${sum(own.map(({ value }) => value))}`)).toEqual(
      [...quarters.months].map(([month, all]) => `${month} ${thousandths(all)}`),
    );

    const { files, rows } = doneList();
    await newcomer.bring('80 inspections done, 30 reports', 'book', files, da('book.show.done'));
    await expectVisible(page.getByText(da('import.files.added', { count: 30, shown: 30 }), { exact: false }));
    await hands.read(newcomer.content);
    await newcomer.press(da('import.keepNames', { names: contractor }));
    await newcomer.press(da('import.of.inspection.unmatched.keep', { count: 80, shown: 80 }));
    await newcomer.run(
      da('import.run', { what: da('import.of.inspection.count', { count: 80, shown: 80 }) }),
    );
    await expectAddress(page, beginning(paths.book.path));
    expect.soft(differing(doneLines(rows), await keptDone(manager))).toEqual([]);

    const table = tableOf(hands.efforts);
    writeFileSync('test-results/first-day.md', `${table}\n`);
    console.log(table);
    const all = [...hands.efforts.values()].map(timeOf);
    expect(all.reduce((total, { acting, reading: read }) => total + acting + read, 0)).toBeLessThan(2 * 3600);
  },
);

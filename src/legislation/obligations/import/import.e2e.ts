import { describe } from 'vitest';
import { expectAccessible } from '../../../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectVisible,
} from '../../../../test/e2e/support/expectations.ts';
import { correctCell, dropFile, reading } from '../../../../test/e2e/support/import-file.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { beginning, en } from '../../../../test/e2e/support/texts.ts';
import { done } from '../../../../test/support/replies.ts';
import { legislations } from '../../acts/legislation.ts';
import { obligations } from '../obligation.ts';

const list = '/documents/binding-obligations';

describe('obligations from a register of legislation', () => {
  test('an act that the catalogue lacks is named, the others come in, and are taken back', async ({
    people,
    visit,
  }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const title = `Act on quays ${crypto.randomUUID().slice(0, 8)}`;
    await done(maintainer.call(legislations.create, { body: { title, territory: 'DK' } }));
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, list);
    await page.getByRole('link', { name: en('import.openList') }).click();
    await expectAddress(page, `${list}/import`);
    const text = `Lov;Relevans;Overholdelse;Vurderet\n${title};We run a quay;delvist;01-02-2024\nAct of nowhere;;;\n`;
    await dropFile(page, 'register.csv', text);
    const table = page.getByRole('table');
    const at = (role: string, words: string) => en('import.error.at', { role, text: words });
    await expectText(
      table,
      at(en('obligations.field.note'), en('import.error.FINDING_PARTLY')),
      at(en('obligations.field.legislation'), en('import.error.UNKNOWN_ACT', { name: 'Act of nowhere' })),
    );
    await expectAccessible(page);
    // The file has no column for it: a cell is added.
    const note = en('import.cell', { name: en('obligations.field.note'), line: 2 });
    await correctCell(page, note, 'One ladder is broken.');
    await expectVisible(page.getByText(en('import.corrected', { count: 1, shown: 1 })));
    const leaveOut = page.getByRole('button', { name: en('import.leaveOut', { count: 1, shown: 1 }) });
    await reading(page, () => leaveOut.click());
    const run = page.getByRole('button', {
      name: en('import.run', { what: en('import.of.obligation.count', { count: 1, shown: 1 }) }),
    });
    await reading(page, () => run.click());
    await expectAddress(page, `${list}?view=list`);
    await expectVisible(page.getByRole('link', { name: title }));
    await page.getByRole('button', { name: en('toast.undo'), exact: true }).click();
    await expectGone(page.getByRole('link', { name: title }));
  });

  test('what the catalogue lacks is kept, and decided later', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const mark = crypto.randomUUID().slice(0, 8);
    const title = `Act on slipways ${mark}`;
    await done(maintainer.call(legislations.create, { body: { title, territory: 'DK' } }));
    const former = `Act on jetties ${mark}`;
    const { id: legislationId } = await done(
      maintainer.call(legislations.create, { body: { title: former, territory: 'DK' } }),
    );
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const removed = { orgId: editor.organizationId, legislationId };
    await done(editor.call(obligations.associate, removed));
    await done(editor.call(obligations.remove, removed));
    const { page } = await visit(editor, `${list}/import`, {}, 409);
    const line = `Rule of the harbour ${mark}`;
    await dropFile(page, 'register.csv', `Lov;Relevans\n${line};We have a slipway\n`);
    const keep = page.getByRole('button', {
      name: en('import.of.obligation.unmatched.keep', { count: 1, shown: 1 }),
    });
    await reading(page, () => keep.click());
    await expectText(page.getByRole('table'), en('import.of.obligation.unmatched.note'));
    await expectVisible(page.getByText(en('import.of.obligation.unmatched.kept', { count: 1, shown: 1 })));
    await expectAccessible(page);
    const run = page.getByRole('button', {
      name: en('import.run', { what: en('import.of.obligation.count', { count: 1, shown: 1 }) }),
    });
    await reading(page, () => run.click());
    await page.getByRole('link', { name: line }).click();
    await expectVisible(page.getByText(en('obligations.undecided')));
    await expectAccessible(page);
    const choose = async (name: string) => {
      await page.getByRole('combobox', { name: beginning(en('obligations.field.legislation')) }).fill(mark);
      await page.getByRole('option', { name }).click();
      await page.getByRole('button', { name: en('obligations.undecided.choose') }).click();
    };
    await choose(former);
    await expectVisible(page.getByRole('button', { name: en('obligations.undecided.restore') }));
    await expectAccessible(page);
    await page.getByRole('button', { name: en('obligations.undecided.restore') }).click();
    await expectVisible(page.getByText(en('kit.record.restored', { name: former })));
    await page.getByRole('link', { name: line }).click();
    await choose(title);
    await expectVisible(page.getByText(en('obligations.undecided.done', { name: title })));
    await expectGone(page.getByText(en('obligations.undecided')));
    await expectVisible(page.getByText('We have a slipway'));
  });

  test('text with a separator that is not in quotation marks is named, not cut off, and put right', async ({
    people,
    visit,
  }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const title = `Act on cranes ${crypto.randomUUID().slice(0, 8)}`;
    await done(maintainer.call(legislations.create, { body: { title, territory: 'DK' } }));
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, `${list}/import`);
    const text = `Lov;Relevans\n${title};We have a quay; and a crane\n`;
    await dropFile(page, 'register.csv', text);
    await expectText(page.getByRole('table'), en('import.error.TOO_MANY_CELLS'));
    const cell = (name: string) => en('import.cell', { name, line: 2 });
    await correctCell(page, cell(en('obligations.field.relevance')), 'We have a quay; and a crane');
    await correctCell(page, cell(en('import.column', { place: 3 })), '');
    await expectVisible(page.getByText(en('import.corrected', { count: 2, shown: 2 })));
    const run = page.getByRole('button', {
      name: en('import.run', { what: en('import.of.obligation.count', { count: 1, shown: 1 }) }),
    });
    await reading(page, () => run.click());
    await expectAddress(page, `${list}?view=list`);
    await expectVisible(page.getByRole('link', { name: title }));
  });

  test('a number of several acts and an order of dates that nothing shows are asked, each with its answers', async ({
    people,
    visit,
  }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const mark = crypto.randomUUID().slice(0, 8);
    const number = 10_000 + Number.parseInt(mark.slice(0, 4), 16);
    for (const year of [2020, 2021])
      await done(
        maintainer.call(legislations.create, {
          body: {
            title: `Order of ${year} on ${mark}`,
            reference: `BEK nr ${number} af 01/02/${year}`,
            type: 'EXECUTIVE_ORDER',
            territory: 'DK',
          },
        }),
      );
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, `${list}/import`);
    await dropFile(page, 'register.csv', `Nr.;Vurderet;Overholdt\nBEK ${number};02/03/2024;ja\n`);
    await expectVisible(page.getByText(en('import.error.DATE_ORDER_ASKED', { text: '02/03/2024' })));
    await expectText(page.getByRole('table'), en('import.error.SEVERAL_ACTS', { name: `BEK ${number}` }));
    await expectAccessible(page);
    await reading(page, () =>
      page.getByRole('button', { name: en('import.set.dateOrder.MDY'), exact: true }).click(),
    );
    const name = `Order of 2021 on ${mark} · BEK nr ${number} af 01/02/2021`;
    await reading(page, () =>
      page.getByRole('button', { name: en('import.chooseOf', { name, line: 2 }) }).click(),
    );
    const run = page.getByRole('button', {
      name: en('import.run', { what: en('import.of.obligation.count', { count: 1, shown: 1 }) }),
    });
    await reading(page, () => run.click());
    await expectAddress(page, `${list}?view=list`);
    await expectVisible(page.getByRole('link', { name: `Order of 2021 on ${mark}` }));
  });
});

import { expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import {
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { anything, en, textsIn } from '../../../test/e2e/support/texts.ts';
import { actOf } from '../../../test/support/acts.ts';
import { reference } from '../../core/reference/reference.ts';
import { proposals } from './suggestion.ts';

const list = '/documents/binding-obligations/proposals';

test('a page of proposals is decided by keyboard: none of these, one by one with Y and N, and taken back', async ({
  people,
  visit,
}) => {
  const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  const { organizationId: orgId } = editor;
  await people.owner.query("update organization set nace_code = '52.22' where id = $1", [orgId]);
  // Only this test has acts with this word: other journeys add proposals at the same time.
  const word = `quay${crypto.randomUUID().slice(0, 8)}`;
  const names = ['A', 'B', 'C', 'D'].map((letter) => `Order on the ${word} ${letter}`);
  for (const title of names) await actOf(people, { title });
  const open = async () =>
    (await editor.call(proposals, { orgId, query: { search: word } })).body.totalElements;
  const shown = names.length;
  await expect.poll(open).toBe(shown);
  const { page } = await visit(editor, `${list}?search=${word}&sort=name,asc`);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await expectVisible(page.getByRole('link', { name: new RegExp(names[0] ?? '') }));
  await page.getByRole('checkbox', { name: en('kit.list.choosePage') }).focus();
  await press('Space');
  const none = page.getByRole('button', { name: en('obligations.rejectSeveral', { count: shown }) });
  await none.focus();
  await press('Enter');
  await expectAccessible(page);
  await page.keyboard.type('We have no quay.');
  await press('Tab');
  await press('Tab');
  await press('Enter');
  const toast = en('obligations.rejectedSeveral', { count: shown });
  await expectVisible(page.getByText(toast));
  await expect.poll(open).toBe(0);
  expect(keys).toBeLessThanOrEqual(5);
  await page.getByRole('button', { name: en('toast.undo') }).click();
  await expect.poll(open).toBe(shown);

  // One by one: open the first, it applies; the next is there, and it does not.
  await page.goto(`${list}?search=${word}&sort=name,asc`);
  await page.getByRole('link', { name: new RegExp(names[0] ?? '') }).click();
  await expectVisible(page.getByRole('button', { name: en('obligations.associate') }));
  await page.keyboard.press('y');
  await expectVisible(page.getByText(en('obligations.added', { name: names[0] ?? '' })));
  await expectGone(page.getByRole('region', { name: names[0] ?? '' }));
  await expectVisible(page.getByRole('button', { name: en('obligations.associate') }));
  await expect.poll(open).toBe(shown - 1);
  await page.keyboard.press('n');
  await page.getByLabel(en('obligations.reject.title')).fill('We have no quay.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectGone(page.getByLabel(en('obligations.reject.title')));
  await expect.poll(open).toBe(shown - 2);
});

test('on a phone the acts of a topic are under its heading, and all of them are chosen by it', async ({
  people,
  visit,
}) => {
  const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  const { organizationId: orgId } = editor;
  await people.owner.query("update organization set nace_code = '52.22' where id = $1", [orgId]);
  const [air, noise] = (await editor.call(reference.topics, { query: { size: 2 } })).body.content;
  const word = `quay${crypto.randomUUID().slice(0, 8)}`;
  for (const [at, topic] of [air, noise, noise].entries())
    await actOf(people, { title: `Order on the ${word} ${at}`, topics: [{ id: topic?.id }] });
  const open = async () =>
    (await editor.call(proposals, { orgId, query: { search: word } })).body.totalElements;
  await expect.poll(open).toBe(3);
  const { page } = await visit(editor, `${list}?search=${word}`, { on: 'phone' });
  const rows = page.getByRole('list', { name: en('obligations.proposals.title') }).getByRole('listitem');
  await expectText(rows.nth(0), air?.name ?? '');
  await expectText(rows.nth(2), noise?.name ?? '');
  await page.getByRole('button', { name: en('kit.panel.more') }).click();
  await page.getByRole('menuitem', { name: en('kit.list.choose') }).click();
  await page.getByRole('checkbox', { name: en('kit.list.chooseRow', { name: noise?.name ?? '' }) }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: en('obligations.rejectSeveral', { count: 2 }) }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('We have no “quay” 😀.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(open).toBe(1);
});

test.for([
  ['desktop', 'en'],
  ['phone', 'da'],
] as const)(
  'a proposal says what the act asks and what was read for it (%s, %s)',
  async ([on, language], { people, visit }) => {
    const say = textsIn(language);
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
    const { organizationId: orgId } = editor;
    await people.owner.query("update organization set nace_code = '52.22' where id = $1", [orgId]);
    const asks = {
      en: ['Light the ladders.', 'Look at them every spring.'],
      da: ['Belys lejderne.', 'Se på dem hvert forår.'],
    };
    const { id, title, maintainer } = await actOf(people, {
      reference: `BEK nr ${crypto.randomUUID()}`,
      summary: 'Quays have ladders with light.',
      asks: asks.en,
      summary_source: {
        title: 'Quays in force',
        url: 'https://quays.example/text',
        date: '2026-11-29',
        edition: 'BEK nr 9',
      },
      to_check: ['TITLE'],
      translation: { summary: 'Kajer har lejdere med lys.', asks: asks.da },
    });
    const { page } = await visit(editor, `${list}/${id}`, { on, language });
    const panel = page.getByRole('region', { name: title });
    await expectText(
      panel,
      say('legislation.field.asks'),
      ...asks[language],
      say('legislation.source.ours', { date: anything }),
      say('legislation.source.other', { edition: 'BEK nr 9' }),
      say('legislation.source.later'),
    );
    await expectVisible(panel.locator('a[href="https://quays.example/text"]'));
    // What is not checked against the source yet is shown to maintainers only.
    await expectGone(panel.getByText(say('legislation.unchecked.TITLE')));
    await expectAccessible(page);
    await expectNoSideways(page);

    const { page: theirs } = await visit(maintainer, `/admin/legislation/${id}`, { on, language });
    await expectVisible(theirs.getByText(say('legislation.unchecked.TITLE')));
    await theirs.getByRole('link', { name: say('kit.panel.edit'), exact: true }).click();
    const points = theirs.getByLabel(say('legislation.field.asks'), { exact: true });
    await expectValue(points, asks[language].join('\n'));
    await points.fill(`${asks[language].join('\n')}\n\n+1`);
    await theirs.getByRole('button', { name: say('kit.form.save') }).click();
    await expectText(theirs.getByRole('region', { name: title }), ...asks[language], '+1');
  },
);

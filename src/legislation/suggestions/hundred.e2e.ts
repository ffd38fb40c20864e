import { expect } from 'vitest';
import { expectAccessible } from '../../../test/e2e/support/accessible.ts';
import { expectGone, expectText, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { en } from '../../../test/e2e/support/texts.ts';
import { actOf } from '../../../test/support/acts.ts';
import { reference } from '../../core/reference/reference.ts';
import { proposals } from './suggestion.ts';

/**
 * The keystroke-level model of Card, Moran and Newell (1980), in seconds: a key of an average typist, and a decision. How fast the program
 * answers is measured elsewhere.
 */
const model = { key: 0.28, decision: 1.35 };
const list = '/documents/binding-obligations/proposals';
const reason = 'We do not do that.';

test(
  '100 proposals are decided by keyboard in under two minutes: six topics as wholes, the acts of one topic one by one',
  { tags: ['full'] },
  async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
    const { organizationId: orgId } = editor;
    await people.owner.query("update organization set nace_code = '52.22' where id = $1", [orgId]);
    const word = `quay${crypto.randomUUID().slice(0, 8)}`;
    const known = (await editor.call(reference.topics, { query: { size: 7 } })).body.content;
    expect(known).toHaveLength(7);
    const [single, ...wholes] = known;
    const sizes = [...wholes.map((topic) => ({ topic, size: 14 })), { topic: single, size: 16 }];
    for (const { topic, size } of sizes)
      await Promise.all(
        Array.from({ length: size }, (_, at) =>
          actOf(people, { title: `Order on the ${word} ${topic?.id} ${at}`, topics: [{ id: topic?.id }] }),
        ),
      );
    const open = async () =>
      (await editor.call(proposals, { orgId, query: { search: word } })).body.totalElements;
    await expect.poll(open).toBe(100);

    const { page } = await visit(editor, `${list}?search=${word}`);
    let keys = 0;
    let decisions = 0;
    const press = async (key: string) => {
      keys += key.split('+').length;
      await page.keyboard.press(key);
    };
    const type = async (words: string) => {
      keys += words.length;
      await page.keyboard.type(words);
    };
    const heading = (name: string | undefined) => page.getByRole('rowheader', { name, exact: true });
    await expectVisible(heading(single?.name));
    await expectAccessible(page);

    // The acts of the first topic apply, one after the other.
    await press('j');
    await press('Enter');
    const panel = page.locator('section[data-panel]').getByRole('heading', { level: 2 });
    const title = async () => ((await panel.count()) === 1 ? panel.innerText() : '');
    let former = '';
    for (let at = 0; at < 16; at += 1) {
      await expect.poll(title).not.toBe(former);
      await expect.poll(title).toContain(word);
      await expectVisible(page.getByRole('button', { name: en('obligations.associate') }));
      former = await title();
      decisions += 1;
      await press('y');
      await expect.poll(open).toBe(99 - at);
    }
    await press('Escape');
    await expectGone(heading(single?.name));

    // Of each of the others none applies, for one reason.
    for (const [at, topic] of wholes.entries()) {
      await expectVisible(heading(topic.name));
      decisions += 2;
      await press('j');
      await press('Shift+Space');
      const none = page.getByRole('button', { name: en('obligations.rejectSeveral', { count: 14 }) });
      await expectVisible(none);
      await press('n');
      await expectVisible(page.getByRole('dialog'));
      await type(reason);
      await press('Tab');
      await press('Tab');
      await press('Enter');
      await expect.poll(open).toBe(84 - 14 * (at + 1));
      await expectGone(page.getByRole('dialog'));
      await expectGone(heading(topic.name));
    }
    await expectText(page.getByRole('main'), en('kit.list.nothing'));
    expect(await open()).toBe(0);
    expect(keys).toBeLessThanOrEqual(190);
    expect(keys * model.key + decisions * model.decision).toBeLessThan(120);
  },
);

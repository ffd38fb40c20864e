import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { describe, expect } from 'vitest';
import { englishSheet } from '../support/sheets/sheet-readings.ts';
import { chartIn } from './support/chart.ts';
import { button } from './support/screen-steps.ts';
import { demoIds } from './support/demo.ts';
import { expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import type { Manner, Visit } from './support/journey.ts';
import { en } from './support/texts.ts';

const kept = 'docs/pictures';
/**
 * The pictures of README and tour are only taken with UPDATE_SCREENSHOTS=1, since the demo looks a little different every day.
 */
const folder = process.env['UPDATE_SCREENSHOTS'] === '1' ? kept : 'test-results/screens';
const names = ['dashboard', 'control-book', 'obligations', 'chemicals', 'sheets', 'meters', 'phone'] as const;
/** The maximum bytes of one picture, so that the pages load quickly. */
const most = 200_000;

/** The screen once it has settled. */
async function shot({ page, troubles }: Visit): Promise<Buffer> {
  await troubles.quiet();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

async function keep(name: (typeof names)[number], picture: Sharp): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { size } = await picture
    .png({ palette: true, quality: 90, effort: 10, compressionLevel: 9 })
    .toFile(join(folder, `${name}.png`));
  expect(size, name).toBeLessThanOrEqual(most);
}

describe('the pictures of README and tour', () => {
  test('are of the demo', async ({ people, visit }) => {
    const { organization, pathOf } = await demoIds(people);
    const signIn = async (name: string, manner: Manner = {}): Promise<Visit> => {
      const visited = await visit(await people.known(`${name}@nordlys.example`), '/login', manner, 401);
      await visited.page.evaluate((id) => localStorage.setItem('rede.organization', id), organization);
      return visited;
    };
    // A person with tasks.
    const worker = await signIn('gitte.noergaard');
    await worker.page.goto('/dashboard');
    await expectVisible(worker.page.getByRole('region', { name: en('dashboard.own') }).getByRole('listitem'));
    await keep('dashboard', sharp(await shot(worker)));

    const desk = await signIn('manager');
    const { page } = desk;
    await page.goto('/monitoring/control-book?show=calendar&view=month');
    await expectVisible(
      page.getByRole('table'),
      page.getByRole('button', { name: en('book.calendar.earlier') }),
    );
    await keep('control-book', sharp(await shot(desk)));

    await page.goto('/documents/binding-obligations?view=board');
    await expectVisible(page.locator('[data-column]'));
    await keep('obligations', sharp(await shot(desk)));

    await page.goto(pathOf('/chemicals/my-chemicals/{entry:Polyseal PU-60 Hardener}'));
    await expectVisible(page.getByRole('region', { name: 'Polyseal PU-60 Hardener', exact: true }));
    await keep('chemicals', sharp(await shot(desk)));

    // Its signal word is not the one that its statements ask for.
    const doubtful = await englishSheet({ name: 'Harbour Primer', signalWord: 'WARNING' });
    await page.goto('/chemicals/sheets');
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'Harbour Primer.pdf', mimeType: 'application/pdf', buffer: doubtful }]);
    await page.getByRole('row').filter({ hasText: 'Harbour Primer' }).getByRole('link').first().click();
    await expectVisible(
      page.getByRole('heading', { name: 'Harbour Primer' }),
      page.locator('[data-path=signal_word][data-chosen]'),
      page.locator('canvas').first(),
    );
    await keep('sheets', sharp(await shot(desk)));

    await page.goto(pathOf('/monitoring/meters/{E-101}'));
    await page.getByLabel(en('readings.field.value.COUNTER')).fill('478515');
    await expectVisible(page.getByText(en('kit.range.soFar')), chartIn(page));
    await keep('meters', sharp(await shot(desk)));

    const hand = await signIn('manager', { on: 'phone' });
    const phones: Buffer[] = [];
    await hand.page.goto(pathOf('/monitoring/control-book/inspections/{inspection:Forklift trucks}'));
    await expectVisible(hand.page.getByRole('button', { name: en('book.do.REMARK'), exact: true }));
    phones.push(await shot(hand));
    await hand.page.goto('/events/new');
    await expectVisible(hand.page.getByRole('heading', { level: 1 }));
    phones.push(await shot(hand));
    await hand.page.goto('/dashboard');
    await button('palette.open')(hand.page, people);
    await hand.page.getByRole('combobox').fill('oil');
    await hand.page.getByRole('option').nth(4).waitFor();
    phones.push(await shot(hand));
    const [width, height, gap] = [390, 844, 24];
    await keep(
      'phone',
      sharp({
        create: { width: 3 * width + 4 * gap, height: height + 2 * gap, channels: 3, background: '#d6dddc' },
      }).composite(phones.map((input, index) => ({ input, left: gap + index * (width + gap), top: gap }))),
    );
  });

  test('are small, each shown in one of them, and there are no others', () => {
    const files = readdirSync(kept);
    expect(files.toSorted()).toEqual(names.map((name) => `${name}.png`).toSorted());
    const sizes = files.map((file) => statSync(join(kept, file)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
    const shown = [
      ...`${readFileSync('README.md', 'utf8')}${readFileSync('docs/tour.md', 'utf8')}`.matchAll(
        /\]\((?:docs\/)?pictures\/(.*?)\)/g,
      ),
    ];
    expect(shown.map(([, file]) => file ?? '').toSorted()).toEqual(files.toSorted());
  });
});

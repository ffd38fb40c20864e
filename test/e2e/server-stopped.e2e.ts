import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newInspection } from '../support/control-book.ts';
import { today } from '../support/days.ts';
import { patience } from '../support/patience.ts';
import { dueMeters, newest } from './support/due-meters.ts';
import { expectGone, expectValue, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { secondServer } from './support/second-server.ts';
import { beginning, en } from './support/texts.ts';

/** Milliseconds that the server is away: longer than the longest pause between two tries to reach it. */
const away = 30_000;

test(
  'a server that is stopped for half a minute and started again: the open pages go on by themselves',
  { timeout: patience(900_000) },
  async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler, hall } = await dueMeters(editor);
    await newInspection(editor, { name: 'Gate' });
    const server = await secondServer();
    try {
      const {
        page: list,
        context,
        troubles,
      } = await visit(editor, '/monitoring/control-book', { at: server.url });
      // A browser has six connections to a server, and each page that is seen keeps one open.
      const pages = { list, typed: await context.newPage(), unsaved: await context.newPage() };
      await pages.typed.goto(`/monitoring/meters/${boiler.id}`);
      await pages.unsaved.goto(`/monitoring/meters/${hall.id}`);
      await expectVisible(list.getByText('Gate').first());
      const value = (page: Page) => page.getByLabel(beginning(en('readings.field.value.COUNTER')));
      await expectVisible(value(pages.typed), value(pages.unsaved));
      await troubles.quiet();
      troubles.allowOffline();
      troubles.allow(502, 503);
      let loaded = 0;
      for (const page of Object.values(pages)) page.on('load', () => (loaded += 1));

      await server.stop();
      const stopped = Date.now();
      await value(pages.unsaved).fill('260');
      await value(pages.typed).fill('150');
      await pages.typed.getByRole('button', { name: en('readings.save') }).click();
      await expectVisible(pages.typed.getByText(en('kit.outbox.waiting', { count: 1 })));
      await expectVisible(pages.typed.getByText(en('shell.offline')));
      // What others do meanwhile, by the other server.
      await newInspection(editor, { name: 'Fire doors' });
      await new Promise((resolve) => void setTimeout(resolve, away - (Date.now() - stopped)));
      await server.start();

      await list
        .getByText('Fire doors')
        .first()
        .waitFor({ timeout: patience(30_000) });
      await expect
        .poll(() => newest(editor, boiler), { timeout: patience(60_000) })
        .toContainEqual([today(), '150']);
      for (const page of Object.values(pages)) {
        await expectGone(page.getByText(en('shell.offline')));
        await expectGone(page.getByText(en('kit.notOnDevice')));
      }
      await expectVisible(list.getByText('Gate').first());
      await expectValue(value(pages.unsaved), '260');
      // Nothing was loaded again.
      expect(loaded).toBe(0);
      await pages.unsaved.getByRole('button', { name: en('readings.save') }).click();
      await expect.poll(() => newest(editor, hall)).toContainEqual([today(), '260']);
      await context.close();
    } finally {
      await server.close();
    }
  },
);

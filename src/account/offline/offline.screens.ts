import type { Page } from 'playwright-core';
import type { TextKey } from '../../core/contract/text-key.ts';
import { turnOn, unlock } from '../../../test/e2e/support/offline.ts';
import { button } from '../../../test/e2e/support/screen-steps.ts';
import type { Screen, Step } from '../../../test/e2e/support/screen-steps.ts';
import { textsOf } from '../../../test/e2e/support/texts.ts';

/** No call gets an answer any more; the app itself is still there, as where it is on the device. */
const cut = (page: Page) => page.route(/\/(api|healthz)(\/|$)/, (route) => route.abort());
const mend: Step = (page) => page.unroute(/\/(api|healthz)(\/|$)/);

const switchOn: Step = async (page) => turnOn(page, await textsOf(page));
const wrongPin: Step = async (page, people) => {
  await switchOn(page, people);
  await cut(page);
  await page.reload();
  const t = await textsOf(page);
  await unlock(page, 'wrong', t);
  await page.getByText(t('offline.unlock.wrong', { count: 4 })).waitFor();
};

/** The list of entries that wait, one of them refused, as an earlier version kept them; none can be sent. */
const list: Step = async (page, people) => {
  await page.evaluate(async () => {
    const { id } = (await (await fetch('/api/v1/user')).json()) as { id: string };
    const entry = (kind: TextKey, label: string, refused: string | null) => ({
      key: crypto.randomUUID(),
      path: '/organizations/x/inspections/x/done',
      body: {},
      kind,
      label,
      refused,
      form: { to: '/monitoring/control-book', draft: 'none', values: {}, text: label },
    });
    const english = document.documentElement.lang === 'en';
    const entries = [
      entry('readings.waits', 'Nordlys Production, E-101: 485,250 kWh', null),
      entry('book.waits', 'Nordlys Production, Ladders in the hall and in the store room: Remark', null),
      entry(
        'readings.waits',
        'Nordlys Production, W-202: 8,120 m³',
        english
          ? 'A reading of this meter on 24 November 2026 already exists.'
          : 'Der findes allerede en aflæsning af måleren den 24. november 2026.',
      ),
    ];
    localStorage.setItem(`rede.outbox.${id}`, JSON.stringify(entries));
  });
  await page.route('**/done', (route) => route.abort());
  await page.reload();
  const t = await textsOf(page);
  await page.getByText(t('kit.outbox.refused', { count: 1 })).waitFor();
  await button('kit.outbox.show')(page, people);
  await page.getByRole('dialog').waitFor();
};
const letGo: Step = (page) => page.unroute('**/done');

/** Something that this device does not keep, without a network: `to` is opened within the page. */
const without =
  (to: string): Step =>
  async (page) => {
    await cut(page);
    await page.evaluate((path) => {
      history.pushState({ idx: 1, key: path, usr: null }, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
    const t = await textsOf(page);
    await page.getByText(t('shell.offline')).waitFor();
  };

/** The screens of working offline. */
export const screens: Screen[] = [
  { name: 'offline-on', path: '/account/offline', as: 'offline', before: switchOn },
  { name: 'offline-wrong-pin', path: '/dashboard', as: 'offline', before: wrongPin, after: mend },
  { name: 'offline-not-sent', path: '/dashboard', as: 'offline', before: list, after: letGo },
  {
    name: 'offline-no-record',
    path: '/monitoring/control-book',
    as: 'offline',
    before: without('/monitoring/meters/0198c0de-0000-7000-8000-000000000001'),
    after: mend,
  },
];

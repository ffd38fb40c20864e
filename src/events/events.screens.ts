import { button, drop } from '../../test/e2e/support/screen-steps.ts';
import { textsOf } from '../../test/e2e/support/texts.ts';
import type { Screen, Step } from '../../test/e2e/support/screen-steps.ts';

const handling = '/evaluation/event-handling';

/** Locks a report of the open event, and compares it with what it would say today. */
const lockAndCompare: Step = async (page, people) => {
  const t = await textsOf(page);
  await button('events.locked.lock')(page, people);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('events.locked.lock') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page
    .getByRole('list', { name: t('events.locked.title') })
    .getByRole('button')
    .first()
    .click();
};

/** The screens of events. */
export const screens: Screen[] = [
  { name: 'event-new', path: '/events/new' },
  {
    name: 'event-new-refused',
    path: '/events/new',
    before: button('events.new.send'),
  },
  { name: 'my-reports', path: '/events' },
  { name: 'my-report', path: '/events/{event:Finger caught in the gate}' },
  { name: 'my-report-dismissed', path: '/events/{event:Smell of gas in hall A}' },
  { name: 'event-handling', path: `${handling}?view=list` },
  { name: 'event-handling-new', path: `${handling}?view=list`, as: 'managing' },
  { name: 'event-handling-filtered', path: `${handling}?view=list&due=overdue&importance=HIGH` },
  { name: 'event-statistics', path: `${handling}?view=statistics` },
  { name: 'event-open', path: `${handling}/{event:Burn on the forearm at the forge}?view=list` },
  {
    name: 'event-open-refused',
    path: `${handling}/{event:Oil leak at press 4}?view=list`,
    before: button('events.close'),
  },
  { name: 'event-closed', path: `${handling}/{event:Finger caught in the gate}?view=list` },
  { name: 'event-dismissed', path: `${handling}/{event:Smell of gas in hall A}?view=list` },
  { name: 'event-timeline', path: `${handling}/{event:Finger caught in the gate}?view=list&tab=timeline` },
  {
    name: 'event-dismiss',
    path: `${handling}/{event:Oil leak at press 4}?view=list`,
    before: button('events.dismiss'),
  },
  {
    name: 'event-injured',
    path: `${handling}/{event:Burn on the forearm at the forge}?view=list`,
    before: button('injuries.new'),
  },
  {
    name: 'event-lock-report',
    path: `${handling}/{event:Finger caught in the gate}?view=list`,
    before: button('events.locked.lock'),
  },
  {
    name: 'event-locked-compared',
    path: `${handling}/{event:Burn on the forearm at the forge}?view=list`,
    before: lockAndCompare,
  },
  { name: 'posters', path: `${handling}/posters` },
  { name: 'poster', path: `${handling}/posters/{poster:By gate 2}` },
  { name: 'poster-new', path: `${handling}/posters/new` },
  { name: 'report-unknown', path: '/report#key=abc', as: 'anonymous' },
  { name: 'report-answer-unknown', path: '/report/answer#key=abc', as: 'anonymous' },
  { name: 'events-import', path: `${handling}/import` },
  {
    name: 'events-import-refused',
    path: `${handling}/import`,
    before: drop(
      'Hændelse;Dato;Type;Vigtighed;Sted\nOliespild ved presse 4;31-03-2026;Spild;Høj;Hal B\nStige uden fod;31-02-2026;Nærved;Mellem;\n;01-04-2026;Brand;Lav;Lager\n',
    ),
  },
  { name: 'event-edit', path: `${handling}/{event:Oil leak at press 4}/edit?view=list` },
];

export const ids = [
  `select 'event:' || title as key, id from event where organization_id = $1`,
  `select 'poster:' || name as key, id from poster where organization_id = $1`,
];

import { button, click, drop, inPanel } from '../../../test/e2e/support/screen-steps.ts';
import type { Screen } from '../../../test/e2e/support/screen-steps.ts';

const book = '/monitoring/control-book';

/** The screens of the control book. */
export const screens: Screen[] = [
  { name: 'book', path: `${book}?show=todo` },
  { name: 'book-new', path: book, as: 'new' },
  { name: 'book-read-only', path: book, as: 'reader' },
  { name: 'book-done', path: `${book}?show=done` },
  { name: 'book-reminders', path: `${book}?show=reminders` },
  { name: 'book-month', path: `${book}?show=calendar&view=month` },
  { name: 'book-week', path: `${book}?show=calendar&view=week` },
  { name: 'book-agenda', path: `${book}?show=calendar&view=agenda` },
  { name: 'book-start', path: `${book}/new` },
  { name: 'inspection', path: `${book}/inspections/{inspection:Ladders}` },
  {
    name: 'inspection-remark',
    path: `${book}/inspections/{inspection:Forklift trucks}`,
    before: button('book.do.REMARK'),
  },
  {
    name: 'inspection-skip',
    path: `${book}/inspections/{inspection:Ladders}`,
    before: async (page, people) => {
      await inPanel('kit.panel.more')(page, people);
      await click('menuitem', 'book.skip')(page, people);
      await page.locator('.mantine-Modal-content textarea').waitFor();
    },
  },
  { name: 'inspection-not-ok', path: `${book}/inspections/{inspected:NOT_OK}?show=done` },
  { name: 'inspection-skipped', path: `${book}/inspections/{inspected:SKIPPED}?show=done` },
  { name: 'inspection-history', path: `${book}/inspections/{inspected:NOT_OK}?tab=history` },
  { name: 'inspection-edit', path: `${book}/inspections/{inspected:REMARK}/edit` },
  { name: 'inspection-new', path: `${book}/inspections/new` },
  { name: 'reminder', path: `${book}/reminders/{reminder:Overhead cranes, Hall A and B}?show=reminders` },
  { name: 'reminder-unchecked', path: `${book}/reminders/{reminder:Office heat pump}` },
  {
    name: 'reminder-inspections',
    path: `${book}/reminders/{reminder:Wastewater: sampling at the outlet}?tab=inspections`,
  },
  { name: 'reminder-history', path: `${book}/reminders/{reminder:Ladders}?tab=history` },
  { name: 'reminder-edit', path: `${book}/reminders/{reminder:Ladders}/edit` },
  { name: 'reminders-import', path: `${book}/import/reminders` },
  {
    name: 'reminders-import-refused',
    path: `${book}/import/reminders`,
    before: drop(
      'Eftersyn;Næste eftersyn;Interval;Ansvarlig;Varsel\nTraverskraner;31-03-2027;hvert år;;1 måned\nStiger;31-02-2027;hver måned;;\nTrykbeholder;01-06-2027;en gang imellem;Nobody Known;2 år\n',
    ),
  },
  { name: 'inspections-import', path: `${book}/import/inspections` },
  {
    name: 'inspections-import-refused',
    path: `${book}/import/inspections`,
    before: drop(
      'Udstyr;Kontroldato;Resultat;Udført af;Rapport\nLadders;12-03-2024;OK;;\nLadder;11-03-2025;Grade A;Nobody Known;ladders.pdf\n',
    ),
  },
  { name: 'reminder-new', path: `${book}/reminders/new` },
  { name: 'reminder-of-obligation', path: `${book}/reminders/new?obligation={obligation:32006R1907}` },
  { name: 'reminder-from-list', path: `${book}/reminders/new?with=tank-unprotected` },
];

export const ids = [
  `select 'reminder:' || name as key, id from reminder where organization_id = $1`,
  `select 'inspection:' || name as key, id from inspection
   where organization_id = $1 and status = 'PENDING' order by due_date desc`,
  `select 'inspected:' || coalesce(result, 'SKIPPED') as key, id from inspection
   where organization_id = $1 and status = 'DONE' order by due_date`,
];

import { button, click, drop, inPanel, picker } from '../../../test/e2e/support/screen-steps.ts';
import type { Screen } from '../../../test/e2e/support/screen-steps.ts';

const people = `Fornavn;Efternavn;E-mail;Titel;Afdeling;Rettighed;Kompetence;Gyldig til
Ane;Berg;ane.berg@nordlys.example;Smed;Forge;Læsning;Hot work;31-12-2027
Ib;Dam;ib.dam@nordlys.example;Lagermedarbejder;Warehouse and transport;;Forklift truck;
`;
const member = '/organization/members/{ida.lauridsen}';

/** The screens of members. */
export const screens: Screen[] = [
  { name: 'members', path: '/organization/members' },
  {
    name: 'members-export',
    path: '/organization/members',
    only: 'phone',
    before: button('kit.panel.more'),
  },
  { name: 'members-reader', path: '/organization/members', as: 'reader' },
  { name: 'members-new', path: '/organization/members', as: 'new' },
  { name: 'member', path: member },
  { name: 'member-history', path: member, before: click('tab', 'kit.panel.history') },
  {
    name: 'member-hand-over',
    path: member,
    before: async (page, people) => {
      await inPanel('kit.panel.more')(page, people);
      await click('menuitem', 'members.handOver')(page, people);
    },
  },
  { name: 'member-edit', path: `${member}/edit` },
  {
    name: 'member-competences',
    path: `${member}/edit`,
    before: picker('members.field.competences'),
  },
  { name: 'member-new', path: '/organization/members/new' },
  { name: 'members-expiring', path: '/organization/members/competences?expiry=soon' },
  { name: 'members-import', path: '/organization/members/import' },
  { name: 'members-import-read', path: '/organization/members/import', before: drop(people) },
  {
    name: 'members-import-refused',
    path: '/organization/members/import',
    before: drop(
      `${people}Ida;Lauridsen;ida.lauridsen@nordlys.example;;Kantinen;chef;;\nPer;;per(at)nordlys;;;;Hot work;31-02-2026`,
    ),
  },
];

export const ids = [
  `select split_part(email, '@', 1) as key, id from account where email like '%@nordlys.example'`,
];

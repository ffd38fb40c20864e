import type { Accessibility, Level } from '../../core/contract/permission.ts';

/** An organization of the demo; the records of other areas name it by its key. */
export interface DemoOrganization {
  key: DemoKey;
  parent: DemoKey | null;
  name: string;
  featureAccessibility: Accessibility;
  naceCode: string;
  address: { street: string; postalCode: string; city: string; country: string };
  departments: string[];
  areas: string[];
  competences: string[];
}
export type DemoKey = 'group' | 'production' | 'service' | 'fjordbyg';

const at = (street: string, postalCode: string, city: string) => ({
  street,
  postalCode,
  city,
  country: 'DK',
});

/** Parents come before their subsidiaries. */
export const demoOrganizations: DemoOrganization[] = [
  {
    key: 'group',
    parent: null,
    name: 'Nordlys Group',
    featureAccessibility: 'FULL',
    naceCode: '70.10',
    address: at('Åboulevarden 200', '8000', 'Aarhus C'),
    departments: ['Management', 'Finance', 'Environment and safety'],
    areas: ['Head office'],
    competences: ['Internal auditor'],
  },
  {
    key: 'production',
    parent: 'group',
    name: 'Nordlys Production',
    featureAccessibility: 'FULL',
    naceCode: '25.61',
    address: at('Galvanovej 14', '8600', 'Silkeborg'),
    departments: ['Surface treatment', 'Forge', 'Maintenance', 'Warehouse and transport', 'Laboratory'],
    areas: ['Hall A', 'Hall B', 'Paint shop', 'Wastewater plant', 'Yard', 'Roof', 'Office'],
    competences: ['Forklift truck', 'Overhead crane', 'Diisocyanates', 'First aid', 'Hot work'],
  },
  {
    key: 'service',
    parent: 'group',
    name: 'Nordlys Service',
    featureAccessibility: 'LIMITED',
    naceCode: '33.12',
    address: at('Smedevangen 3', '8700', 'Horsens'),
    departments: ['Workshop', 'Field service'],
    areas: ['Workshop', 'Garage'],
    competences: ['Forklift truck', 'First aid'],
  },
  {
    key: 'fjordbyg',
    parent: null,
    name: 'Fjordbyg',
    featureAccessibility: 'FULL',
    naceCode: '41.20',
    address: at('Vestre Havnekaj 41', '7100', 'Vejle'),
    departments: ['Building sites', 'Depot'],
    areas: ['Site, Havnegade', 'Depot', 'Site office'],
    competences: ['Crane', 'Scaffolding', 'First aid'],
  },
];

/** A person of the demo with their one membership. */
export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  permission: Level;
  organization: DemoKey;
  /** Of the organization's own list. */
  department: string | null;
  /** By name, with the days from the demo's day on which it runs out; null: never. */
  competences: [name: string, days: number | null][];
  /** Was invited and has not chosen a password yet. */
  invited: boolean;
  /** Has the demo's password; the others are there to be named in records. */
  signsIn: boolean;
}

type Who = [email: string, name: string, title: string, permission: Level];
const R = 'READ_ORGANIZATION';
const E = 'EDIT_ORGANIZATION';
const M = 'MANAGE_ORGANIZATION';

const signIns: [...Who, DemoKey][] = [
  ['reader@nordlys.example', 'Camilla Riis', 'Finance manager', R, 'group'],
  ['editor@nordlys.example', 'Anna Skov', 'Maintenance manager', E, 'group'],
  ['manager@nordlys.example', 'Henrik Kjær', 'Managing director', M, 'group'],
  ['maintainer@nordlys.example', 'Mette Lund', 'Environmental manager', 'MAINTAIN_SYSTEM', 'group'],
  ['manager@service.nordlys.example', 'Thomas Bech', 'Service manager', M, 'service'],
  ['manager@fjordbyg.example', 'Rasmus Thygesen', 'Building contractor', M, 'fjordbyg'],
];
const colleagues: [...Who, DemoKey][] = [
  ['bent.hougaard@nordlys.example', 'Bent Hougaard', 'Foreman, Hall B', E, 'production'],
  ['emil.vestergaard@nordlys.example', 'Emil Vestergaard', 'Blacksmith', R, 'production'],
  ['gitte.noergaard@nordlys.example', 'Gitte Nørgaard', 'Safety representative', E, 'production'],
  ['ida.lauridsen@nordlys.example', 'Ida Lauridsen', 'Laboratory technician', E, 'production'],
  ['jonas.kvist@nordlys.example', 'Jonas Kvist', 'Chemicals coordinator', E, 'production'],
  ['kirsten.moeller@nordlys.example', 'Kirsten Møller', 'Warehouse manager', E, 'production'],
  ['ole.brandt@nordlys.example', 'Ole Brandt', 'Electrician', E, 'production'],
  ['sofie.holm@nordlys.example', 'Sofie Holm', 'Process engineer', E, 'production'],
  ['lars.poulsen@service.nordlys.example', 'Lars Poulsen', 'Fitter', E, 'service'],
  ['freja.oestergaard@fjordbyg.example', 'Freja Østergaard', 'Site manager', E, 'fjordbyg'],
];

/** Where people belong and what they know, by address. */
const belongs: Record<string, [department: string, ...competences: [string, number | null][]]> = {
  'bent.hougaard@nordlys.example': ['Surface treatment', ['Overhead crane', 41], ['First aid', 410]],
  'emil.vestergaard@nordlys.example': ['Forge', ['Hot work', -12]],
  'gitte.noergaard@nordlys.example': ['Surface treatment', ['First aid', 205]],
  'ida.lauridsen@nordlys.example': ['Laboratory', ['Diisocyanates', 1030], ['First aid', 33]],
  'jonas.kvist@nordlys.example': ['Laboratory', ['Diisocyanates', 700]],
  'kirsten.moeller@nordlys.example': ['Warehouse and transport', ['Forklift truck', null]],
  'ole.brandt@nordlys.example': ['Maintenance', ['Hot work', 120]],
  'sofie.holm@nordlys.example': ['Surface treatment'],
  'lars.poulsen@service.nordlys.example': ['Field service', ['Forklift truck', null]],
};
const invited = ['sofie.holm@nordlys.example', 'freja.oestergaard@fjordbyg.example'];

const person =
  (signsIn: boolean) =>
  ([email, name, title, permission, organization]: [...Who, DemoKey]): DemoPerson => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const [department = null, ...competences] = belongs[email] ?? [];
    const known = { email, firstName, lastName, title, permission, organization, signsIn };
    return { ...known, department, competences, invited: invited.includes(email) };
  };

export const demoPeople: DemoPerson[] = [...signIns.map(person(true)), ...colleagues.map(person(false))];

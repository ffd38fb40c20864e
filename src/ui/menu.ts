import {
  IconCalendarEvent,
  IconClipboardCheck,
  IconCompass,
  IconFiles,
  IconFlask,
  IconGauge,
  IconLayoutDashboard,
  IconSettings,
  IconSitemap,
  IconTools,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { features } from '../core/permission.ts';
import type { Feature, Level } from '../core/permission.ts';
import { may } from './session.ts';
import type { Session } from './session.ts';
import type { TextKey } from '../core/text-key.ts';

export interface MenuEntry {
  key: TextKey;
  /** Where it leads; without one it is planned: shown disabled, quietly, at the end. */
  path?: string;
  /** Of a planned one: what does its work until it is there. */
  instead?: TextKey;
  /** Left out: READ_ORGANIZATION. */
  level?: Level;
  /** The letter that leads there when it is pressed after `g`. */
  go?: string;
  /** The part of the product that it opens: a LIMITED organization sees the entries of its own parts alone. */
  feature?: Feature;
}
export interface MenuArea extends MenuEntry {
  icon: Icon;
  entries?: readonly MenuEntry[];
  /** Starts closed. */
  closed?: true;
}

const manage = 'MANAGE_ORGANIZATION';
const maintain = 'MAINTAIN_SYSTEM';

/** Every entry of the menu (specification, sections 2 and 6), in the order in which it is shown. */
export const menu: readonly MenuArea[] = [
  { key: 'menu.dashboard', icon: IconLayoutDashboard, path: '/dashboard', feature: 'dashboard', go: 'd' },
  {
    key: 'menu.organization',
    icon: IconSitemap,
    entries: [
      {
        key: 'menu.manageOrganization',
        path: '/organization/manage-organization',
        level: manage,
        feature: 'manageOrganization',
      },
      { key: 'menu.members', path: '/organization/members', feature: 'members', go: 'p' },
      { key: 'menu.scope', path: '/organization/scope', feature: 'scope' },
      { key: 'menu.stakeholders', path: '/organization/stakeholders', feature: 'stakeholders' },
    ],
  },
  { key: 'menu.leadership', icon: IconCompass, instead: 'menu.leadership.instead' },
  { key: 'menu.planning', icon: IconCalendarEvent, level: manage, instead: 'menu.planning.instead' },
  { key: 'menu.operation', icon: IconTools, instead: 'menu.operation.instead' },
  {
    key: 'menu.documents',
    icon: IconFiles,
    entries: [
      { key: 'menu.obligations', path: '/documents/binding-obligations', feature: 'obligations', go: 'o' },
      { key: 'menu.ownDocuments', path: '/documents/own-documents', feature: 'documents', go: 'f' },
      { key: 'menu.agreementTemplates', instead: 'menu.agreementTemplates.instead' },
    ],
  },
  {
    key: 'menu.monitoring',
    icon: IconGauge,
    entries: [
      { key: 'menu.controlBook', path: '/monitoring/control-book', feature: 'controlBook', go: 'b' },
      { key: 'menu.meters', path: '/monitoring/meters', feature: 'meters', go: 'm' },
      { key: 'menu.events', path: '/events', level: 'EDIT_ORGANIZATION', feature: 'events' },
      { key: 'menu.machines', instead: 'menu.machines.instead' },
      { key: 'menu.waste', instead: 'menu.waste.instead' },
    ],
  },
  {
    key: 'menu.chemicals',
    icon: IconFlask,
    entries: [
      { key: 'menu.myChemicals', path: '/chemicals/my-chemicals', feature: 'chemicals', go: 'c' },
      { key: 'menu.chemicalReports', instead: 'menu.chemicalReports.instead' },
    ],
  },
  {
    key: 'menu.evaluation',
    icon: IconClipboardCheck,
    entries: [
      {
        key: 'menu.eventHandling',
        path: '/evaluation/event-handling',
        level: manage,
        feature: 'events',
        go: 'e',
      },
      { key: 'menu.performance', level: manage, instead: 'menu.performance.instead' },
      { key: 'menu.complianceEvaluation', level: manage, instead: 'menu.complianceEvaluation.instead' },
      { key: 'menu.internalAudit', level: manage, instead: 'menu.internalAudit.instead' },
      { key: 'menu.managementReview', level: manage, instead: 'menu.managementReview.instead' },
      { key: 'menu.questionnaires', level: manage, instead: 'menu.questionnaires.instead' },
    ],
  },
  {
    key: 'menu.admin',
    icon: IconSettings,
    closed: true,
    entries: [
      { key: 'menu.adminChemicals', path: '/admin/chemicals', level: maintain },
      { key: 'menu.adminSubstances', path: '/admin/substances', level: maintain },
      { key: 'menu.adminProducers', path: '/admin/producers', level: maintain },
      { key: 'menu.adminSuppliers', path: '/admin/suppliers', level: maintain },
      { key: 'menu.adminLegislation', path: '/admin/legislation', level: maintain },
      { key: 'menu.adminEmissionFactors', path: '/admin/emission-factors', level: maintain },
      { key: 'menu.adminStakeholders', path: '/admin/stakeholders', level: maintain },
    ],
  },
];

function shown({ level = 'READ_ORGANIZATION', feature }: MenuEntry, session: Session): boolean {
  const limited = session.organization.featureAccessibility === 'LIMITED';
  return may(session, { level }) && (!limited || (feature !== undefined && features[feature]));
}

/** The menu of a session: by level, and for a LIMITED organization by what it has. Areas without entries go. */
export const menuFor = (session: Session): MenuArea[] =>
  menu
    .map((area) => ({
      ...area,
      ...(area.entries && { entries: area.entries.filter((entry) => shown(entry, session)) }),
    }))
    .filter((area) => (area.entries ? area.entries.length > 0 : shown(area, session)));

const edit = 'EDIT_ORGANIZATION';

/** What can be made from anywhere, the most frequent first. */
const creations = [
  { key: 'shell.reportEvent', path: '/events/new', level: edit, feature: 'events' },
  { key: 'readings.new', path: '/monitoring/meters/round', level: edit, feature: 'meters' },
  {
    key: 'create.inspection',
    path: '/monitoring/control-book/inspections/new',
    level: edit,
    feature: 'controlBook',
  },
  {
    key: 'create.reminder',
    path: '/monitoring/control-book/reminders/new',
    level: edit,
    feature: 'controlBook',
  },
  { key: 'register.add', path: '/chemicals/my-chemicals/new', level: edit, feature: 'chemicals' },
  { key: 'documents.add', path: '/documents/own-documents/new', level: edit, feature: 'documents' },
  { key: 'obligations.add', path: '/documents/binding-obligations/new', level: edit, feature: 'obligations' },
  { key: 'meters.new', path: '/monitoring/meters/new', level: edit, feature: 'meters' },
  {
    key: 'stakeholders.own.add',
    path: '/organization/stakeholders/new',
    level: edit,
    feature: 'stakeholders',
  },
  { key: 'members.new', path: '/organization/members/new', level: manage, feature: 'members' },
  { key: 'products.new', path: '/admin/chemicals/new', level: maintain },
] as const satisfies readonly MenuEntry[];

/** What a session may make. */
export const creationsFor = (session: Session): { key: TextKey; path: string }[] =>
  creations.filter((entry) => shown(entry, session));

/** Pages that no entry of the menu leads to, and the area that they are part of. */
const beside: readonly (MenuEntry & { area?: MenuArea['key'] })[] = [
  { key: 'user.account', path: '/account' },
  { key: 'shell.reportEvent', path: '/events/new' },
  { key: 'proposals.title', path: '/admin/chemical-proposals', area: 'menu.admin' },
];

export interface Place {
  area?: MenuArea;
  entry: MenuEntry;
}

/** The area and the entry that a path belongs to: the longest path of the menu that it starts with. */
export function placeOf(pathname: string): Place | null {
  const places: Place[] = [
    ...menu.flatMap((area) => (area.entries ?? [area]).map((entry) => ({ area, entry }))),
    ...beside.map(({ area: key, ...entry }) => {
      const area = menu.find((each) => each.key === key);
      return { entry, ...(area && { area }) };
    }),
  ];
  const within = places.filter(
    ({ entry: { path } }) => path && (pathname === path || pathname.startsWith(`${path}/`)),
  );
  return within.toSorted((a, b) => (b.entry.path?.length ?? 0) - (a.entry.path?.length ?? 0))[0] ?? null;
}

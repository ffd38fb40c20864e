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
import type { TextKey } from './text-key.ts';

export interface MenuEntry {
  key: TextKey;
  /** Where it leads; without one it is shown disabled, as not available yet. */
  path?: string;
  /** Left out: READ_ORGANIZATION. */
  level?: Level;
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
  { key: 'menu.dashboard', icon: IconLayoutDashboard, path: '/dashboard', feature: 'dashboard' },
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
      { key: 'menu.members', path: '/organization/members', feature: 'members' },
      { key: 'menu.scope', path: '/organization/scope', feature: 'scope' },
      { key: 'menu.stakeholders', path: '/organization/stakeholders', feature: 'stakeholders' },
    ],
  },
  { key: 'menu.leadership', icon: IconCompass },
  { key: 'menu.planning', icon: IconCalendarEvent, level: manage },
  { key: 'menu.operation', icon: IconTools },
  {
    key: 'menu.documents',
    icon: IconFiles,
    entries: [
      { key: 'menu.obligations', path: '/documents/binding-obligations', feature: 'obligations' },
      { key: 'menu.ownDocuments', path: '/documents/own-documents', feature: 'documents' },
      { key: 'menu.agreementTemplates' },
    ],
  },
  {
    key: 'menu.monitoring',
    icon: IconGauge,
    entries: [
      { key: 'menu.controlBook', path: '/monitoring/control-book', feature: 'controlBook' },
      { key: 'menu.meters', path: '/monitoring/meters', feature: 'meters' },
      { key: 'menu.machines' },
      { key: 'menu.waste' },
    ],
  },
  {
    key: 'menu.chemicals',
    icon: IconFlask,
    entries: [
      { key: 'menu.myChemicals', path: '/chemicals/my-chemicals', feature: 'chemicals' },
      { key: 'menu.chemicalReports' },
    ],
  },
  {
    key: 'menu.evaluation',
    icon: IconClipboardCheck,
    entries: [
      { key: 'menu.eventHandling', path: '/evaluation/event-handling', level: manage, feature: 'events' },
      { key: 'menu.performance', level: manage },
      { key: 'menu.complianceEvaluation', level: manage },
      { key: 'menu.internalAudit', level: manage },
      { key: 'menu.managementReview', level: manage },
      { key: 'menu.questionnaires', level: manage },
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

/** Pages that no entry of the menu leads to. */
const beside: readonly MenuEntry[] = [
  { key: 'user.account', path: '/account' },
  { key: 'shell.reportEvent', path: '/events/new' },
  { key: 'shell.myReports', path: '/events' },
];

export interface Place {
  area?: MenuArea;
  entry: MenuEntry;
}

/** The area and the entry that a path belongs to: the longest path of the menu that it starts with. */
export function placeOf(pathname: string): Place | null {
  const places: Place[] = [
    ...menu.flatMap((area) => (area.entries ?? [area]).map((entry) => ({ area, entry }))),
    ...beside.map((entry) => ({ entry })),
  ];
  const within = places.filter(
    ({ entry: { path } }) => path && (pathname === path || pathname.startsWith(`${path}/`)),
  );
  return within.toSorted((a, b) => (b.entry.path?.length ?? 0) - (a.entry.path?.length ?? 0))[0] ?? null;
}

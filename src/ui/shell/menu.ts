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
import { hasFeature } from '../../core/contract/permission.ts';
import type { TextKey } from '../../core/contract/text-key.ts';
import { fromAreas } from '../area.ts';
import type { Entry, GroupKey, MenuEntry } from '../menu-entry.ts';
import { may } from '../session/session.ts';
import type { Session } from '../session/session.ts';

export interface MenuGroup extends Entry {
  icon: Icon;
  entries?: readonly MenuEntry[];
  /** Starts closed. */
  closed?: true;
}

const manage = 'MANAGE_ORGANIZATION';

/** The groups of the menu in their order (specification, sections 2 and 6), with the entries that are planned; areas add their own. */
const groups: readonly (MenuGroup & { key: GroupKey })[] = [
  { key: 'menu.dashboard', icon: IconLayoutDashboard, path: '/dashboard', feature: 'dashboard', go: 'd' },
  { key: 'menu.organization', icon: IconSitemap, entries: [] },
  { key: 'menu.leadership', icon: IconCompass, instead: 'menu.leadership.instead' },
  { key: 'menu.planning', icon: IconCalendarEvent, level: manage, instead: 'menu.planning.instead' },
  { key: 'menu.operation', icon: IconTools, instead: 'menu.operation.instead' },
  {
    key: 'menu.documents',
    icon: IconFiles,
    entries: [{ key: 'menu.agreementTemplates', instead: 'menu.agreementTemplates.instead' }],
  },
  {
    key: 'menu.monitoring',
    icon: IconGauge,
    entries: [
      { key: 'menu.machines', instead: 'menu.machines.instead' },
      { key: 'menu.waste', instead: 'menu.waste.instead' },
    ],
  },
  {
    key: 'menu.chemicals',
    icon: IconFlask,
    entries: [{ key: 'menu.chemicalReports', instead: 'menu.chemicalReports.instead' }],
  },
  {
    key: 'menu.evaluation',
    icon: IconClipboardCheck,
    entries: [
      { key: 'menu.performance', level: manage, instead: 'menu.performance.instead' },
      { key: 'menu.complianceEvaluation', level: manage, instead: 'menu.complianceEvaluation.instead' },
      { key: 'menu.internalAudit', level: manage, instead: 'menu.internalAudit.instead' },
      { key: 'menu.managementReview', level: manage, instead: 'menu.managementReview.instead' },
      { key: 'menu.questionnaires', level: manage, instead: 'menu.questionnaires.instead' },
    ],
  },
  { key: 'menu.admin', icon: IconSettings, closed: true, entries: [] },
];

/** The menu with what the areas add, which come before what is planned. */
const wholeMenu = (): MenuGroup[] =>
  groups.map(({ entries, instead, ...group }) => {
    const added = fromAreas('menu')
      .filter((entry) => entry.in === group.key)
      .toSorted(({ rank: a = 0 }, { rank: b = 0 }) => a - b);
    if (added.length > 0 || entries) return { ...group, entries: [...added, ...(entries ?? [])] };
    return { ...group, ...(instead && { instead }) };
  });

function shown({ level = 'READ_ORGANIZATION', feature }: MenuEntry, session: Session): boolean {
  const { featureAccessibility } = session.organization;
  return (
    may(session, { level }) &&
    (featureAccessibility === 'FULL' || (feature !== undefined && hasFeature(featureAccessibility, feature)))
  );
}

/** The menu of a session: by level, and for a LIMITED organization by what it has. Areas without entries go. */
export const menuFor = (session: Session): MenuGroup[] =>
  wholeMenu()
    .map((area) => ({
      ...area,
      ...(area.entries && { entries: area.entries.filter((entry) => shown(entry, session)) }),
    }))
    .filter((area) => (area.entries ? area.entries.length > 0 : shown(area, session)));

/** What a session may make from anywhere, the most frequent first. */
export const creationsFor = (session: Session): { key: TextKey; path: string }[] =>
  fromAreas('creations')
    .filter((entry) => shown(entry, session))
    .toSorted((a, b) => a.rank - b.rank);

export interface Place {
  area?: MenuGroup;
  entry: MenuEntry;
}

/** The area and the entry that a path belongs to: the longest path of the menu that it starts with. */
export function placeOf(pathname: string): Place | null {
  const menu = wholeMenu();
  const places: Place[] = [
    ...menu.flatMap((area) => (area.entries ?? [area]).map((entry) => ({ area, entry }))),
    ...fromAreas('beside').map((entry) => {
      const area = menu.find(({ key }) => key === entry.in);
      return { entry, ...(area && { area }) };
    }),
  ];
  const within = places.filter(
    ({ entry: { path } }) => path && (pathname === path || pathname.startsWith(`${path}/`)),
  );
  return within.toSorted((a, b) => (b.entry.path?.length ?? 0) - (a.entry.path?.length ?? 0))[0] ?? null;
}

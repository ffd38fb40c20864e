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
import { managers, readers } from '../../core/contract/permission.ts';
import type { Guarded } from '../../core/contract/permission.ts';
import type { TextKey } from '../../core/contract/text-key.ts';
import { fromAreas } from '../area.ts';
import type { Entry, GroupKey } from '../menu-entry.ts';
import { may } from '../session/session.ts';
import type { Session } from '../session/session.ts';

export interface MenuGroup extends Entry {
  icon: Icon;
  entries?: readonly Entry[];
  /** Starts closed. */
  closed?: true;
}

/** The groups of the menu in their order (specification, sections 2 and 6), with the entries that are planned; areas add their own. */
const groups: readonly (MenuGroup & { key: GroupKey })[] = [
  { key: 'menu.dashboard', icon: IconLayoutDashboard, path: '/dashboard', go: 'd' },
  { key: 'menu.organization', icon: IconSitemap, entries: [] },
  { key: 'menu.leadership', icon: IconCompass, entries: [] },
  { key: 'menu.planning', icon: IconCalendarEvent, call: managers },
  { key: 'menu.operation', icon: IconTools, entries: [] },
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
      { key: 'menu.performance', call: managers, instead: 'menu.performance.instead' },
      { key: 'menu.complianceEvaluation', call: managers, instead: 'menu.complianceEvaluation.instead' },
      { key: 'menu.internalAudit', call: managers, instead: 'menu.internalAudit.instead' },
      { key: 'menu.managementReview', call: managers, instead: 'menu.managementReview.instead' },
      { key: 'menu.questionnaires', call: managers, instead: 'menu.questionnaires.instead' },
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

/** An entry is for people who may make its call; a LIMITED organization sees only those of its features. */
const shown = ({ call = readers }: Entry, session: Session): boolean =>
  may(session, call) && (session.organization.featureAccessibility === 'FULL' || call.feature !== undefined);

/** The calls of the page at a path, as declared by the entries that lead there: menu, creation and other entries. */
export const callsAt = (path: string): Guarded[] =>
  (['menu', 'creations', 'unlisted'] as const).flatMap((key) =>
    fromAreas(key).flatMap((entry) => (entry.path === path ? [entry.call] : [])),
  );

/** Whether the session may open the page at an entry's path. */
export const mayOpen = (session: Session, path: string): boolean =>
  callsAt(path).some((call) => may(session, call));

/** The menu of a session: by level, and for a LIMITED organization by what it has. Areas without entries go. */
export const menuFor = (session: Session): MenuGroup[] =>
  wholeMenu()
    .map((area) => ({
      ...area,
      ...(area.entries && { entries: area.entries.filter((entry) => shown(entry, session)) }),
    }))
    .filter((area) =>
      area.entries ? area.entries.length > 0 : area.path ? mayOpen(session, area.path) : shown(area, session),
    );

/** What a session may make from anywhere, the most frequent first. */
export const creationsFor = (session: Session): { key: TextKey; path: string }[] =>
  fromAreas('creations')
    .filter((entry) => shown(entry, session))
    .toSorted((a, b) => a.rank - b.rank);

export interface Place {
  area?: MenuGroup;
  entry: Entry;
}

/** The area and the entry that a path belongs to: the longest path of the menu that it starts with. */
export function placeOf(pathname: string): Place | null {
  const menu = wholeMenu();
  const places: Place[] = [
    ...menu.flatMap((area) => (area.entries ?? [area]).map((entry) => ({ area, entry }))),
    ...fromAreas('unlisted').map((entry) => {
      const area = menu.find(({ key }) => key === entry.in);
      return { entry, ...(area && { area }) };
    }),
  ];
  const within = places.filter(
    ({ entry: { path } }) => path && (pathname === path || pathname.startsWith(`${path}/`)),
  );
  return within.toSorted((a, b) => (b.entry.path?.length ?? 0) - (a.entry.path?.length ?? 0))[0] ?? null;
}

import {
  IconAlertHexagon,
  IconBell,
  IconBook2,
  IconBuilding,
  IconClipboardCheck,
  IconClipboardList,
  IconFile,
  IconFlask,
  IconGauge,
  IconAtom2,
  IconScale,
  IconSitemap,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { eventsPath } from '../events/event-paths.ts';
import type { FoundRecord } from '../ui/app.ts';
import { call } from '../ui/api.ts';
import { textOf } from '../ui/i18n.ts';
import { may } from '../ui/session.ts';
import type { Session } from '../ui/session.ts';
import { search } from './search.ts';
import type { Found, FoundKind } from './search.ts';

const signs: Record<FoundKind, Icon> = {
  METER: IconGauge,
  INSPECTION: IconClipboardList,
  INSPECTION_DONE: IconClipboardCheck,
  REMINDER: IconBell,
  EVENT: IconAlertHexagon,
  REGISTERED: IconFlask,
  DOCUMENT: IconFile,
  OBLIGATION: IconScale,
  STAKEHOLDER: IconUsers,
  MEMBER: IconUser,
  DEPARTMENT: IconSitemap,
  ORGANIZATION: IconBuilding,
  LEGISLATION: IconBook2,
  CHEMICAL: IconFlask,
  SUBSTANCE: IconAtom2,
  CATALOGUE_STAKEHOLDER: IconUsers,
};

/** Where a record is opened; by who may not open it, the list in which it stands. */
function placeOf({ kind, id, name }: Found, session: Session): string {
  const inList = (path: string) =>
    `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(name)}`;
  const editor = may(session, { level: 'EDIT_ORGANIZATION' });
  const manager = may(session, { level: 'MANAGE_ORGANIZATION' });
  switch (kind) {
    case 'METER':
      return `/monitoring/meters/${id}`;
    case 'INSPECTION':
      return editor ? `/monitoring/control-book/inspections/${id}` : inList('/monitoring/control-book');
    case 'INSPECTION_DONE':
      return editor
        ? `/monitoring/control-book/inspections/${id}`
        : inList('/monitoring/control-book?show=done');
    case 'REMINDER':
      return editor
        ? `/monitoring/control-book/reminders/${id}`
        : inList('/monitoring/control-book?show=reminders');
    case 'EVENT':
      return `${eventsPath(manager)}/${id}`;
    case 'REGISTERED':
      return `/chemicals/my-chemicals/${id}`;
    case 'DOCUMENT':
      return `/documents/own-documents/${id}`;
    case 'OBLIGATION':
    case 'LEGISLATION':
      return `/documents/binding-obligations/${id}`;
    case 'STAKEHOLDER':
      return `/organization/stakeholders/${id}`;
    case 'MEMBER':
      return manager ? `/organization/members/${id}` : inList('/organization/members');
    case 'DEPARTMENT':
      return `/organization/manage-organization/${session.organization.id}/department/${id}/edit`;
    case 'ORGANIZATION':
      return '/dashboard';
    case 'CHEMICAL':
      return `/admin/chemicals/${id}`;
    case 'SUBSTANCE':
      return `/admin/substances/${id}`;
    case 'CATALOGUE_STAKEHOLDER':
      return `/admin/stakeholders/${id}`;
  }
}

/** The records that a search finds where the session is at work, as the palette shows them. */
export async function findRecords(
  words: string,
  session: Session,
  signal?: AbortSignal,
): Promise<FoundRecord[]> {
  const { content } = await call(search, {
    orgId: session.organization.id,
    query: { search: words },
    ...(signal && { signal }),
  });
  return content
    .filter(({ kind, id }) => kind !== 'ORGANIZATION' || id !== session.organization.id)
    .map((found) => ({
      key: `${found.kind} ${found.id}`,
      group: textOf(`search.kind.${found.kind}`) ?? found.kind,
      name: found.name,
      detail: found.detail,
      Icon: signs[found.kind],
      to: placeOf(found, session),
      organizationId: found.kind === 'ORGANIZATION' ? found.id : null,
    }));
}

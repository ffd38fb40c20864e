import { IconBell, IconClipboardCheck, IconClipboardList, IconGauge } from '@tabler/icons-react';
import { inList } from '../ui/found.ts';
import type { FoundKind } from '../ui/found.ts';
import { may } from '../ui/session/session.ts';
import { inspections } from './control-book/inspections/inspection.ts';
import { reminders } from './control-book/reminders/reminder.ts';

/** What a search finds of the area: how it is shown, and where it is opened. */
export const found: Record<string, FoundKind> = {
  METER: { Icon: IconGauge, to: ({ id }) => `/monitoring/meters/${id}` },
  INSPECTION: {
    Icon: IconClipboardList,
    to: ({ id, name }, session) =>
      may(session, inspections.update)
        ? `/monitoring/control-book/inspections/${id}`
        : inList('/monitoring/control-book', name),
  },
  INSPECTION_DONE: {
    Icon: IconClipboardCheck,
    to: ({ id, name }, session) =>
      may(session, inspections.update)
        ? `/monitoring/control-book/inspections/${id}`
        : inList('/monitoring/control-book?show=done', name),
  },
  REMINDER: {
    Icon: IconBell,
    to: ({ id, name }, session) =>
      may(session, reminders.update)
        ? `/monitoring/control-book/reminders/${id}`
        : inList('/monitoring/control-book?show=reminders', name),
  },
};

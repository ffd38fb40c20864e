import {
  IconAlertHexagon,
  IconBulb,
  IconChevronDown,
  IconChevronsUp,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconDroplet,
  IconEqual,
  IconEye,
  IconFileAlert,
  IconFirstAidKit,
  IconMessageReport,
  IconProgress,
  IconRun,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { EventCategory, EventStatus, Importance } from './rules.ts';

/** The icon of each type of event, and of one without a type. */
export const categoryIcons: Record<EventCategory | 'none', Icon> = {
  none: IconAlertHexagon,
  NEAR_MISS: IconRun,
  ACCIDENT: IconFirstAidKit,
  SPILL: IconDroplet,
  COMPLAINT: IconMessageReport,
  NONCONFORMITY: IconFileAlert,
  OBSERVATION: IconEye,
  IMPROVEMENT: IconBulb,
};

export const importanceIcons: Record<Importance, Icon> = {
  HIGH: IconChevronsUp,
  MEDIUM: IconEqual,
  LOW: IconChevronDown,
};
export const statusIcons: Record<EventStatus, Icon> = {
  REPORTED: IconCircleDashed,
  IN_PROGRESS: IconProgress,
  CLOSED: IconCircleCheck,
  DISMISSED: IconCircleX,
};

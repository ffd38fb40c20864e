import {
  IconBan,
  IconBolt,
  IconChevronDown,
  IconChevronsUp,
  IconCircle,
  IconCircleCheck,
  IconEqual,
  IconRosetteDiscountCheck,
  IconShieldCheck,
  IconSparkles,
  IconTarget,
  IconTool,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { Importance } from '../events/rules.ts';
import type { ActionKind, ActionStatus } from './rules.ts';

export const ActionSign = IconTarget;
export const kindIcons: Record<ActionKind, Icon> = {
  IMMEDIATE: IconBolt,
  CORRECTIVE: IconTool,
  PREVENTIVE: IconShieldCheck,
  IMPROVEMENT: IconSparkles,
  CONTROL: IconTarget,
};
export const statusIcons: Record<ActionStatus, Icon> = {
  OPEN: IconCircle,
  DONE: IconCircleCheck,
  VERIFIED: IconRosetteDiscountCheck,
  CANCELLED: IconBan,
};
export const importanceIcons: Record<Importance, Icon> = {
  HIGH: IconChevronsUp,
  MEDIUM: IconEqual,
  LOW: IconChevronDown,
};

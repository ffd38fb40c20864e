import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
  IconRefreshAlert,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { BoardColumn } from './obligation.ts';

/** The icon of each column of the board. */
export const columnSigns: Record<BoardColumn, Icon> = {
  REPEALED: IconBan,
  EXCEEDED: IconAlertTriangle,
  REQUIRES_REVIEW: IconRefreshAlert,
  NOT_EVALUATED: IconCircleDashed,
  NOT_COMPLIANT: IconCircleX,
  PARTLY: IconCircleHalf2,
  LAPSED: IconAlertCircle,
  COMPLIANT: IconCircleCheck,
};

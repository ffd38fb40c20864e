import {
  IconBriefcase,
  IconBuildingBank,
  IconFiretruck,
  IconHeartHandshake,
  IconHome,
  IconShoppingCart,
  IconTruckDelivery,
  IconUmbrella,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { StakeholderCategory } from './stakeholder.ts';

/** The icon of each category of stakeholders. */
export const stakeholderIcons: Record<StakeholderCategory, Icon> = {
  AUTHORITY: IconBuildingBank,
  CUSTOMER: IconShoppingCart,
  SUPPLIER: IconTruckDelivery,
  EMPLOYEE: IconUsersGroup,
  NEIGHBOUR: IconHome,
  OWNER: IconBriefcase,
  NGO: IconHeartHandshake,
  INSURER: IconUmbrella,
  EMERGENCY_SERVICE: IconFiretruck,
  OTHER: IconUserCircle,
};

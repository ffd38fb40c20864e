import {
  IconAdjustmentsAlt,
  IconBarrel,
  IconBolt,
  IconClockHour4,
  IconCloudFog,
  IconCylinder,
  IconDroplet,
  IconFlame,
  IconFlask2,
  IconGauge,
  IconPercentage,
  IconTemperature,
  IconTruck,
  IconWeight,
} from '@tabler/icons-react';
import type { MeterType } from '../units/units.ts';

/** The icon of each meter type. */
export const meterIcons = {
  CONCENTRATION_MASS_TO_MASS: IconPercentage,
  CONCENTRATION_MASS_TO_VOLUME: IconFlask2,
  CONCENTRATION_VOLUME_TO_VOLUME: IconCloudFog,
  ELECTRICITY: IconBolt,
  HEAT: IconFlame,
  WATER: IconDroplet,
  FLEET: IconTruck,
  TANK_BEARING: IconBarrel,
  GAS: IconCylinder,
  MASS: IconWeight,
  PRESSURE: IconGauge,
  TIME: IconClockHour4,
  TEMPERATURE: IconTemperature,
  CUSTOM: IconAdjustmentsAlt,
} as const satisfies Record<MeterType, unknown>;

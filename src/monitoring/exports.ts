import { exportOf } from '../core/export.ts';
import { meters } from './meter.ts';
import { readings } from './reading.ts';

/** The lists of this area as files. */
export const monitoringExports = {
  meters: exportOf(meters.list),
  readings: exportOf(readings.list),
};

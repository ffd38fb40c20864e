import { exportOf } from '../../core/tables-in-files/export.ts';
import { meters } from './meter.ts';
import { readings } from './readings/reading.ts';

/** The lists of this area as files. */
export const monitoringExports = {
  meters: exportOf(meters.list),
  readings: exportOf(readings.list),
};

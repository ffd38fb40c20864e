import { ofEquipment } from './equipment.ts';
import { ofSites } from './sites.ts';
import type { StatutoryInspection } from './sources.ts';

/** The inspections that are usual in Denmark, to begin reminders with: suggestions, each with its source, to be checked by the user. */
export const statutoryInspections: readonly StatutoryInspection[] = [...ofEquipment, ...ofSites];

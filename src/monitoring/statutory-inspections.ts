import { ofEquipment } from './statutory-equipment.ts';
import { ofSites } from './statutory-sites.ts';
import type { StatutoryInspection } from './statutory-sources.ts';

/** The inspections that are usual in Denmark, to begin reminders with: suggestions, each with its source, to be checked by the user. */
export const statutoryInspections: readonly StatutoryInspection[] = [...ofEquipment, ...ofSites];

import { exportOf } from '../core/tables-in-files/export.ts';
import { legislations } from './acts/legislation.ts';
import { obligations } from './obligations/obligation.ts';

/** The catalogue of acts, and an organization's register of obligations, as files. */
export const legislationExports = {
  catalogue: exportOf(legislations.list),
  register: exportOf(obligations.list),
};

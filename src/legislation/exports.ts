import { exportOf } from '../core/export.ts';
import { legislations } from './legislation.ts';
import { obligations } from './obligation.ts';

/** The catalogue of acts, and an organization's register of obligations, as files. */
export const legislationExports = {
  catalogue: exportOf(legislations.list),
  register: exportOf(obligations.list),
};

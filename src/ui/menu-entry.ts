import type { Guarded } from '../core/contract/permission.ts';
import type { TextKey } from '../core/contract/text-key.ts';

/** A group of the menu. An entry of an area names the one that it belongs to. */
export type GroupKey = Extract<
  TextKey,
  `menu.${'dashboard' | 'organization' | 'leadership' | 'planning' | 'operation' | 'documents' | 'monitoring' | 'chemicals' | 'evaluation' | 'admin'}`
>;

/** An entry for a page, existing or planned. */
export interface Entry {
  key: TextKey;
  /** Its address; without one it is planned: shown disabled, muted, at the end. */
  path?: string;
  /** Planned entries: what to use until then. */
  instead?: TextKey;
  /**
   * The call that the page is for: people who may make it see the entry. Left out for a planned one: everybody who
   * reads sees it.
   */
  call?: Guarded;
  /** The letter that opens it when pressed after `g`. */
  go?: string;
}
/** An entry of an area, and its menu group. */
export interface MenuEntry extends Entry {
  path: string;
  call: Guarded;
  in?: GroupKey;
  /** The greater, the further below in its group; left out: 0. */
  rank?: number;
}

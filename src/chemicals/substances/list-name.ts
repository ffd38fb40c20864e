import { restrictionListIds } from './substance.ts';

const listIds = [...restrictionListIds, 'CLP_ANNEX_VI', 'CLP_STATEMENTS', 'ADR'] as const;

/** The key of a list's name. A list from a newer version is never shown by an older one. */
export const listName = (id: string): `substances.list.${(typeof listIds)[number]}` =>
  `substances.list.${listIds.find((known) => known === id) ?? 'CLP_ANNEX_VI'}`;

import { useCall } from './use-call.ts';
import { reference } from '../../core/reference/reference.ts';
import type { Territory } from '../../core/reference/reference.ts';

/** Territories by code, in the reader's language; read once. */
export function useTerritories(): Territory[] {
  return useCall(reference.territories, {}, { staleTime: Infinity }).data?.content ?? [];
}

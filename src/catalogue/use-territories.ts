import { useCall } from '../ui/use-call.ts';
import { reference } from './reference.ts';
import type { Territory } from './reference.ts';

/** Territories by code, in the reader's language; read once. */
export function useTerritories(): Territory[] {
  return useCall(reference.territories, {}, { staleTime: Infinity }).data?.content ?? [];
}

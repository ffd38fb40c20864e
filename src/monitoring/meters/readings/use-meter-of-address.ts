import { useParams } from 'react-router';
import { useCall } from '../../../ui/client/use-call.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { meters } from '../meter.ts';

/** The tab with a meter's readings. In: its id. */
export const readingsOf = (meterId: string): string => `/monitoring/meters/${meterId}?tab=readings`;

/** The meter that the address names, as `useCall` answers it. */
export function useMeterOfAddress() {
  const { id = '' } = useParams();
  const { id: orgId } = useOrganization();
  return useCall(meters.get, { orgId, id }, { shows: [404] });
}

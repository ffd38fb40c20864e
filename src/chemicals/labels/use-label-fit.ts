import { ApiError } from '../../ui/client/api-error.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { ownMixtures } from '../mixtures/own/own-mixture.ts';
import { labels } from './label.ts';
import type { LabelAsked, LabelFit } from './label.ts';

type Asked =
  | { id: string; query: LabelAsked }
  | { orgId: string; id: string; look: Pick<LabelAsked, 'languages' | 'format' | 'landscape'> };

/** How a label turns out, or why that is unknown; the previous answer stays until the next one arrives. In: a product, or an own mixture. */
export function useLabelFit(asked: Asked): { fit: LabelFit | undefined; error: ApiError | null } {
  const own = 'orgId' in asked;
  const options = { keepPrevious: true, shows: formStatuses };
  const ofProduct = useCall(
    labels.fit,
    { id: asked.id, query: own ? {} : asked.query },
    { ...options, enabled: !own },
  );
  const ofMixture = useCall(
    ownMixtures.labelFit,
    { orgId: own ? asked.orgId : '', id: asked.id, query: own ? asked.look : {} },
    { ...options, enabled: own },
  );
  const reading = own ? ofMixture : ofProduct;
  return { fit: reading.data, error: reading.error instanceof ApiError ? reading.error : null };
}

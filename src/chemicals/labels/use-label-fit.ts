import { ApiError } from '../../ui/client/api-error.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { labels } from './label.ts';
import type { LabelFit, LabelQuery } from './label.ts';

/** How a label turns out, or why that is unknown; the previous answer stays until the next one arrives. */
export function useLabelFit(
  id: string,
  query: Partial<LabelQuery>,
): { fit: LabelFit | undefined; error: ApiError | null } {
  const reading = useCall(labels.fit, { id, query }, { keepPrevious: true, shows: formStatuses });
  return { fit: reading.data, error: reading.error instanceof ApiError ? reading.error : null };
}

import { useParameters } from '../../ui/browser/use-parameters.ts';
import { useOrganization } from '../../ui/session/session.ts';
import type { Session } from '../../ui/session/session.ts';
import { recall, remember } from '../../ui/browser/storage.ts';

/** With the organizations below, or without them. */
type Subsidiaries = 'with' | 'without';
const remembered = 'dashboard.subsidiaries';
const asked = (value: string | null): Subsidiaries | null =>
  value === 'with' || value === 'without' ? value : null;

/** Which of the two is shown: by the address, else the last choice in this browser, else with them. Null: there are none. */
export const shownSubsidiaries = (
  { subsidiaries }: { subsidiaries: readonly unknown[] },
  params: URLSearchParams,
): Subsidiaries | null =>
  subsidiaries.length === 0
    ? null
    : (asked(params.get('subsidiaries')) ?? asked(recall(remembered)) ?? 'with');

/** What the dashboard asks first. */
export const askedFirst = (organization: Session['organization'], params: URLSearchParams) => ({
  orgId: organization.id,
  query: { subsidiaries: shownSubsidiaries(organization, params) ?? 'without' },
});

/**
 * Whether the organizations below are added up: by the address, else the last choice in this browser, else yes. Null if
 * there are none. And a function to choose, stored in both.
 */
export function useSubsidiaries(): [Subsidiaries | null, (chosen: Subsidiaries) => void] {
  const organization = useOrganization();
  const [params, change] = useParameters();
  const choose = (value: Subsidiaries): void => {
    remember(remembered, value);
    change((now) => {
      now.delete('by');
      now.set('subsidiaries', value);
    });
  };
  return [shownSubsidiaries(organization, params), choose];
}

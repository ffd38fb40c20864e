import type { FoundRecord } from '../ui/session/app.ts';
import { call } from '../ui/client/api.ts';
import { foundKinds } from '../ui/area.ts';
import { textOf } from '../ui/language/i18n.ts';
import type { Session } from '../ui/session/session.ts';
import { search } from './search.ts';

/** The records that a search finds where the session is at work, as the palette shows them. */
export async function findRecords(
  words: string,
  session: Session,
  signal?: AbortSignal,
): Promise<FoundRecord[]> {
  const [{ content }, kinds] = await Promise.all([
    call(search, {
      orgId: session.organization.id,
      query: { search: words },
      ...(signal && { signal }),
    }),
    foundKinds(),
  ]);
  return content.flatMap((found) => {
    const kind = kinds[found.kind];
    if (!kind || (found.kind === 'ORGANIZATION' && found.id === session.organization.id)) return [];
    return [
      {
        key: `${found.kind} ${found.id}`,
        group: textOf(`search.kind.${found.kind}`) ?? found.kind,
        name: found.name,
        detail: found.detail,
        Icon: kind.Icon,
        to: kind.to(found, session),
        organizationId: found.kind === 'ORGANIZATION' ? found.id : null,
      },
    ];
  });
}

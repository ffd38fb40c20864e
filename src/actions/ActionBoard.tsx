import { useCall } from '../ui/client/use-call.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { BoardColumn, ListBoard } from '../ui/list/ListBoard.tsx';
import { ListFailed } from '../ui/list/ListFailed.tsx';
import { useOrganization } from '../ui/session/session.ts';
import { actions } from './action.ts';
import { DueDay, StatusLabel } from './ActionLabels.tsx';
import { statusIcons } from './icons.ts';
import { actionsPath } from './paths.ts';
import { actionStatuses } from './rules.ts';
import type { ActionStatus } from './rules.ts';

interface Props {
  query: Record<string, unknown>;
  linkTo: (row: { id: string }) => string;
}
/** As many cards as a column shows. */
const most = 25;

/** What the list's filters show, by state: in each, what is due first comes first; of what is settled, the latest. */
export function ActionBoard({ query, linkTo }: Props) {
  const asked = query['status'] as readonly ActionStatus[] | undefined;
  return (
    <ListBoard>
      {actionStatuses
        .filter((status) => !asked || asked.length === 0 || asked.includes(status))
        .map((status) => (
          <Column key={status} status={status} query={query} linkTo={linkTo} />
        ))}
    </ListBoard>
  );
}

function Column({ status, query, linkTo }: Props & { status: ActionStatus }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const settled = status === 'VERIFIED' || status === 'CANCELLED';
  const found = useCall(
    actions.list,
    {
      orgId,
      query: {
        ...query,
        status: [status],
        page: 0,
        size: most,
        sort: [settled ? 'lastModifiedDate,desc' : 'dueDate,asc'],
      },
    },
    { keepPrevious: true },
  );
  if (found.isError) return <ListFailed />;
  return (
    <BoardColumn
      column={status}
      Sign={statusIcons[status]}
      title={t(`actions.status.${status}`)}
      rows={found.data?.content ?? null}
      total={found.data?.totalElements ?? 0}
      none={t('actions.board.none')}
      all={`${actionsPath}?view=list&status=${status}`}
      more={(count) => t('actions.board.more', { count })}
      linkTo={linkTo}
      card={(row) => (
        <>
          <b>{row.title}</b>
          <small>
            <span>{row.responsible.name}</span>
            <DueDay {...row} />
          </small>
          {row.effective && <StatusLabel {...row} />}
        </>
      )}
    />
  );
}

import { Button } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { lazy, Suspense, useRef } from 'react';
import type { ReactNode } from 'react';
import { useOutlet, useParams } from 'react-router';
import type { AnswerOf, Endpoint } from '../../core/contract/contract.ts';
import type { Page } from '../../core/contract/fields.ts';
import { fromAreas } from '../area.ts';
import { hrefFor } from '../client/api.ts';
import type { ArgsOf } from '../client/api.ts';
import type { ExportFormat } from '../../core/tables-in-files/export.ts';
import { useTexts } from '../language/i18n.ts';
import { queryClient, queryFor } from '../client/use-call.ts';
import { ImportHere } from '../import/ImportEntry.tsx';
import { NeighboursContext } from '../record/neighbours.ts';
import classes from './list.module.css';
import { sortOf } from './url.ts';
import type { Card, Column, Filter, Grouping } from './types.ts';
import { ChoiceBar } from './ChoiceBar.tsx';
import type { Together } from './ChoiceBar.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { fitColumns, remInPixels } from './fit-columns.ts';
import { ListBar } from './ListBar.tsx';
import { ListCards } from './ListCards.tsx';
import { ListHead } from './ListHead.tsx';
import type { SeldomAction } from './ListHead.tsx';
import { ListFailed } from './ListFailed.tsx';
import { ListPrint } from './ListPrint.tsx';
import { ListTable, chooserRems } from './ListTable.tsx';
import { ListViews, useListView } from './ListViews.tsx';
import type { ListView } from './ListViews.tsx';
import { NoRows } from './NoRows.tsx';
import type { Empty } from './NoRows.tsx';
import { Pager } from './Pager.tsx';
import { Searched, SearchRoom } from './search/sought.tsx';
import { useChoice } from './use-choice.ts';
import { useColumns } from './use-columns.ts';
import { useListQuery } from './use-list-query.ts';
import { useNeighbourRows } from './use-neighbour-rows.ts';
import { useListPrint } from './use-list-print.ts';
import { useListState } from './use-list-state.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useWayIntoRows } from './use-way-into-rows.ts';
import { useLater } from '../pages/use-later.ts';
import { usePhone } from '../browser/widths.ts';

// Comes after the rows that it opens; without it they open a little later.
const OpeningPanel = lazy(() => import('../record/OpeningPanel.tsx').catch(() => ({ default: () => null })));

type RowOf<E> = AnswerOf<E> extends Page<infer R> ? R : never;

interface Props<E extends Endpoint, R> {
  /** The key for the list's columns and page size in this browser. */
  name: string;
  title: string;
  /** Which part of it this is, if the controls next to the title say so: used for printing. */
  part?: string;
  /** What the search box says; left out: the list has none. */
  search?: string;
  /** The list's endpoint, which answers a page. */
  endpoint: E;
  /** The parameters of its path. */
  args: ArgsOf<E>;
  columns: Column<R>[];
  filters: Filter[];
  renderCard: (row: R) => Card;
  /** The address of a row's record; null: it has no page that the person may see. */
  linkTo: (row: R) => string | null;
  /** The order of the list while none is chosen: 'name,asc'. */
  order: string;
  /** The primary action, where the person may. */
  action?: ReactNode;
  secondary?: ReactNode;
  /** Pages for what is done now and then. */
  seldom?: readonly SeldomAction[] | undefined;
  empty: Empty;
  /** Said instead of “Nothing matches …”, where a filter shows a list of its own. */
  nothing?: string | undefined;
  /** Exports what the filters show; takes the list's filters and `format`. */
  exportAs?: Endpoint;
  /** Another picture of what the filters show. */
  view?: ListView;
  /** What can be done with several rows together, if the person may: they are changed or deleted, or decided. */
  several?: Together<R> | false;
  groups?: Grouping<R>;
  /** Below the heading: something to know about the list. */
  notice?: ReactNode;
}

/** The one list: title, search, filters, rows, pages; the record opened next to it is the route's child. */
export function ListPage<
  E extends Endpoint,
  R extends { id: string | number } = RowOf<E> & { id: string | number },
>(props: Props<E, R>) {
  const {
    name,
    title,
    endpoint,
    args,
    columns,
    filters,
    renderCard,
    linkTo,
    order,
    action,
    empty,
    exportAs,
    notice,
    view,
    several,
    groups,
  } = props;
  const { t } = useTexts();
  const panel = useOutlet();
  const { id: openId } = useParams();
  const open = panel ? openId : undefined;
  const phone = usePhone();
  const later = useLater();
  const rowsElement = useRef<HTMLDivElement>(null);
  const measured = useElementSize();
  useWayIntoRows(open !== undefined);
  // Cards need no columns that fit.
  const rowsRef = useMergedRef(rowsElement, phone ? null : measured.ref);
  const list = useListState(name, filters);
  const chosen = useColumns(name, columns);
  const [pictured, choosePicture] = useListView(name, view);
  const { state, change } = list;
  const { page, size, sort } = state;
  const { found, answer, rows, knownBy, isPart, total, asked, query, filtered, isBare } = useListQuery<E, R>({
    endpoint,
    args,
    filters,
    list,
    order,
  });
  const choice = useChoice<R>(rows, groups);
  const chooses = several ? choice : undefined;

  const fitted = fitColumns(
    chosen.shown,
    measured.width > 0 ? measured.width / remInPixels() - (several ? chooserRems : 0) : null,
  );
  const neighbours = useNeighbourRows({ rows, open, linkTo, columns });
  const { links, onKeyDown } = useRowKeys<R>({
    rows: rowsElement,
    open,
    shown: rows,
    choose: chooses?.toggle,
  });
  const printing = useListPrint<R>({
    enabled: !panel,
    read: async (at, length) =>
      (await queryClient.fetchQuery(
        queryFor(endpoint, { ...args, query: { ...query, page: at, size: length } }),
      )) as Page<R>,
  });
  const exported = (format: ExportFormat) =>
    exportAs
      ? hrefFor(exportAs, {
          ...args,
          query: {
            ...(args as { query?: object }).query,
            ...asked,
            search: state.search,
            sort: query.sort,
            format,
          },
        } as ArgsOf<Endpoint>)
      : '';
  const imports = props.seldom?.filter((each) => each.imports) ?? [];
  const [importing] = imports;
  const clear = (
    <Button variant="default" onClick={() => change({ search: '', filters: {} })}>
      {t('kit.list.clear')}
    </Button>
  );

  const sorted = sort ?? order;
  const groupOf = (row?: R) => (row && groups && sortOf(sorted, groups.sort) ? groups.of(row) : '');
  /** In: the words that are typed by now, if they are not those of the rows. */
  const body = (typed: string | null): ReactNode => {
    if (found.isError && !answer) {
      return <ListFailed retry={found.refetch} action={filtered ? clear : undefined} />;
    }
    if (rows?.length === 0 && total === 0 && !isPart && typed === null)
      return <NoRows {...{ isBare, nothing: props.nothing, clear, empty, action, importing }} />;
    const shown = (rows && typed !== null && knownBy(typed)) || rows;
    const shared = { title, rows: shown, open, linkTo, choice: chooses, groupOf };
    if (view && pictured) return view.render({ ...asked, search: state.search });
    if (phone) return <ListCards {...shared} renderCard={renderCard} />;
    return (
      <ListTable
        {...shared}
        columns={fitted}
        sort={sorted}
        sortBy={(next) => change({ sort: next === order ? null : next })}
      />
    );
  };

  return (
    <SearchRoom>
      <div className={classes.work} data-panel={panel ? true : undefined}>
        <section className={classes.list} aria-label={title} data-pictured={pictured || undefined}>
          {printing.printing && (pictured || rows) && (
            <ListPrint<R>
              title={[title, props.part].filter(Boolean).join(': ')}
              ofAll={!('orgId' in args)}
              filters={filters}
              state={state}
              columns={chosen.shown}
              rows={pictured ? null : (printing.prepared?.rows ?? rows)}
              total={printing.prepared?.total ?? total}
            />
          )}
          <ListHead
            title={title}
            count={isPart ? null : answer && total}
            exported={exportAs && total > 0 ? exported : undefined}
            print={total > 0 ? printing.print : undefined}
            seldom={total > 0 ? props.seldom : undefined}
            phone={phone}
            views={
              view &&
              (total > 0 || (filtered && !isBare)) && (
                <ListViews view={view} other={pictured} choose={choosePicture} />
              )
            }
            action={(total > 0 || (filtered && !isBare)) && action}
            choose={total > 0 && chooses ? () => chooses.start() : undefined}
          >
            {total > 0 && props.secondary}
          </ListHead>
          {notice}
          <ListBar
            placeholder={props.search}
            filters={filters}
            list={list}
            phone={phone}
            intoRows={() => links()[0]?.focus()}
          >
            <div className={classes.aside}>
              <Suspense>
                {later &&
                  fromAreas('listTools').map((Tool, index) => (
                    <Tool key={index} list={name} filters={filters} />
                  ))}
              </Suspense>
              {!phone && !pictured && <ColumnsMenu columns={columns} chosen={chosen} fitted={fitted} />}
            </div>
          </ListBar>
          <div className={classes.rows} ref={rowsRef} onKeyDown={onKeyDown}>
            <Searched search={state.search}>{body}</Searched>
          </div>
          {importing && <ImportHere imports={imports} others={props.seldom} pastes={!panel} />}
          {several && <ChoiceBar choice={choice} several={several} args={args} />}
          {!pictured && (
            <Searched search={state.search}>
              {(typed) =>
                isPart || typed !== null ? (
                  <p className={classes.pager}>
                    {t(found.isError && typed === null ? 'kit.list.onlyRead' : 'kit.list.searching')}
                  </p>
                ) : (
                  total > 0 && (
                    <Pager
                      page={page}
                      size={size}
                      total={total}
                      turn={(next) => change({ page: next })}
                      resize={list.resize}
                    />
                  )
                )
              }
            </Searched>
          )}
        </section>
        <NeighboursContext value={neighbours}>{panel}</NeighboursContext>
        {rows && (
          <Suspense>
            <OpeningPanel at={neighbours.at} />
          </Suspense>
        )}
      </div>
    </SearchRoom>
  );
}

import { useTexts } from '../language/i18n.ts';
import { useNumbers } from '../language/numbers.ts';
import { PrintFrame } from '../print/PrintFrame.tsx';
import printed from '../print/print.module.css';
import { neededRems } from './fit-columns.ts';
import { FilterChoices } from './filters/FilterChoices.tsx';
import type { Column, Filter } from './types.ts';
import type { ListState } from './url.ts';

interface Props<R> {
  title: string;
  /** The list belongs to no organization. */
  ofAll: boolean;
  filters: readonly Filter[];
  state: ListState;
  /** Those that the person has not put away. */
  columns: readonly Column<R>[];
  /** Null: another view of the list is printed, as it is on the page. */
  rows: readonly R[] | null;
  total: number;
}

/** What fits side by side on an upright page, in rem. */
const uprightRems = 48;

/** A list on paper: its filters in words, all its rows, and a note if there are more than are printed. */
export function ListPrint<R extends { id: string | number }>(props: Props<R>) {
  const { title, ofAll, filters, state, rows, total } = props;
  const { t } = useTexts();
  const { exact } = useNumbers();
  const columns = props.columns.filter((column) => !column.act);
  const classOf = ({ end, unit }: Column<R>) =>
    [end && printed.end, unit && printed.unit].filter(Boolean).join(' ') || undefined;
  return (
    <>
      <PrintFrame
        title={title}
        count={t('kit.list.count', { count: total })}
        ofAll={ofAll}
        landscape={rows !== null && neededRems(columns) > uprightRems}
      >
        {state.search !== '' && <p>{t('kit.print.search', { search: state.search })}</p>}
        {filters.map((filter) => (
          <FilterLine key={filter.key} filter={filter} values={state.filters[filter.key] ?? []} />
        ))}
        {rows && rows.length < total && (
          <p>
            <b>{t('kit.print.more', { shown: exact(String(rows.length)), total: exact(String(total)) })}</b>
          </p>
        )}
      </PrintFrame>
      {rows && (
        <table className={printed.table} data-print="only">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} className={classOf(column)} scope="col">
                  {!column.quiet && column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.key} className={classOf(column)}>
                    {column.render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** The value of a filter in words; nothing if it is not set. */
function FilterLine({ filter, values }: { filter: Filter; values: readonly string[] }) {
  const { t } = useTexts();
  if (values.length === 0) return null;
  return (
    <FilterChoices filter={filter} values={values} wanted={false}>
      {({ options }) => (
        <p>
          {t('kit.list.filterOne', {
            filter: filter.title,
            value: values
              .map((value) => options.find((option) => option.value === value)?.label ?? value)
              .join(', '),
          })}
        </p>
      )}
    </FilterChoices>
  );
}

import type { ReactNode } from 'react';
import classes from './list.module.css';
import { useKeptView } from './use-kept-view.ts';

/** Another picture of what a list's filters show, drawn in the place of its rows. */
export interface ListView {
  /** What the choice between the rows and the picture is called. */
  title: string;
  /** The name and icon of the rows. */
  rows: { label: string; icon: ReactNode };
  /** The view's name in the address, its name and icon; drawn from the list's filters and search. */
  key: string;
  label: string;
  icon: ReactNode;
  render: (query: Record<string, unknown>) => ReactNode;
}

const ofRows = 'list';

/**
 * Whether a list shows its other picture: as its address says, else as this browser remembers, which the address then says, too, so
 * that it shows others the same.
 */
export function useListView(name: string, view: ListView | undefined): [boolean, (other: boolean) => void] {
  const [chosen, choose] = useKeptView(`list.${name}.view`, view ? [ofRows, view.key] : [], ofRows);
  return [view !== undefined && chosen === view.key, (other) => choose(other && view ? view.key : ofRows)];
}

interface Props {
  view: ListView;
  other: boolean;
  choose: (other: boolean) => void;
}

/** The choice between a list's rows and its other picture. */
export const ListViews = ({ view, other, choose }: Props) => (
  <div className={classes.views} role="group" aria-label={view.title}>
    {[view.rows, view].map(({ label, icon }, index) => (
      <button
        key={label}
        type="button"
        aria-pressed={other === (index === 1)}
        onClick={() => choose(index === 1)}
      >
        {icon}
        {label}
      </button>
    ))}
  </div>
);

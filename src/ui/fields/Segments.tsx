import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './segments.module.css';

interface Props<V extends string> {
  /** What is chosen, for who cannot see it. */
  label: string;
  value: V;
  choose: (value: V) => void;
  choices: readonly { value: V; label: ReactNode }[];
  /** Lower, as next to a heading. */
  small?: boolean;
}

/** One of a few choices, side by side. */
export function Segments<V extends string>({ label, value, choose, choices, small }: Props<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.segments} data-small={small}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => choose(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

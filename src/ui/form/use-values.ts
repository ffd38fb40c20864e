import { useRef, useState } from 'react';

/** A form's values and what is wrong with them. `latest` is for what runs after a change and before the next render. */
export function useValues<V extends object>(start: V, onChange: (values: V) => void) {
  const [values, show] = useState(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const held = useRef(start);
  const set = (change: Partial<V>): void => {
    held.current = { ...held.current, ...change };
    show(held.current);
    setErrors({});
    onChange(held.current);
  };
  return { values, latest: () => held.current, set, errors, setErrors };
}

import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { longestCorrection } from '../../core/import/import.ts';
import classes from './import.module.css';

interface Props {
  label: string;
  value: string;
  /** The value in the file, if it was corrected. */
  was: string | undefined;
  wrong: boolean;
  /** The element that shows the error. */
  describedBy: string;
  correct: (text: string) => void;
}

/** A cell of a file that can be corrected: Enter or leaving the cell saves, Escape restores its value. */
export function ImportCell({ label, value, was, wrong, describedBy, correct }: Props) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const done = () => {
    if (text.trim() !== value) correct(text.trim());
  };
  return (
    <>
      <TextInput
        size="xs"
        className={classes.cell}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={describedBy}
        error={wrong}
        maxLength={longestCorrection}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={done}
        onKeyDown={({ key }) => {
          if (key === 'Enter') done();
          if (key === 'Escape') setText(value);
        }}
      />
      {was !== undefined && <del>{was || '–'}</del>}
    </>
  );
}

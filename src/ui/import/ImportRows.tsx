import type { ReactNode } from 'react';
import { useTexts } from '../language/i18n.ts';
import { useNumbers } from '../language/numbers.ts';
import { Card } from '../pages/Page.tsx';
import classes from './import.module.css';

interface Props {
  title: string;
  /** How many rows are shown of how many. */
  shown: number;
  all: number;
  children: ReactNode;
}

/** The card around the rows of a file. */
export function ImportRows({ title, shown, all, children }: Props) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  return (
    <Card
      title={title}
      note={
        <small className={classes.quiet}>
          {t('import.table.more', { shown: exact(shown), all: exact(all) })}
        </small>
      }
    >
      {children}
    </Card>
  );
}

import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';
import { useTexts } from '../language/i18n.ts';
import { argsOfRecord, mostTogether } from '../several/several.ts';
import type { Several } from '../several/several.ts';
import classes from './list.module.css';
import type { Choice } from './use-choice.ts';

// Loaded when the first row is selected.
const SeveralButtons = lazyWithRetry(() => import('../several/SeveralButtons.tsx'));

/** What can be done with several rows: they are changed or deleted, or something is decided about them. */
export type Together<R> = Several<R> | { decide: (rows: readonly R[], end: () => void) => ReactNode };

interface Props<R extends { id: string | number }> {
  choice: Choice<R>;
  several: Together<R>;
  /** The parameters of the list's path. */
  args: object;
}

/** Over the foot of a list while rows are chosen: how many, what to do with them, and the way out. */
export function ChoiceBar<R extends { id: string | number }>({ choice, several, args }: Props<R>) {
  const { t } = useTexts();
  const { rows, choosing, end } = choice;
  const count = rows.length;
  if (!choosing && count === 0) return null;
  const together = (): ReactNode => {
    if (count > mostTogether) return <span>{t('kit.list.chooseMost', { count: mostTogether })}</span>;
    if ('decide' in several) return several.decide(rows, end);
    const { calls, nameOf, fields } = several;
    const targets = rows.map((row) => ({
      name: nameOf(row),
      args: argsOfRecord(calls, args, row.id),
      row,
    }));
    return (
      <Suspense>
        <SeveralButtons calls={calls} fields={fields} targets={targets} end={end} />
      </Suspense>
    );
  };
  return (
    <div className={classes.choiceBar} role="group" aria-label={t('kit.list.chosen', { count })}>
      <span role="status">{t('kit.list.chosen', { count })}</span>
      {count > 0 && together()}
      <ActionIcon size="lg" aria-label={t('kit.list.chooseNone')} onClick={end}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}

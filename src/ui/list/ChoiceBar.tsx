import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../language/i18n.ts';
import classes from './list.module.css';

interface Props {
  count: number;
  /** What can be done with them. */
  children: ReactNode;
  end: () => void;
}

/** Over the foot of a list while rows are chosen: how many, what to do with them, and the way out. */
export function ChoiceBar({ count, children, end }: Props) {
  const { t } = useTexts();
  return (
    <div className={classes.choiceBar} role="group" aria-label={t('kit.list.chosen', { count })}>
      <span role="status">{t('kit.list.chosen', { count })}</span>
      {count > 0 && children}
      <ActionIcon size="lg" aria-label={t('kit.list.chooseNone')} onClick={end}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}

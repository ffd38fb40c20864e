import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../language/i18n.ts';
import classes from './compare.module.css';
import type { Piece } from './word-diff.ts';

/**
 * Added text is underlined, removed text is struck through, each on its own background; screen readers announce where a
 * change begins and ends.
 */
export function Marked({ kind, children }: { kind: Piece['kind']; children: ReactNode }) {
  const { t } = useTexts();
  if (kind === 'same') return children;
  const Change = kind === 'added' ? 'ins' : 'del';
  return (
    <Change className={classes[kind]}>
      <VisuallyHidden> {t(`compare.${kind}`)} </VisuallyHidden>
      {children}
      <VisuallyHidden> ({t('compare.end')}) </VisuallyHidden>
    </Change>
  );
}

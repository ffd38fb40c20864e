import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../language/i18n.ts';
import { ImportButton } from '../import/ImportEntry.tsx';
import type { SeldomAction } from './ListHead.tsx';
import { ListNotice } from './ListNotice.tsx';

/** What a list is for, while it has no rows at all; with an extra action if needed. */
export interface Empty {
  icon: ReactNode;
  title: string;
  text: string;
  also?: ReactNode;
  action?: ReactNode;
}

interface Props {
  /** Whether there are no rows even without filters; null: not known yet. */
  isBare: boolean | null;
  /** Said instead of “Nothing matches …”, where a filter shows a list of its own. */
  nothing: string | undefined;
  /** Clears search and filters. */
  clear: ReactNode;
  empty: Empty;
  action: ReactNode;
  importing: SeldomAction | undefined;
}

/** In place of the rows of an empty list: nothing matches, or there is nothing yet. */
export function NoRows({ isBare, nothing, clear, empty, action, importing }: Props) {
  const { t } = useTexts();
  if (isBare === null) return null;
  if (!isBare)
    return (
      <ListNotice
        icon={<IconSearchOff size={20} stroke={1.5} />}
        text={nothing ?? t('kit.list.nothing')}
        action={clear}
      />
    );
  const also = importing ? (
    <>
      <ImportButton to={importing.to} />
      {empty.also}
    </>
  ) : (
    empty.also
  );
  return <ListNotice action={action} {...empty} also={also} />;
}

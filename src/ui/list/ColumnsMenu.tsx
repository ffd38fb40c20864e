import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '../language/i18n.ts';
import { MenuOf, useOpening } from '../menus/menus.tsx';
import { useHint } from '../messages/use-hint.tsx';
import classes from './list.module.css';
import type { Column } from './types.ts';
import type { useColumns } from './use-columns.ts';

interface Props<R> {
  columns: readonly Column<R>[];
  chosen: ReturnType<typeof useColumns<R>>;
  /** Those that the list has room for. */
  fitted: readonly Column<R>[];
}

/** The choice of a list's columns; it says which of the chosen ones have no room at present. */
export function ColumnsMenu<R>({ columns, chosen, fitted }: Props<R>) {
  const { t } = useTexts();
  const [hinted, hint] = useHint(t('kit.list.columns'));
  const menu = useOpening('menu');
  return (
    <>
      <ActionIcon aria-label={t('kit.list.columns')} {...hinted} {...menu.button}>
        <IconColumns3 size={16} stroke={1.6} />
      </ActionIcon>
      {hint}
      <MenuOf of={menu} closeOnItemClick={false}>
        {(Menu) =>
          columns.slice(1).map((column) => (
            <Menu.CheckboxItem
              key={column.key}
              checked={chosen.isShown(column)}
              onChange={() => chosen.toggle(column)}
              rightSection={
                chosen.isShown(column) &&
                !fitted.includes(column) && <small className={classes.noRoom}>{t('kit.list.noRoom')}</small>
              }
            >
              {column.title}
            </Menu.CheckboxItem>
          ))
        }
      </MenuOf>
    </>
  );
}

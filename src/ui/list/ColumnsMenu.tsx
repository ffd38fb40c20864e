import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '../i18n.ts';
import classes from './list.module.css';
import type { Column } from './list-types.ts';
import type { useColumns } from './use-columns.ts';

interface Props<R> {
  columns: readonly Column<R>[];
  chosen: ReturnType<typeof useColumns<R>>;
}

/** The choice of a list's columns. */
export function ColumnsMenu<R>({ columns, chosen }: Props<R>) {
  const { t } = useTexts();
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Tooltip label={t('kit.list.columns')}>
          <ActionIcon className={classes.aside} aria-label={t('kit.list.columns')}>
            <IconColumns3 size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map((column) => (
          <Menu.Item
            key={column.key}
            role="menuitemcheckbox"
            aria-checked={chosen.isShown(column)}
            leftSection={
              <input
                type="checkbox"
                tabIndex={-1}
                readOnly
                aria-hidden
                checked={chosen.isShown(column)}
                style={{ accentColor: 'var(--accent)' }}
              />
            }
            onClick={() => chosen.toggle(column)}
          >
            {column.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDecimal } from '../../core/numbers/decimal.ts';
import { useTexts } from '../language/i18n.ts';
import { MenuOf, useOpening } from '../menus/menus.tsx';
import { usePhone } from '../browser/widths.ts';
import classes from './list.module.css';
import { pageSizes } from './url.ts';

interface Props {
  page: number;
  size: number;
  total: number;
  turn: (page: number) => void;
  resize: (size: number) => void;
}

/** Which rows of how many, the page size, and the pages; on a phone only where there are several. */
export function Pager({ page, size, total, turn, resize }: Props) {
  const { t, language } = useTexts();
  const phone = usePhone();
  const sizes = useOpening('menu');
  const pages = Math.max(1, Math.ceil(total / size));
  const number = (value: number) => formatDecimal(String(value), language);
  const range = {
    from: number(Math.min(total, page * size + 1)),
    to: number(Math.min(total, (page + 1) * size)),
    total: number(total),
  };
  if (phone && pages === 1) return null;
  return (
    <div className={classes.pager}>
      <span aria-live="polite">{t('kit.list.range', range)}</span>
      <span className={classes.gap}>
        <button type="button" className={classes.sizes} {...sizes.button}>
          {t('kit.list.perPage', { size })}
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </button>
        <MenuOf of={sizes} position="top-end">
          {(Menu) =>
            pageSizes.map((each) => (
              <Menu.Item key={each} onClick={() => resize(each)}>
                {t('kit.list.perPage', { size: each })}
              </Menu.Item>
            ))
          }
        </MenuOf>
      </span>
      <span className={classes.pages}>
        {pages > 1 && (
          <ActionIcon
            size="1.75rem"
            disabled={page === 0}
            aria-label={t('kit.list.previous')}
            data-page={page - 1}
            onClick={() => turn(page - 1)}
          >
            <IconChevronLeft size={14} stroke={1.6} />
          </ActionIcon>
        )}
        {t('kit.list.pageOf', { page: number(page + 1), pages: number(pages) })}
        {pages > 1 && (
          <ActionIcon
            size="1.75rem"
            disabled={page + 1 >= pages}
            aria-label={t('kit.list.next')}
            data-page={page + 1}
            onClick={() => turn(page + 1)}
          >
            <IconChevronRight size={14} stroke={1.6} />
          </ActionIcon>
        )}
      </span>
    </div>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconCheckbox, IconDots, IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDecimal } from '../../core/numbers/decimal.ts';
import { ExportItems } from '../export/ExportItems.tsx';
import { useTexts } from '../language/i18n.ts';
import { MenuOf, useOpening } from '../menus/menus.tsx';
import { PrintButton } from '../print/PrintButton.tsx';
import classes from './list.module.css';
import { useWrapped } from './use-wrapped.ts';

/** Occasional actions, on separate pages. */
export interface SeldomAction {
  label: string;
  icon: ReactNode;
  to: string;
  /** The page imports into the list: what is dropped or pasted on the list goes there. */
  imports?: true;
  /** The page takes files of this kind that are dropped on the list: `.pdf`. */
  takes?: string;
}

interface Props {
  title: string;
  /** How many rows there are; null: they are being searched; left out: not read yet, or not counted. */
  count?: number | null | undefined;
  /** The address of its export in a format; left out: there is nothing to export. */
  exported?: ComponentProps<typeof ExportItems>['href'] | undefined;
  /** Prints what is shown; left out: there is nothing to print. */
  print?: (() => unknown) | undefined;
  /** Buttons; where there is little room entries of the menu. */
  seldom?: readonly SeldomAction[] | undefined;
  phone: boolean;
  /** The choice of another picture of the list. */
  views?: ReactNode;
  /** Starts choosing several rows, on a phone. */
  choose?: (() => void) | undefined;
  /** Its primary action; on a phone only its icon is shown, if it has one. */
  action?: ReactNode;
  /** Next to the primary action. */
  children?: ReactNode;
}

/**
 * The heading of a list: what it is, how many, and what can be done, on one line. The rarer things go into a menu where they have no
 * room, the last of them first; on a phone all of them, and the menu is at the very right.
 */
export function ListHead(props: Props) {
  const { title, count, exported, print, seldom = [], phone, views, choose, action, children } = props;
  const { t, language } = useTexts();
  const [line, wrapped] = useWrapped<HTMLDivElement>();
  const inMenu = (key: string) => phone || wrapped.has(key);
  const rare = seldom.filter(({ to }) => inMenu(to));
  const menu = {
    choose: phone ? choose : undefined,
    seldom: rare,
    print: inMenu('print') ? print : undefined,
    exported: inMenu('export') ? exported : undefined,
  };
  const more = (menu.choose || rare.length > 0 || menu.print || menu.exported) && <MoreActions {...menu} />;
  const key = (name: string) => ({ 'data-key': name, 'data-wrapped': wrapped.has(name) || undefined });
  return (
    <div className={classes.head}>
      <div className={classes.headMain}>
        <h1>{title}</h1>
        <span
          className={classes.count}
          aria-label={typeof count === 'number' ? t('kit.list.count', { count }) : undefined}
        >
          {count === null ? '…' : count !== undefined && formatDecimal(String(count), language)}
        </span>
        {views}
        {!phone && (
          <div className={classes.acts} ref={line}>
            {print && (
              <div {...key('print')}>
                <PrintButton print={print} />
              </div>
            )}
            {exported && (
              <div {...key('export')}>
                <ExportButton href={exported} />
              </div>
            )}
            {seldom.map(({ label, icon, to }) => (
              <div key={to} {...key(to)}>
                <Button component={Link} to={to} variant="default" leftSection={icon}>
                  {label}
                </Button>
              </div>
            ))}
          </div>
        )}
        {!phone && more}
        {children}
      </div>
      <div className={classes.primary}>{action}</div>
      {phone && more}
    </div>
  );
}

type MoreProps = Pick<Props, 'choose' | 'exported' | 'print'> & { seldom: readonly SeldomAction[] };

/** The actions that do not fit in the heading, as a menu. */
function MoreActions({ choose, seldom, print, exported }: MoreProps) {
  const { t } = useTexts();
  const menu = useOpening('menu');
  return (
    <>
      <ActionIcon size="2rem" aria-label={t('kit.panel.more')} {...menu.button}>
        <IconDots size={16} stroke={1.6} />
      </ActionIcon>
      <MenuOf of={menu} position="bottom-end">
        {(Menu) => (
          <>
            {choose && (
              <>
                <Menu.Item leftSection={<IconCheckbox size={16} stroke={1.6} />} onClick={choose}>
                  {t('kit.list.choose')}
                </Menu.Item>
                <Menu.Divider />
              </>
            )}
            {seldom.map(({ label, icon, to }) => (
              <Menu.Item key={to} component={Link} to={to} leftSection={icon}>
                {label}
              </Menu.Item>
            ))}
            {print && (
              <Menu.Item leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={print}>
                {t('kit.print')}
              </Menu.Item>
            )}
            {exported && (
              <>
                {(seldom.length > 0 || print) && <Menu.Divider />}
                <Menu.Label>{t('kit.list.export')}</Menu.Label>
                <ExportItems Menu={Menu} href={exported} />
              </>
            )}
          </>
        )}
      </MenuOf>
    </>
  );
}

/** The formats of the list's export. */
function ExportButton({ href }: Pick<ComponentProps<typeof ExportItems>, 'href'>) {
  const { t } = useTexts();
  const menu = useOpening('menu');
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />} {...menu.button}>
        {t('kit.list.export')}
      </Button>
      <MenuOf of={menu}>{(Menu) => <ExportItems Menu={Menu} href={href} />}</MenuOf>
    </>
  );
}

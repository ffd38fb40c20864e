import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCheckbox, IconDots, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDecimal } from '../../core/decimal.ts';
import { useTexts } from '../i18n.ts';
import classes from './list.module.css';

/** What is done now and then, on a page of its own. */
export interface SeldomAction {
  label: string;
  icon: ReactNode;
  to: string;
}

interface Props {
  title: string;
  /** How many rows there are; left out: not read yet, or not counted. */
  count?: number | undefined;
  /** The entries of the menu of exports; left out: there is nothing to export. */
  exported?: ReactNode;
  /** Buttons; on a phone entries of the menu. */
  seldom?: readonly SeldomAction[] | undefined;
  phone: boolean;
  /** The choice of another picture of the list. */
  views?: ReactNode;
  /** Starts choosing several rows, on a phone. */
  choose?: () => void;
  /** Its primary action; on a phone its icon alone is seen. */
  action?: ReactNode;
  /** Beside the primary action. */
  children?: ReactNode;
}

/** The heading of a list: what it is, how many, and what can be done. On a phone the rarer things are in a menu at the very right. */
export function ListHead({
  title,
  count,
  exported,
  seldom = [],
  phone,
  views,
  choose,
  action,
  children,
}: Props) {
  const { t, language } = useTexts();
  return (
    <div className={classes.head}>
      <div className={classes.headMain}>
        <h1>{title}</h1>
        <span
          className={classes.count}
          aria-label={count === undefined ? undefined : t('kit.list.count', { count })}
        >
          {count !== undefined && formatDecimal(String(count), language)}
        </span>
        {views}
        {exported && !phone && (
          <Menu>
            <Menu.Target>
              <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />}>
                {t('kit.list.export')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>{exported}</Menu.Dropdown>
          </Menu>
        )}
        {!phone &&
          seldom.map(({ label, icon, to }) => (
            <Button key={to} component={Link} to={to} variant="default" leftSection={icon}>
              {label}
            </Button>
          ))}
        {children}
      </div>
      <div className={classes.primary}>{action}</div>
      {phone && (exported || seldom.length > 0) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="lg" aria-label={t('kit.panel.more')}>
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
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
            {exported && (
              <>
                {seldom.length > 0 && <Menu.Divider />}
                <Menu.Label>{t('kit.list.export')}</Menu.Label>
                {exported}
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

import { ActionIcon, Menu, Skeleton, Tooltip, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconCopy,
  IconDots,
  IconLink,
  IconPencil,
  IconPrinter,
  IconX,
} from '@tabler/icons-react';
import { Suspense, useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../language/i18n.ts';
import { wholeDates } from '../language/whole-dates.tsx';
import { allRead } from '../print/all-read.ts';
import { PrintFrame } from '../print/PrintFrame.tsx';
import { usePrint } from '../print/use-print.ts';
import { copyState } from '../form/use-copied.ts';
import type { Copy } from '../form/use-copied.ts';
import { useAssigning } from '../several/use-assigning.tsx';
import type { Assign } from '../several/use-assigning.tsx';
import type { PanelAction } from './panel-action.ts';
import { PanelTabs } from './PanelTabs.tsx';
import type { PanelTab } from './PanelTabs.tsx';
import classes from './record.module.css';
import { Walk } from './Walk.tsx';
import { useLetters } from './use-letters.ts';
import { useLinkCopy } from './use-link-copy.ts';
import { useListLink } from './use-list-link.ts';
import { isGone, PanelWait } from './PanelWait.tsx';
import type { PanelReading } from './PanelWait.tsx';
import { useOpenRow } from './use-open-row.ts';
import { usePhone } from '../browser/widths.ts';

export interface PanelProps {
  title: string;
  /** One line below the title. */
  context?: ReactNode;
  icon?: ReactNode;
  /** The list next to the panel; Escape goes there. */
  closeTo: string;
  /** It is what the page shows while nothing is opened: it has no way to close it. */
  stays?: boolean;
  /** Where the record is edited; left out where the person may not. */
  editTo?: string;
  actions?: PanelAction[];
  /** How it is given to a person; left out where the person may not, or none is responsible for such a record. */
  assign?: Assign | false | null | undefined;
  /** What “Duplicate” begins a new record from; left out where the person may not create one, or none can be like another. */
  copy?: Copy | false;
  tabs?: PanelTab[];
  footer?: ReactNode;
  /** Until the record that the panel needs is there, its place is kept. */
  reading?: PanelReading;
  /** False for a form, which is not printed separately. */
  printable?: boolean;
  /** Whether the panel takes the focus when it opens; a form gives it to its first field itself. */
  takesFocus?: boolean;
  children?: ReactNode;
}

const layers =
  '.mantine-Popover-dropdown, .mantine-Menu-dropdown, .mantine-Combobox-dropdown, .mantine-Modal-content, .mantine-Drawer-content';
const layerIsOpen = (): boolean =>
  [...document.querySelectorAll(layers)].some((layer) => layer.getClientRects().length > 0);

/** What can be done with a record; deleting comes last. */
const itemOf = ({ label, icon: Sign, run, letter, grave }: PanelAction) => (
  <Menu.Item
    key={label}
    leftSection={Sign && <Sign size={16} stroke={1.6} />}
    onClick={run}
    rightSection={letter && <kbd className={classes.key}>{letter}</kbd>}
    className={grave ? classes.grave : undefined}
  >
    {label}
  </Menu.Item>
);

/** A record next to its list: title, actions, tabs or one body, footer. Full screen on a phone. */
export function RecordPanel({
  title,
  context,
  icon,
  closeTo,
  stays = false,
  editTo,
  actions: others = [],
  assign,
  copy = false,
  tabs,
  footer,
  reading,
  printable = true,
  takesFocus = true,
  children,
}: PanelProps) {
  const { t } = useTexts();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const phone = usePhone();
  const { go, to } = useListLink();

  useEffect(() => {
    if (takesFocus && !panel.current?.contains(document.activeElement))
      panel.current?.focus({ preventScroll: true });
  }, [takesFocus, closeTo]);
  // What was open above the panel when the key went down takes it, even if it is gone by the time it comes here.
  const covered = useRef(false);
  useWindowEvent('keydown', () => (covered.current = layerIsOpen()), { capture: true });
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && !stays && !event.defaultPrevented && !covered.current) void go(closeTo);
  });

  // Data that was read stays if it cannot be fetched again, with anything being typed; a deleted record does not.
  const ready =
    !reading ||
    (!reading.isPending && (!reading.error || (reading.data !== undefined && !isGone(reading.error))));
  const openRow = useOpenRow();
  const row = ready || isGone(reading.error) ? null : openRow;
  const assigning = useAssigning(assign, title);
  const actions = [...assigning.actions, ...others];
  useLetters(ready ? actions : []);
  const copyLink = useLinkCopy();
  const { printing, print } = usePrint({ enabled: true, prepare: allRead });
  return (
    <section
      className={classes.panel}
      ref={panel}
      aria-labelledby={id}
      tabIndex={-1}
      data-panel={actions.map(({ letter }) => letter).join('')}
      data-printing={printing && printable ? true : undefined}
    >
      {printing && ready && (
        <PrintFrame title={title} ofAll={closeTo.startsWith('/admin')}>
          {context && <p>{context}</p>}
        </PrintFrame>
      )}
      <header className={classes.head} data-line={!tabs || undefined}>
        {phone && (
          <ActionIcon size="2.75rem" aria-label={t('kit.panel.back')} onClick={() => go(closeTo)}>
            <IconArrowLeft size={20} stroke={1.6} />
          </ActionIcon>
        )}
        {icon && <span className={classes.sign}>{icon}</span>}
        <div className={classes.titles}>
          <h2 id={id}>
            {row?.name ||
              (reading?.isPending ? (
                <>
                  <VisuallyHidden>{t('kit.panel.loading')}</VisuallyHidden>
                  <Skeleton height="1.25rem" width="12rem" />
                </>
              ) : (
                title
              ))}
          </h2>
          {context && ready && <p>{wholeDates(context)}</p>}
        </div>
        <div className={classes.acts}>
          {printable && <Walk phone={phone} />}
          {editTo && ready && (
            <Tooltip label={t('kit.panel.edit')}>
              <ActionIcon
                component={Link}
                to={to(editTo)}
                aria-label={t('kit.panel.edit')}
                aria-keyshortcuts="e"
                size={phone ? '2.75rem' : '1.75rem'}
              >
                <IconPencil size={16} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          )}
          {(actions.length > 0 || printable) && ready && (
            <Menu>
              <Menu.Target>
                <ActionIcon aria-label={t('kit.panel.more')} size={phone ? '2.75rem' : '1.75rem'}>
                  <IconDots size={16} stroke={1.6} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {actions.filter(({ grave }) => !grave).map(itemOf)}
                {copy && (
                  <Menu.Item
                    leftSection={<IconCopy size={16} stroke={1.6} />}
                    onClick={() => go(copy.to, { state: copyState(copy) })}
                  >
                    {t('kit.panel.duplicate')}
                  </Menu.Item>
                )}
                {printable && (
                  <Menu.Item leftSection={<IconLink size={16} stroke={1.6} />} onClick={copyLink}>
                    {t('kit.panel.copyLink')}
                  </Menu.Item>
                )}
                {printable && (
                  <Menu.Item leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={print}>
                    {t('kit.print')}
                  </Menu.Item>
                )}
                {actions.filter(({ grave }) => grave).map(itemOf)}
              </Menu.Dropdown>
            </Menu>
          )}
          {!phone && !stays && (
            <Tooltip label={t('kit.panel.close')}>
              <ActionIcon size="1.75rem" aria-label={t('kit.panel.close')} onClick={() => go(closeTo)}>
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      </header>
      {ready ? (
        <PanelContent tabs={tabs} printing={printing}>
          {children}
        </PanelContent>
      ) : (
        <PanelWait reading={reading} row={row} />
      )}
      {footer && ready && <footer className={classes.foot}>{footer}</footer>}
      <Suspense>{assigning.dialog}</Suspense>
    </section>
  );
}

interface ContentProps extends Pick<PanelProps, 'tabs' | 'children'> {
  printing: boolean;
}

const PanelContent = ({ tabs, printing, children }: ContentProps) =>
  tabs ? <PanelTabs tabs={tabs} printing={printing} /> : <div className={classes.body}>{children}</div>;

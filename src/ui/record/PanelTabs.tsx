import { Skeleton, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useParameters } from '../browser/use-parameters.ts';
import { useNumbers } from '../language/numbers.ts';
import classes from './record.module.css';

export interface PanelTab {
  key: string;
  label: string;
  count?: number | undefined;
  /** Given as a function, it can show on paper what the screen has in a form. */
  content: ReactNode | ((printing: boolean) => ReactNode);
}

const contentOf = ({ content }: PanelTab, printing: boolean): ReactNode =>
  typeof content === 'function' ? content(printing) : content;

/** The tab that is not printed with the record unless it is the open one: who changed what. */
const ofHistory = 'history';

/**
 * The tabs of a panel; the open one is in the address (`tab`), the first without it. While the record is printed all of them are there,
 * one below the other.
 */
export function PanelTabs({ tabs, printing }: { tabs: PanelTab[]; printing: boolean }) {
  const [params, change] = useParameters();
  const { exact } = useNumbers();
  const open = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0];
  if (!open) return null;

  const choose = (key: string | null) => {
    change((now) => (key === null || key === tabs[0]?.key ? now.delete('tab') : now.set('tab', key)), {
      replace: true,
    });
  };
  return (
    <Tabs className={classes.tabbed} value={open.key} onChange={choose} keepMounted={false} unstyled>
      <Tabs.List className={classes.tabs}>
        {tabs.map(({ key, label, count }) => (
          <Tabs.Tab
            key={key}
            value={key}
            className={classes.tab}
            rightSection={
              count === undefined ? null : <span className={classes.tabCount}>{exact(count)}</span>
            }
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs
        .filter((tab) => tab === open || (printing && tab.key !== ofHistory))
        .map((tab) =>
          tab === open ? (
            // Focusable, so that the keyboard can scroll content without anything focusable.
            <Tabs.Panel key={tab.key} value={tab.key} className={classes.body} tabIndex={0}>
              {printing && <PrintedTab tab={tab} />}
              <Suspense fallback={<Skeleton height="12rem" />}>{contentOf(tab, printing)}</Suspense>
            </Tabs.Panel>
          ) : (
            <div key={tab.key} className={classes.body} data-print="only">
              <PrintedTab tab={tab} />
              <Suspense>{contentOf(tab, printing)}</Suspense>
            </div>
          ),
        )}
    </Tabs>
  );
}

/** A tab's name above its content, where all of them are printed below each other. */
const PrintedTab = ({ tab }: { tab: PanelTab }) => (
  <h2 className={classes.printedTab} data-print="only">
    {tab.label}
  </h2>
);

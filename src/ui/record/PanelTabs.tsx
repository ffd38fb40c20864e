import { Suspense, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import classes from './record.module.css';

export interface PanelTab {
  key: string;
  label: string;
  count?: string;
  content: ReactNode;
}

/** The tab that is not printed with the record unless it is the open one: who changed what. */
const ofHistory = 'history';

/**
 * The tabs of a panel; the open one is in the address (`tab`), the first without it. While the record is printed all of them are there,
 * one below the other.
 */
export function PanelTabs({ tabs, printing }: { tabs: PanelTab[]; printing: boolean }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [params, setParams] = useSearchParams();
  const open = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0];
  if (!open) return null;

  const choose = (tab: PanelTab) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (tab === tabs[0]) next.delete('tab');
        else next.set('tab', tab.key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const index = (tabs.indexOf(open) + step + tabs.length) % tabs.length;
    const next = step ? tabs[index] : undefined;
    if (!next) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <>
      <div className={classes.tabs} role="tablist" ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={classes.tab}
            aria-selected={tab === open}
            aria-controls={tab === open ? `${id}-body` : undefined}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={classes.tabCount}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => tab === open || (printing && tab.key !== ofHistory))
        .map((tab) =>
          tab === open ? (
            <div
              key={tab.key}
              className={classes.body}
              role="tabpanel"
              id={`${id}-body`}
              aria-labelledby={`${id}-${open.key}`}
              // So that the keyboard can scroll content without anything focusable.
              tabIndex={0}
            >
              {printing && <PrintedTab tab={tab} />}
              {tab.content}
            </div>
          ) : (
            <div key={tab.key} className={classes.body} data-print="only">
              <PrintedTab tab={tab} />
              <Suspense>{tab.content}</Suspense>
            </div>
          ),
        )}
    </>
  );
}

/** A tab's name above its content, where all of them are printed below each other. */
const PrintedTab = ({ tab }: { tab: PanelTab }) => (
  <h2 className={classes.printedTab} data-print="only">
    {tab.label}
  </h2>
);

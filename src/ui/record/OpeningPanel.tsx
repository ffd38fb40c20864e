import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { startTransition, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePhone } from '../browser/widths.ts';
import { useTexts } from '../language/i18n.ts';
import type { Neighbour } from './neighbours.ts';
import { PanelWait } from './PanelWait.tsx';
import classes from './record.module.css';

/** Where a panel covers its list (record.module.css). Next to it, the list would have to be laid out for it first. */
const covers = '(max-width: 84.99em)';
/** What opens a record next to its list: its row, and the way to the next one. */
const ways = 'main a[data-row], main a[aria-keyshortcuts]';
const reading = { isPending: true, error: null, refetch: () => undefined };

interface Props {
  /** What the list shows of the record at a path. */
  at: (path: string) => Neighbour | null;
}

/** A record from the press on its row until its panel is drawn: what the row shows, which takes a phone a few milliseconds instead of hundreds. */
export default function OpeningPanel({ at }: Props) {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const [opening, setOpening] = useState<{ row: Neighbour; from: string } | null>(null);
  const press = (event: MouseEvent): void => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !matchMedia(covers).matches) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(ways) : null;
    const row = link && at(link.pathname);
    if (!row) return;
    event.preventDefault();
    const now = { row, from: key };
    setOpening(now);
    const opened = navigate(link.pathname + link.search, { preventScrollReset: true });
    // With the panel, or without it where the page is not left, since something on it is not saved.
    void Promise.resolve(opened).then(() =>
      startTransition(() => setOpening((last) => (last === now ? null : last))),
    );
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listen = (event: MouseEvent): void => latest.current(event);
    document.addEventListener('click', listen, true);
    return () => document.removeEventListener('click', listen, true);
  }, []);
  if (opening?.from !== key) return null;
  const leave = (): void => {
    setOpening(null);
    // Calls off the way there.
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  return <Opening row={opening.row} leave={leave} />;
}

function Opening({ row, leave }: { row: Neighbour; leave: () => void }) {
  const { t } = useTexts();
  const id = useId();
  const phone = usePhone();
  return (
    <section className={classes.panel} aria-labelledby={id} data-panel="">
      <header className={classes.head} data-line>
        {phone && (
          <ActionIcon size="2.75rem" aria-label={t('kit.panel.back')} onClick={leave}>
            <IconArrowLeft size={20} stroke={1.6} />
          </ActionIcon>
        )}
        <div className={classes.titles}>
          <h2 id={id}>{row.name}</h2>
        </div>
      </header>
      <PanelWait reading={reading} row={row} />
    </section>
  );
}

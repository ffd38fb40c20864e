import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { files } from '../../../documents/file.ts';
import { usePageKeys, useShortcuts } from '../../../ui/browser/shortcuts.ts';
import { hrefFor } from '../../../ui/client/api.ts';
import { useCall, useSend } from '../../../ui/client/use-call.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { Page } from '../../../ui/pages/Page.tsx';
import { CopyLinkButton } from '../../../ui/record/CopyLinkButton.tsx';
import { Wait } from '../../../ui/record/PanelWait.tsx';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import PdfViewer from '../../../ui/viewer/PdfViewer.tsx';
import { useFileAtHand } from '../../../ui/viewer/use-file-at-hand.ts';
import { sheetReadings } from './reading.ts';
import type { SheetReadingRow } from './reading.ts';
import { sheetGroups } from './reviewed.ts';
import { toCheck } from './review.ts';
import type { Decided } from './review.ts';
import { SheetStatus, useSheetWords } from './SheetLabels.tsx';
import { OcrNotice } from '../ocr/OcrNotice.tsx';
import { keysOfSheet } from '../page/keys-of-sheet.tsx';
import { RemoveSheet } from '../page/RemoveSheet.tsx';
import { SheetNotices } from './SheetNotices.tsx';
import { UseSheet } from './UseSheet.tsx';
import { ValueGroup } from './ValueGroup.tsx';
import type { Editing } from './ValueGroup.tsx';
import { nextOpen, useReview } from './use-review.ts';
import classes from './readings.module.css';

/** A sheet next to the values read on it: each is looked at on its page, and decided about; then the sheet is used. */
export default function SheetPage() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const reading = useCall(
    sheetReadings.get,
    { orgId, id },
    { shows: [404], again: ({ status }) => (status === 'WAITING' ? 2000 : null) },
  );
  const row = reading.data;
  const title = row ? (row.productName ?? row.fileName) : t('sheets.title');
  return (
    <Page
      title={title}
      {...(row?.productName && { note: row.fileName })}
      actions={
        <>
          <CopyLinkButton />
          {row && <RemoveSheet row={row} />}
          <Button variant="default" onClick={() => go('/chemicals/sheets')}>
            {t('sheets.back')}
          </Button>
        </>
      }
    >
      <title>{`${title} · Rede`}</title>
      {row ? <Reviewed key={`${id} ${row.status}`} row={row} /> : <Wait reading={reading} height="24rem" />}
    </Page>
  );
}

function Reviewed({ row }: { row: SheetReadingRow }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { id } = row;
  const mayDecide = useMay(sheetReadings.decide);
  const review = useReview({ orgId, id, enabled: row.status !== 'WAITING' });
  const { values, sheet } = review;
  const words = useSheetWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [using, setUsing] = useState(false);
  const [closer, setCloser] = useState(false);
  const takeBack = useSend(sheetReadings.takeBack);
  const rows = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLDivElement>(null);

  const shown = values.find(({ path }) => path === chosen) ?? null;
  useEffect(() => {
    if (chosen === null && values.length > 0) setChosen(nextOpen(values, null) ?? values[0]?.path ?? null);
  }, [chosen, values]);
  /** What has the focus is read out. */
  const focusOn = (path: string | null): void =>
    void requestAnimationFrame(() =>
      rows.current?.querySelector<HTMLElement>(`[data-path="${path}"] [data-row]`)?.focus(),
    );
  const choose = (path: string | null): void => {
    setChosen(path);
    setEditing(null);
    focusOn(path);
  };
  const step = (by: 1 | -1): void => {
    const at = values.findIndex(({ path }) => path === chosen);
    const next = values[Math.min(Math.max(at + by, 0), values.length - 1)];
    if (next) choose(next.path);
  };
  const isFree = mayDecide && row.state !== 'APPLIED';
  const settle = (unit: Decided, decision: 'ACCEPTED' | 'NOT_STATED', goOn = true): void => {
    if (!isFree || (decision === 'ACCEPTED' && unit.read === null)) return;
    review.decide([{ path: unit.path, decision }]);
    // Its button may be gone now.
    if (!goOn) return focusOn(unit.path);
    choose(
      nextOpen(
        values.filter((each) => each === unit || each.path !== unit.path),
        unit.path,
      ) ?? unit.path,
    );
  };
  const acceptAll = (which: (unit: Decided) => boolean): void => {
    const found = values.filter(
      (unit) => unit.decision === null && unit.read !== null && unit.state !== 'check' && which(unit),
    );
    if (isFree && found.length > 0)
      review.decide(found.map(({ path }) => ({ path, decision: 'ACCEPTED' as const })));
  };
  const edit = (path: string, taken: string | null = null): void =>
    setEditing((before) => ({ path, taken, at: (before?.at ?? 0) + 1 }));
  const mayTake = isFree && chosen !== null && chosen !== 'components';
  const use = (): void => {
    if (isFree && values.length > 0) setUsing(true);
  };
  const undo = (): void => {
    review.undo();
    focusOn(chosen);
  };
  usePageKeys(keysOfSheet);
  useShortcuts({
    j: () => step(1),
    ArrowDown: () => step(1),
    k: () => step(-1),
    ArrowUp: () => step(-1),
    Enter: () => shown && settle(shown, 'ACCEPTED'),
    e: () => isFree && chosen !== null && edit(chosen),
    x: () => shown && settle(shown, 'NOT_STATED'),
    a: () => acceptAll(({ state }) => state === 'proved'),
    A: () => acceptAll(({ group }) => group === shown?.group),
    z: () => isFree && review.mayUndo && undo(),
    p: () => pages.current?.querySelector<HTMLElement>('[role=group]')?.focus(),
    '+': () => setCloser(true),
    '-': () => setCloser(false),
    u: use,
    g: use,
  });
  const marked = shown?.places[0] ?? null;
  const url = hrefFor(files.content, { orgId, id: row.file.id });
  const file = useFileAtHand(url);
  if (row.status === 'WAITING')
    return (
      <Banner tone="info" icon={IconInfoCircle} role="status">
        {t('sheets.waiting')}
      </Banner>
    );
  const { required, others } = toCheck(values);
  const isFeed = sheet?.file.xml === 'file';
  const hasPages = !isFeed && row.status !== 'DAMAGED' && row.status !== 'ENCRYPTED';
  return (
    <>
      <div className={classes.head}>
        <SheetStatus row={row} />
        {!review.isStored && !review.failed && <small role="status">{t('sheets.storing')}</small>}
        {isFree && (
          <span className={classes.acts}>
            {review.mayUndo && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
                onClick={undo}
              >
                {t('sheets.undo')}
              </Button>
            )}
            {values.length > 0 && (
              <Button onClick={use} aria-keyshortcuts="g u">
                {t('sheets.use')}
              </Button>
            )}
          </span>
        )}
        {mayDecide && row.state === 'APPLIED' && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
            onClick={() =>
              takeBack.mutate(
                { orgId, id },
                {
                  onSuccess: () => {
                    toastSuccess(t('sheets.takenBack'));
                    focusOn(chosen);
                  },
                },
              )
            }
          >
            {t('sheets.takeBack')}
          </Button>
        )}
      </div>
      {review.failed && (
        <Banner tone="error" icon={IconAlertTriangle} role="alert">
          {t('sheets.notStored')}{' '}
          <Button size="compact-sm" variant="default" onClick={review.retry}>
            {t('kit.drop.retry')}
          </Button>
        </Banner>
      )}
      {review.overtaken.length > 0 && (
        <Banner tone="warning" icon={IconAlertTriangle} role="alert">
          {t('sheets.overtaken', { names: review.overtaken.map(words.label).join(', ') })}
        </Banner>
      )}
      <SheetNotices row={row} sheet={sheet} isFree={isFree} />
      <OcrNotice row={row} sheet={sheet} here={review.ocr} />
      <div className={classes.review}>
        <div className={classes.pages} ref={pages}>
          {isFeed && (
            <Banner tone="info" icon={IconInfoCircle}>
              {t('sheets.feed')}{' '}
              <Button
                component="a"
                size="compact-sm"
                variant="default"
                href={hrefFor(files.content, { orgId, id: row.file.id, query: { download: true } })}
              >
                {t('sheets.feed.open')}
              </Button>
            </Banner>
          )}
          {hasPages && file && file !== 'missing' && (
            <PdfViewer
              url={url}
              file={file.file}
              label={t('kit.preview.of', { name: row.fileName })}
              large={false}
              more={null}
              marked={marked}
              closer={closer}
              {...(mayTake && { take: (text: string) => edit(chosen, text) })}
            />
          )}
        </div>
        <div className={classes.values} ref={rows}>
          {values.length > 0 && (
            <p className={classes.lead} role="status">
              {row.state === 'APPLIED'
                ? t('sheets.lead.applied')
                : required > 0
                  ? t('sheets.lead.open', { count: required })
                  : t('sheets.lead.ready')}{' '}
              {others > 0 && row.state !== 'APPLIED' && `${t('sheets.lead.others', { count: others })} `}
              {isFree && <span>{t('sheets.keys')}</span>}
            </p>
          )}
          {sheetGroups.map((group) => (
            <ValueGroup
              key={group}
              group={group}
              values={values.filter((unit) => unit.group === group)}
              sheet={sheet}
              chosen={chosen}
              editing={editing}
              isFree={isFree}
              choose={setChosen}
              edit={edit}
              accept={(unit) => settle(unit, 'ACCEPTED', false)}
              decide={(decisions) => {
                review.decide(decisions);
                focusOn(decisions[0]?.path ?? chosen);
              }}
              close={choose}
            />
          ))}
        </div>
      </div>
      {using && (
        <UseSheet
          row={row}
          values={values}
          isStored={review.isStored}
          close={() => {
            setUsing(false);
            focusOn(chosen);
          }}
          choose={(path) => {
            setUsing(false);
            choose(path);
          }}
        />
      )}
    </>
  );
}

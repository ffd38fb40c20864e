import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { upload } from '../../../ui/client/upload.ts';
import { useCall, useSend } from '../../../ui/client/use-call.ts';
import { FileDrop } from '../../../ui/attachments/FileDrop.tsx';
import { takeBrought } from '../../../ui/import/brought.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { Card, Page } from '../../../ui/pages/Page.tsx';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { registerPath } from '../../register/paths.ts';
import { sheetReadings } from '../readings/reading.ts';
import classes from './by-name.module.css';
import { mostSheets, sheetPlacing } from './placing.ts';
import type { PlacedSheet } from './placing.ts';
import { PlacedSheetRow } from './PlacedSheetRow.tsx';
import { chosenFor } from './choice.ts';
import type { Choice } from './choice.ts';

const largest = 50 * 1024 * 1024;

/** Sheets dropped together are matched with chemicals of the register, and attached to them once confirmed. */
export default function RegisterSheetsPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const at = useLocation();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const found = useCall(
    sheetPlacing.find,
    { orgId, query: { reading: [...ids] } },
    { enabled: ids.length > 0, keepPrevious: true },
  );
  const attach = useSend(sheetPlacing.attach);
  const detach = useSend(sheetPlacing.detach);
  const rows: readonly PlacedSheet[] = ids.length > 0 ? (found.data?.content ?? []) : [];
  const read = rows.filter(({ status }) => status !== 'WAITING').length;
  const isReading = ids.length > 0 && read < ids.length;
  const sheets = rows.flatMap((row) => {
    const entries = chosenFor(row, choices[row.id]);
    return entries.length > 0 ? [{ reading: { id: row.id }, entries }] : [];
  });
  const run = (): void =>
    attach.mutate(
      { orgId, body: { sheets } },
      {
        onSuccess: () => {
          const readings = sheets.map(({ reading }) => reading);
          toastSuccess(t('sheets.place.done', { count: sheets.length }), {
            undo: () => detach.mutateAsync({ orgId, body: { readings } }).then(() => undefined),
          });
          void go(registerPath);
        },
      },
    );
  return (
    <Page
      title={t('sheets.place.title')}
      actions={
        <Button variant="default" onClick={() => go(registerPath)}>
          {t('sheets.place.back')}
        </Button>
      }
    >
      <title>{`${t('sheets.place.title')} · Rede`}</title>
      <FileDrop
        label={t('sheets.place.title')}
        accept=".pdf"
        several
        most={{ count: mostSheets, words: t('sheets.place.tooMany', { max: mostSheets }) }}
        largest={largest}
        help={t('sheets.place.help', { max: mostSheets })}
        brought={() => takeBrought(at)}
        upload={(file, progress, signal) =>
          upload(sheetReadings.upload, { orgId }, file, { progress, signal })
        }
        passes
        received={({ id }) => setIds((before) => (before.includes(id) ? before : [...before, id]))}
      />
      {isReading && (
        <div className={classes.reading} role="status">
          <span>{t('sheets.place.reading', { read, count: ids.length })}</span>
          <Progress value={(100 * read) / ids.length} aria-label={t('sheets.place.title')} />
        </div>
      )}
      {rows.length > 0 && (
        <Card title={t('sheets.place.found')}>
          <ul className={classes.sheets}>
            {rows.map((row) => (
              <PlacedSheetRow
                key={row.id}
                row={row}
                choice={choices[row.id]}
                choose={(choice) => setChoices((before) => ({ ...before, [row.id]: choice }))}
              />
            ))}
          </ul>
          <div className={classes.acts}>
            <Button disabled={sheets.length === 0 || isReading} loading={attach.isPending} onClick={run}>
              {t('sheets.place.do', { count: sheets.length })}
            </Button>
          </div>
        </Card>
      )}
    </Page>
  );
}

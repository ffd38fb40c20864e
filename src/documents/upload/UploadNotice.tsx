import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { DropHint } from '../../ui/attachments/DropHint.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useOrganization } from '../../ui/session/session.ts';
import classes from '../documents.module.css';
import { addFiles, useUploads } from './use-uploads.ts';

const panel = '/documents/own-documents/new';

/** How far the files are that are being sent; above the list while its panel is not open. */
export function UploadNotice() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { pathname } = useLocation();
  const { to } = useListLink();
  const { done, meant, busy, troubled, share } = useUploads(orgId);
  if (pathname === panel || (!busy && troubled === 0)) return null;
  return (
    <div className={classes.notice} role="status">
      <span>
        {t('documents.upload.total', { done, count: meant })}
        {troubled > 0 && <b> · {t('documents.upload.trouble', { count: troubled })}</b>}
      </span>
      <Progress size="xs" value={share * 100} aria-label={t('documents.add')} />
      <Button component={Link} to={to(panel)} size="compact-sm" variant="default">
        {t('documents.upload.show')}
      </Button>
    </div>
  );
}

const bringsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Takes files that are dropped anywhere on the page. */
export function PageDrop({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const [over, setOver] = useState(false);
  if (!enabled) return <div className={classes.page}>{children}</div>;
  return (
    <div
      className={classes.page}
      onDragOver={(event) => {
        if (!bringsFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!bringsFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        addFiles(orgId, event.dataTransfer.files);
        void go(panel);
      }}
    >
      {children}
      {over && <DropHint words={t('documents.dropHere')} />}
    </div>
  );
}

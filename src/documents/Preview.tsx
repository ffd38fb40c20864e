import { Button, Modal, Skeleton } from '@mantine/core';
import { IconDownload, IconMaximize } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hrefFor } from '../ui/api.ts';
import { useTexts } from '../ui/i18n.ts';
import { useOrganization } from '../ui/session.ts';
import { KindSign } from './DocumentWords.tsx';
import classes from './documents.module.css';
import { files } from './file.ts';
import type { Document } from './file.ts';

const PdfViewer = lazy(() => import('./PdfViewer.tsx'));
const textShown = 32_768;

/** The document itself, as far as a browser shows its kind: small in the panel, and large over the page. */
export function Preview({ document }: { document: Document }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const [large, setLarge] = useState(false);
  const { id, name, contentType } = document;
  const url = hrefFor(files.content, { orgId, id });
  const label = t('documents.preview.of', { name });
  const isPdf = contentType === 'application/pdf';
  const isPicture = contentType.startsWith('image/');
  if (contentType.startsWith('text/')) return <TextPreview url={url} label={label} />;
  if (!isPdf && !isPicture) {
    return (
      <div className={classes.noPreview}>
        <KindSign contentType={contentType} size={32} />
        <p>{t('documents.preview.none')}</p>
        <Button
          component="a"
          href={hrefFor(files.content, { orgId, id, query: { download: true } })}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
        >
          {t('documents.download')}
        </Button>
      </div>
    );
  }
  const enlarge = (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconMaximize size={14} stroke={1.6} />}
      onClick={() => setLarge(true)}
    >
      {t('documents.preview.large')}
    </Button>
  );
  const shown = (isLarge: boolean) =>
    isPdf ? (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <PdfViewer url={url} label={label} large={isLarge} more={isLarge ? null : enlarge} />
      </Suspense>
    ) : (
      <figure className={classes.picture} data-large={isLarge || undefined}>
        <img src={url} alt={label} />
        {!isLarge && enlarge}
      </figure>
    );
  return (
    <>
      {shown(false)}
      <Modal
        opened={large}
        onClose={() => setLarge(false)}
        title={name}
        fullScreen
        // By itself, so that the panel below does not take the same key for its own.
        closeOnEscape={false}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          setLarge(false);
        }}
        closeButtonProps={{ 'aria-label': t('kit.panel.close') }}
      >
        {large && shown(true)}
      </Modal>
    </>
  );
}

/** The beginning of a file of text, whichever way it is encoded. */
async function readText(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { headers: { Range: `bytes=0-${textShown - 1}` }, signal });
  if (!answer.ok) throw new Error(String(answer.status));
  const bytes = await answer.arrayBuffer();
  try {
    // The cut may have gone through a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function TextPreview({ url, label }: { url: string; label: string }) {
  const { t } = useTexts();
  const [text, setText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    readText(url, abort.signal).then(setText, () => {
      if (!abort.signal.aborted) setFailed(true);
    });
    return () => abort.abort();
  }, [url]);
  if (failed) return <p role="alert">{t('documents.preview.failed')}</p>;
  if (text === null) return <Skeleton height="10rem" />;
  return (
    <pre className={classes.plain} role="region" aria-label={label} tabIndex={0}>
      {text}
    </pre>
  );
}

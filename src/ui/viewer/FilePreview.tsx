import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconMaximize } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../language/i18n.ts';
import { Large } from './Large.tsx';
import classes from './viewer.module.css';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';
import { useFileAtHand } from './use-file-at-hand.ts';
import { notOnDevice } from '../offline/not-on-device.ts';

const PdfViewer = lazyWithRetry(() => import('./PdfViewer.tsx'));
const textShown = 32_768;

interface Props {
  /** The address of the content, and the address to download it. */
  url: string;
  downloadUrl: string;
  name: string;
  contentType: string;
  /** The icon of its kind, if it cannot be shown. */
  sign?: ReactNode;
}

/** A file's content, as far as a browser shows its kind: small in a panel, and large over the page. */
export function FilePreview({ url, downloadUrl, name, contentType, sign }: Props) {
  const { t } = useTexts();
  const [large, setLarge] = useState(false);
  const label = t('kit.preview.of', { name });
  const isPdf = contentType === 'application/pdf';
  const isPicture = contentType.startsWith('image/');
  const found = useFileAtHand(url);
  if (found === null) return <Skeleton height="24rem" />;
  if (found === 'missing') return <p role="alert">{t(notOnDevice())}</p>;
  const { file } = found;
  if (contentType.startsWith('text/')) return <TextPreview url={url} file={file} label={label} />;
  if (!isPdf && !isPicture) {
    return (
      <div className={classes.noPreview}>
        {sign}
        <p>{t('kit.preview.none')}</p>
        <Button
          component="a"
          href={downloadUrl}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
        >
          {t('kit.preview.download')}
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
      {t('kit.preview.large')}
    </Button>
  );
  const shown = (isLarge: boolean) =>
    isPdf ? (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <PdfViewer url={url} file={file} label={label} large={isLarge} more={isLarge ? null : enlarge} />
      </Suspense>
    ) : (
      <figure className={classes.picture} data-large={isLarge || undefined}>
        <Picture url={url} file={file} label={label} />
        {!isLarge && enlarge}
      </figure>
    );
  return (
    <>
      {shown(false)}
      <Large title={name} opened={large} close={() => setLarge(false)}>
        {large && shown(true)}
      </Large>
    </>
  );
}

/** A picture, by its address or from this device. */
function Picture({ url, file, label }: { url: string; file: File | null; label: string }) {
  const [here, setHere] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setHere(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file && here === null ? null : <img src={file ? (here ?? url) : url} alt={label} />;
}

async function firstBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(url, { headers: { Range: `bytes=0-${textShown - 1}` }, signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.arrayBuffer();
}

/** The beginning of a file of text, whichever way it is encoded. */
async function readText(url: string, file: File | null, signal: AbortSignal): Promise<string> {
  const bytes = await (file ? file.slice(0, textShown).arrayBuffer() : firstBytes(url, signal));
  try {
    // The cut may have gone through a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function TextPreview({ url, file, label }: { url: string; file: File | null; label: string }) {
  const { t } = useTexts();
  const [text, setText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    readText(url, file, abort.signal).then(setText, () => {
      if (!abort.signal.aborted) setFailed(true);
    });
    return () => abort.abort();
  }, [url, file]);
  if (failed) return <p role="alert">{t('kit.preview.failed')}</p>;
  if (text === null) return <Skeleton height="10rem" />;
  return (
    <pre className={classes.plain} role="region" aria-label={label} tabIndex={0}>
      {text}
    </pre>
  );
}

import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconAlertCircle, IconCircleCheck, IconPaperclip, IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { TakeAway } from '../fields/parts.tsx';
import { sizeText } from '../../core/numbers/size-text.ts';
import { ApiError } from '../client/api-error.ts';
import { problemText } from '../client/errors.ts';
import { useTexts } from '../language/i18n.ts';
import { toastError } from '../messages/toasts.ts';
import { mayGoAgain, sendingIn, useUnsent } from '../form/sending.ts';
import classes from '../fields/fields.module.css';
import { randomKey } from '../browser/random-key.ts';

interface Sending {
  key: string;
  file: File;
  state: 'sending' | 'done' | 'failed';
  /** 0 to 1. */
  share: number;
  words: string | null;
  /** It failed, and may go another time. */
  again: boolean;
  /** It may be sent again: it was cancelled, or may go another time. */
  retry: boolean;
  abort: AbortController;
}

interface Props<T> {
  label: string;
  /** As the `accept` of an input: '.csv,.xlsx'. */
  accept?: string;
  several?: boolean;
  /** Bytes. */
  largest: number;
  /** The accepted kinds of file, in words. */
  help?: ReactNode;
  upload: (file: File, progress: (share: number) => void, signal: AbortSignal) => Promise<T>;
  received: (answer: T, file: File) => void;
  /** The file that a paste anywhere on the page brings; null: none. */
  pasted?: (event: ClipboardEvent) => File | null;
  /** Files that were dropped or pasted on another page, or together with others, for this one. */
  brought?: () => readonly File[];
  /** Received files are shown elsewhere, and leave the list here. */
  passes?: boolean;
  /** How many are accepted at most, and what is said of more. */
  most?: { count: number; words: string };
  /** What else may be dropped or chosen together with the one file: as `accept`, and where the others go. */
  along?: { accept: string; take: (files: File[]) => void } | undefined;
}

const fits = (file: File, accept: string | undefined): boolean =>
  !accept ||
  accept
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .some((each) =>
      each.startsWith('.')
        ? file.name.toLowerCase().endsWith(each)
        : each.endsWith('/*')
          ? file.type.startsWith(each.slice(0, -1))
          : file.type === each,
    );

/** Files dropped or chosen are uploaded immediately; each shows its progress, and can be cancelled and retried. */
export function FileDrop<T>({
  label,
  accept,
  several = false,
  largest,
  help,
  upload,
  received,
  pasted,
  brought,
  passes = false,
  most,
  along,
}: Props<T>) {
  const { t, language } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [files, setFiles] = useState<Sending[]>([]);
  const accepted = useRef(0);
  const set = (key: string, change: Partial<Sending>) =>
    setFiles((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)));

  const send = async (key: string, file: File, abort: AbortController): Promise<boolean> => {
    try {
      const answer = await upload(file, (share) => set(key, { share }), abort.signal);
      if (passes) setFiles((before) => before.filter((each) => each.key !== key));
      else set(key, { state: 'done', share: 1 });
      received(answer, file);
      return true;
    } catch (error) {
      const words = error instanceof ApiError ? problemText(error) : t('kit.drop.failed');
      const { aborted } = abort.signal;
      const again = !aborted && mayGoAgain(error);
      set(key, {
        state: 'failed',
        words: aborted ? t('kit.drop.cancelled') : words,
        again,
        retry: aborted || again,
      });
      return aborted;
    }
  };
  const begin = (key: string, file: File, abort: AbortController) =>
    void sendingIn(input.current?.form ?? null, send(key, file, abort));
  const refusal = (file: File): string | null => {
    if (file.size === 0) return t('kit.drop.empty');
    if (file.size > largest) return t('kit.drop.tooLarge', { size: sizeText(largest, language) });
    return fits(file, accept) ? null : t('kit.drop.wrongKind');
  };
  const take = (list: Iterable<File> | null) => {
    const all = [...(list ?? [])];
    const one = (along && all.find((file) => fits(file, accept))) ?? all[0];
    if (one && !along && !several && all.length > 1) toastError(t('kit.drop.oneOnly', { name: one.name }));
    if (along && all.length > 1) along.take(all.filter((file) => file !== one));
    for (const file of several ? all : all.filter((each) => each === one)) {
      const words = refusal(file) ?? (most && accepted.current >= most.count ? most.words : null);
      if (!words) accepted.current += 1;
      const item: Sending = {
        key: randomKey(),
        file,
        state: words ? 'failed' : 'sending',
        share: 0,
        words,
        again: false,
        retry: false,
        abort: new AbortController(),
      };
      setFiles((before) => (several ? [...before, item] : [item]));
      if (!words) begin(item.key, file, item.abort);
    }
    if (input.current) input.current.value = '';
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = pasted?.(event);
    if (file) take([file]);
  });
  const hasBegun = useRef(false);
  const begun = useEffectEvent(() => {
    if (!hasBegun.current) take(brought?.() ?? null);
    hasBegun.current = true;
  });
  useEffect(() => {
    begun();
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  useUnsent(input, files.filter((each) => each.again).length);
  const again = ({ key, file }: Sending) => {
    const abort = new AbortController();
    set(key, { state: 'sending', share: 0, words: null, again: false, retry: false, abort });
    begin(key, file, abort);
  };
  const wordsOf = ({ state, share, words }: Sending): string => {
    if (state === 'done') return t('kit.drop.done');
    if (state === 'failed') return words ?? t('kit.drop.failed');
    return share < 1 ? t('kit.drop.sending', { percent: Math.round(share * 100) }) : t('kit.drop.working');
  };
  return (
    <div>
      <div
        className={classes.drop}
        role="group"
        aria-label={label}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <p>
          <span>{t(several ? 'kit.drop.leadMany' : 'kit.drop.lead')}</span>
          <small>
            {help} {t('kit.drop.atMost', { size: sizeText(largest, language) })}
          </small>
        </p>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.6} />}
          onClick={() => input.current?.click()}
        >
          {t(several ? 'kit.drop.chooseMany' : 'kit.drop.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={along ? `${accept},${along.accept}` : accept}
          multiple={several || along !== undefined}
          aria-label={label}
          onChange={(event) => take(event.currentTarget.files)}
        />
      </div>
      {files.length > 0 && (
        <ul className={classes.uploads} aria-live="polite">
          {files.map((item) => (
            <li key={item.key} className={classes.upload} data-failed={item.state === 'failed' || undefined}>
              {item.state === 'failed' ? (
                <IconAlertCircle size={16} stroke={1.6} className={classes.iconBad} aria-hidden />
              ) : item.state === 'done' ? (
                <IconCircleCheck size={16} stroke={1.6} className={classes.iconGood} aria-hidden />
              ) : (
                <IconPaperclip size={16} stroke={1.6} className={classes.icon} aria-hidden />
              )}
              <span>
                <b>{item.file.name}</b>
                <small>{wordsOf(item)}</small>
                {item.state === 'sending' && (
                  <Progress size="xs" value={item.share * 100} aria-label={item.file.name} />
                )}
              </span>
              {item.state === 'sending' && (
                <TakeAway
                  size="sm"
                  label={t('kit.drop.cancel', { name: item.file.name })}
                  run={() => item.abort.abort()}
                />
              )}
              {item.state === 'failed' && item.retry && (
                <Button size="compact-sm" variant="subtle" onClick={() => again(item)}>
                  {t('kit.drop.retry')}
                </Button>
              )}
              {item.state === 'failed' && (
                <TakeAway
                  size="sm"
                  label={t('kit.files.remove', { name: item.file.name })}
                  run={() => setFiles((before) => before.filter(({ key }) => key !== item.key))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

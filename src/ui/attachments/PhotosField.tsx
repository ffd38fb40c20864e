import { ActionIcon, Input, Loader } from '@mantine/core';
import { IconAlertCircle, IconCamera, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { problemText } from '../client/errors.ts';
import { FieldLabel } from '../fields/FieldLabel.tsx';
import { sizeText } from '../../core/numbers/size-text.ts';
import { isKept } from './FilesField.tsx';
import type { HeldFile } from './FilesField.tsx';
import { mayGoAgain, sendingIn, useUnsent } from '../form/sending.ts';
import type { Attaching } from './use-attached.ts';
import { useTexts } from '../language/i18n.ts';
import { dropFile } from './offline-files.ts';
import type { GivenField } from '../form/use-record-form.ts';
import classes from './photos.module.css';
import { Photo, RemovePhoto } from './Photo.tsx';
import { randomKey } from '../browser/random-key.ts';

interface Sending {
  key: string;
  file: File;
  /** Why it did not go; null: it is on its way. */
  failed: string | null;
  /** Whether trying again may succeed. */
  again: boolean;
  abort: AbortController;
}

/**
 * Photos first: taken with the camera or chosen, and uploaded immediately or kept until there is a network. Other
 * files, too.
 */
export function PhotosField({
  photos,
  ...field
}: GivenField<HeldFile[] | undefined> & { photos: Attaching }) {
  const { t, language } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending[]>([]);
  // Several may arrive between two renders.
  const latest = useRef(field.value ?? []);
  useEffect(() => {
    latest.current = field.value ?? [];
  }, [field.value]);
  useUnsent(input, sending.filter(({ failed, again }) => failed !== null && again).length);
  const leave = (key: string) => setSending((before) => before.filter((each) => each.key !== key));
  const set = (key: string, change: Partial<Sending>) =>
    setSending((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const hold = (files: HeldFile[]) => {
    latest.current = files;
    field.onChange(files);
  };
  const send = async ({ key, file, abort }: Pick<Sending, 'key' | 'file' | 'abort'>): Promise<boolean> => {
    try {
      const photo = await photos.upload(file, () => undefined, abort.signal);
      leave(key);
      hold([...latest.current, photo]);
      return true;
    } catch (error) {
      if (abort.signal.aborted) {
        leave(key);
        return true;
      }
      const failed = error instanceof ApiError ? problemText(error) : t('kit.drop.failed');
      set(key, { failed, again: mayGoAgain(error) });
      return false;
    }
  };
  // What is saved meanwhile waits for it.
  const begin = (item: Pick<Sending, 'key' | 'file' | 'abort'>) =>
    void sendingIn(input.current?.form ?? null, send(item));
  const take = (files: Iterable<File>) => {
    for (const file of files) {
      const tooLarge = file.size > photos.largest;
      const failed = tooLarge
        ? t('kit.drop.tooLarge', { size: sizeText(photos.largest, language) })
        : file.size === 0
          ? t('kit.drop.empty')
          : null;
      const item = { key: randomKey(), file, failed, again: false, abort: new AbortController() };
      setSending((before) => [...before, item]);
      if (failed === null) begin(item);
    }
    if (input.current) input.current.value = '';
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={<FieldLabel label={field.label} required={field.required} />}
      error={field.error}
    >
      <div
        className={classes.shots}
        role="group"
        aria-label={field.label}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        {(field.value ?? []).map((photo) => (
          <Photo
            key={photo.id}
            photo={photo}
            href={isKept(photo) ? null : photos.hrefOf(photo)}
            remove={() => {
              hold(latest.current.filter(({ id }) => id !== photo.id));
              if (isKept(photo)) void dropFile(photo.id);
            }}
          />
        ))}
        {sending.map((item) => (
          <div key={item.key} className={classes.shot} data-failed={item.failed !== null || undefined}>
            {item.failed === null ? (
              <Loader size="sm" role="img" aria-label={t('kit.photos.sending', { name: item.file.name })} />
            ) : item.again ? (
              <ActionIcon
                aria-label={t('kit.drop.retry')}
                onClick={() => {
                  const abort = new AbortController();
                  set(item.key, { failed: null, abort });
                  begin({ ...item, abort });
                }}
              >
                <IconRefresh size={20} stroke={1.5} />
              </ActionIcon>
            ) : (
              <IconAlertCircle size={20} stroke={1.5} aria-hidden />
            )}
            <RemovePhoto
              name={item.file.name}
              remove={() => {
                item.abort.abort();
                leave(item.key);
              }}
            />
          </div>
        ))}
        <button
          type="button"
          className={classes.add}
          disabled={field.disabled}
          onClick={() => input.current?.click()}
        >
          <IconCamera size={20} stroke={1.5} aria-hidden />
          {t('kit.photos.add')}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={photos.accept}
          aria-label={field.label}
          onChange={(event) => take(event.currentTarget.files ?? [])}
        />
      </div>
      <div role="alert" className={classes.troubles}>
        {sending
          .filter(({ failed }) => failed !== null)
          .map(({ key, file, failed }) => (
            <p key={key}>
              <b>{file.name}</b>: {failed}
            </p>
          ))}
      </div>
    </Input.Wrapper>
  );
}

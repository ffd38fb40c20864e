import { IconCloudUp, IconFile, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { HeldFile } from './FilesField.tsx';
import { useTexts } from '../language/i18n.ts';
import { keptFile } from './offline-files.ts';
import { Pictures } from '../viewer/Pictures.tsx';
import classes from './photos.module.css';

/** Takes a photo away, or one that is on its way. */
export function RemovePhoto({ name, remove }: { name: string; remove: () => void }) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={classes.remove}
      aria-label={t('kit.files.remove', { name })}
      onClick={remove}
    >
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  );
}

/** One that is there: its picture, or for another file its name. */
export function Photo({ photo, href, remove }: { photo: HeldFile; href: string | null; remove: () => void }) {
  const { t } = useTexts();
  const url = useKeptUrl(photo, href);
  const name = photo.name ?? '';
  const file = (
    <span>
      <IconFile size={20} stroke={1.5} aria-hidden />
      <small>{name}</small>
    </span>
  );
  const label = t('kit.photos.show', { name });
  return (
    <div className={classes.shot}>
      {url === null ? (
        file
      ) : photo.contentType?.startsWith('image/') ? (
        <Pictures pictures={[{ id: photo.id, name, url }]}>
          {(open) => (
            <button type="button" className={classes.open} aria-label={label} onClick={() => open(photo.id)}>
              <img src={url} alt="" />
            </button>
          )}
        </Pictures>
      ) : (
        <a href={url} target="_blank" rel="noreferrer" aria-label={label}>
          {file}
        </a>
      )}
      {href === null && (
        <IconCloudUp
          className={classes.kept}
          size={16}
          stroke={1.6}
          role="img"
          aria-label={t('kit.files.kept')}
        />
      )}
      <RemovePhoto name={name} remove={remove} />
    </div>
  );
}

/** Where a photo is: on the server, or in this browser. */
function useKeptUrl({ id }: HeldFile, href: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (href !== null) return;
    let made: string | null = null;
    let left = false;
    keptFile(id).then(
      (file) => {
        if (left || !file) return;
        made = URL.createObjectURL(file);
        setUrl(made);
      },
      // It is shown by its name.
      () => undefined,
    );
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, href]);
  return href ?? url;
}

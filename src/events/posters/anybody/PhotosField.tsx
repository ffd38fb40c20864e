import { Button, FileButton, Input } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTexts } from '../../../ui/language/i18n.ts';
import classes from './anybody.module.css';
import { mostPhotos } from './report.ts';

/** Bytes. */
const largest = 50 * 1024 * 1024;
const types = ['image/jpeg', 'image/png', 'image/webp'];

interface Props {
  photos: File[];
  error: string | undefined;
  onChange: (photos: File[]) => void;
  /** Why some that were chosen are not taken; empty: all are. */
  onRefused: (reasons: string) => void;
}

/** Photos of a report, which are sent after it: chosen or taken now, shown small, and removed again. */
export function PhotosField({ photos, error, onChange, onRefused }: Props) {
  const { t } = useTexts();
  const shown = useMemo(() => photos.map((file) => ({ file, url: URL.createObjectURL(file) })), [photos]);
  useEffect(() => () => shown.forEach(({ url }) => URL.revokeObjectURL(url)), [shown]);
  const add = (files: File[]) => {
    const reasons = new Set<string>();
    const good = files.filter(({ name, size, type }) => {
      if (!types.includes(type)) reasons.add(t('anybody.notPhoto', { name }));
      else if (size > largest) reasons.add(t('anybody.tooLarge', { name }));
      else return true;
      return false;
    });
    const all = [...photos, ...good];
    if (all.length > mostPhotos) reasons.add(t('anybody.tooMany', { max: mostPhotos }));
    onChange(all.slice(0, mostPhotos));
    onRefused([...reasons].join(' '));
  };
  return (
    <Input.Wrapper labelElement="div" label={t('anybody.photos')} error={error || undefined}>
      {shown.length > 0 && (
        <ul className={classes.photos}>
          {shown.map(({ file, url }) => (
            <li key={url}>
              <img src={url} alt={file.name} />
              <button
                type="button"
                aria-label={t('anybody.removePhoto', { name: file.name })}
                onClick={() => onChange(photos.filter((each) => each !== file))}
              >
                <IconX size={16} stroke={1.6} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FileButton multiple accept={types.join(',')} onChange={add}>
        {(props) => (
          <Button
            {...props}
            mt="xs"
            variant="default"
            fullWidth
            leftSection={<IconCamera size={18} stroke={1.6} aria-hidden />}
          >
            {t('anybody.takePhoto')}
          </Button>
        )}
      </FileButton>
    </Input.Wrapper>
  );
}

import { Input } from '@mantine/core';
import { IconCloudUp, IconFile, IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { TakeAway } from '../fields/parts.tsx';
import { useTexts } from '../language/i18n.ts';
import type { GivenField } from '../form/use-record-form.ts';
import { FieldLabel } from '../fields/FieldLabel.tsx';
import { sizeText } from '../../core/numbers/size-text.ts';
import { FileDrop } from './FileDrop.tsx';
import classes from '../fields/fields.module.css';

/**
 * A file as a record has it; `kept` (true): without a network it is stored on this device, and sent with its record.
 */
export type HeldFile = { id: string; name?: string; contentType?: string; size?: number; kept?: unknown };
export const isKept = ({ kept }: HeldFile): boolean => kept === true;

interface ListProps {
  files: readonly HeldFile[];
  /** The address of a file's content. */
  hrefOf: (file: HeldFile) => string;
  remove?: (file: HeldFile) => void;
}

/** The files of a record, pictures as previews; each opens in a new tab. */
export function FileList({ files, hrefOf, remove }: ListProps) {
  const { t, language } = useTexts();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a {...(!isKept(file) && { href: hrefOf(file), target: '_blank', rel: 'noreferrer' })}>
            {isKept(file) ? (
              <span className={classes.fileSign}>
                <IconCloudUp size={20} stroke={1.5} role="img" aria-label={t('kit.files.kept')} />
              </span>
            ) : file.contentType?.startsWith('image/') ? (
              <img src={hrefOf(file)} alt="" loading="lazy" />
            ) : (
              <span className={classes.fileSign}>
                {file.contentType ? (
                  <IconFile size={20} stroke={1.5} aria-hidden />
                ) : (
                  <IconPhoto size={20} stroke={1.5} aria-hidden />
                )}
              </span>
            )}
            <span>
              <b>{file.name}</b>
              {file.size !== undefined && <small>{sizeText(file.size, language)}</small>}
            </span>
          </a>
          {remove && (
            <TakeAway
              size="sm"
              label={t('kit.files.remove', { name: file.name ?? '' })}
              run={() => remove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface Props extends GivenField<HeldFile[] | undefined> {
  upload: (file: File, progress: (share: number) => void, signal: AbortSignal) => Promise<HeldFile>;
  hrefOf: (file: HeldFile) => string;
  accept: string;
  largest: number;
  help?: string;
  /** Without its label: the record's heading names the files already. */
  bare?: boolean;
}

/** Files attached to a record: uploaded when chosen, attached once it is saved. */
export function FilesField({ upload, hrefOf, accept, largest, help, bare = false, ...field }: Props) {
  const files = field.value ?? [];
  // Several files may arrive between two renders.
  const latest = useRef(field.value ?? []);
  useEffect(() => {
    latest.current = field.value ?? [];
  }, [field.value]);
  return (
    <Input.Wrapper
      labelElement="div"
      label={!bare && <FieldLabel label={field.label} required={field.required} />}
      error={field.error}
    >
      <FileList
        files={files}
        hrefOf={hrefOf}
        remove={(file) => field.onChange(files.filter((each) => each.id !== file.id))}
      />
      <FileDrop
        label={field.label}
        several
        accept={accept}
        largest={largest}
        help={help}
        upload={upload}
        passes
        received={(file) => {
          latest.current = [...latest.current, file];
          field.onChange(latest.current);
        }}
      />
    </Input.Wrapper>
  );
}

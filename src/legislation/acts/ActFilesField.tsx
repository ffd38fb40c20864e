import { Button, Input, TextInput } from '@mantine/core';
import { IconFile, IconLink, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TakeAway } from '../../ui/fields/parts.tsx';
import { ApiError } from '../../ui/client/api-error.ts';
import { fieldText } from '../../ui/client/errors.ts';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import { FileDrop } from '../../ui/attachments/FileDrop.tsx';
import { attachable } from '../../ui/attachments/use-attached.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import type { FieldProps } from '../../ui/form/use-record-form.ts';
import { upload } from '../../ui/client/upload.ts';
import { useSend } from '../../ui/client/use-call.ts';
import classes from './legislation.module.css';
import { legislations } from './legislation.ts';
import type { LegislationFile } from './legislation.ts';

type Held = { id: string } & Partial<LegislationFile>;

/** The files of an act and its links: uploaded when chosen, attached once the act is saved. */
export function ActFilesField(field: FieldProps<Held[] | undefined>) {
  const { t } = useTexts();
  const files = field.value ?? [];
  // Several files may arrive between two renders.
  const latest = useRef(files);
  useEffect(() => {
    latest.current = field.value ?? [];
  }, [field.value]);
  const received = (file: Held) => {
    latest.current = [...latest.current, file];
    field.onChange(latest.current);
  };
  return (
    <Input.Wrapper labelElement="div" label={<FieldLabel label={field.label} />} error={field.error}>
      <ul className={classes.files} data-edit>
        {files.map(({ id, name = '', url, contentType }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              {contentType ? (
                <IconFile size={16} stroke={1.6} aria-hidden />
              ) : (
                <IconLink size={16} stroke={1.6} aria-hidden />
              )}
              <b>{name}</b>
            </a>
            <TakeAway
              size="sm"
              label={t('kit.files.remove', { name })}
              run={() => field.onChange(files.filter((each) => each.id !== id))}
            />
          </li>
        ))}
      </ul>
      <FileDrop
        label={field.label}
        several
        {...attachable}
        upload={(file, progress, signal) => upload(legislations.addFile, {}, file, { progress, signal })}
        passes
        received={received}
      />
      <NewLink received={received} />
    </Input.Wrapper>
  );
}

function NewLink({ received }: { received: (file: Held) => void }) {
  const { t } = useTexts();
  const add = useSend(legislations.addFile, { shows: [422], invalidates: [] });
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const send = () =>
    add.mutate(
      { body: { url, name } },
      {
        onSuccess: (file) => {
          received(file);
          setUrl('');
          setName('');
          setOpen(false);
        },
        onError: (refusal) => {
          const [first] = refusal instanceof ApiError ? refusal.fields : [];
          setError(first && fieldText(first));
        },
      },
    );
  if (!open)
    return (
      <Button
        className={classes.addLink}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} stroke={2} />}
        onClick={() => setOpen(true)}
      >
        {t('legislation.link.add')}
      </Button>
    );
  return (
    <div className={classes.newLink}>
      <TextInput
        label={t('legislation.link.url')}
        type="url"
        placeholder="https://"
        autoFocus
        value={url}
        error={error}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <TextInput
        label={t('legislation.link.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button variant="default" loading={add.isPending} disabled={url.trim() === ''} onClick={send}>
        {t('legislation.link.add')}
      </Button>
    </div>
  );
}

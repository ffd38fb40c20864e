import { Button, FileButton, Input, Textarea, TextInput } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldError } from '../../../core/contract/problem.ts';
import { check } from '../../../core/contract/validation.ts';
import { call } from '../../../ui/client/api.ts';
import { ApiError, NetworkError } from '../../../ui/client/api-error.ts';
import { fieldText, handleError, problemText } from '../../../ui/client/errors.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { accidentAnswers } from '../../rules.ts';
import classes from './anybody.module.css';
import { AnybodysReport, anybodysReports, mostPhotos } from './report.ts';
import { newFollowKey } from './use-key.ts';

/** Bytes. */
const largest = 50 * 1024 * 1024;
const types = ['image/jpeg', 'image/png', 'image/webp'];

interface Props {
  posterKey: string;
  sent: (report: { followKey: string; photos: File[] }) => void;
}

/** The form for reporting by a poster: photos first, what and where, and a name if they like. */
export function AnybodyForm({ posterKey, sent }: Props) {
  const { t } = useTexts();
  // One report however often it is sent.
  const [followKey] = useState(newFollowKey);
  const [photos, setPhotos] = useState<File[]>([]);
  const [values, setValues] = useState({ what: '', where: '', name: '' });
  const [accident, setAccident] = useState<(typeof accidentAnswers)[number] | null>(null);
  const [refusal, setRefusal] = useState('');
  const [fields, setFields] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (refused?.querySelector('input') ?? refused)?.focus();
  }, [fields]);
  const set = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [name]: event.currentTarget.value });
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
    setPhotos(all.slice(0, mostPhotos));
    setFields({ ...fields, photos: [...reasons].join(' ') });
  };
  const show = (errors: FieldError[]) =>
    setFields(Object.fromEntries(errors.map((each) => [each.path, fieldText(each)])));
  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.fields.length > 0) show(error.fields);
    else if (error instanceof ApiError) setRefusal(problemText(error));
    else if (error instanceof NetworkError) setRefusal(t('toast.offline'));
    else handleError(error);
  };
  const send = async () => {
    setRefusal('');
    const report = check(AnybodysReport, {
      whatHappened: values.what,
      accidentOccurred: accident && accident === 'yes',
      location: values.where,
      reporterName: values.name,
      followKey,
    });
    if (!report.ok) return show(report.fields);
    setFields({});
    setBusy(true);
    try {
      await call(anybodysReports.create, { query: { key: posterKey }, body: report.value });
      sent({ followKey, photos });
    } catch (error) {
      refused(error);
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Photos photos={photos} error={fields['photos'] ?? ''} add={add} remove={setPhotos} />
      <Textarea
        label={t('anybody.what')}
        required
        autosize
        minRows={2}
        maxLength={5000}
        value={values.what}
        onChange={set('what')}
        error={fields['whatHappened']}
      />
      <TextInput
        label={t('anybody.where')}
        maxLength={200}
        value={values.where}
        onChange={set('where')}
        error={fields['location']}
      />
      <ChoiceField
        name="accidentOccurred"
        label={t('anybody.accident')}
        required
        disabled={busy}
        value={accident}
        options={accidentAnswers.map((value) => ({ value, label: t(`events.accident.${value}`) }))}
        error={fields['accidentOccurred']}
        onChange={(answer) => setAccident(answer ?? null)}
        onBlur={() => undefined}
      />
      <TextInput
        label={t('anybody.name')}
        description={t('anybody.name.help')}
        autoComplete="name"
        maxLength={200}
        value={values.name}
        onChange={set('name')}
        error={fields['reporterName']}
      />
      {refusal && (
        <p role="alert" className={classes.alert}>
          {refusal}
        </p>
      )}
      <Button type="submit" size="md" loading={busy}>
        {t('anybody.send')}
      </Button>
    </form>
  );
}

interface PhotosProps {
  photos: File[];
  error: string;
  add: (files: File[]) => void;
  remove: (rest: File[]) => void;
}

function Photos({ photos, error, add, remove }: PhotosProps) {
  const { t } = useTexts();
  const shown = useMemo(() => photos.map((file) => ({ file, url: URL.createObjectURL(file) })), [photos]);
  useEffect(() => () => shown.forEach(({ url }) => URL.revokeObjectURL(url)), [shown]);
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
                onClick={() => remove(photos.filter((each) => each !== file))}
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

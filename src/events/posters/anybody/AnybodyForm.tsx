import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { accidentAnswers } from '../../rules.ts';
import classes from './anybody.module.css';
import { PhotosField } from './PhotosField.tsx';
import { useReport } from './use-report.ts';

interface Props {
  posterKey: string;
  sent: (report: { followKey: string; photos: File[] }) => void;
}

/** The form for reporting by a poster: photos first, what and where, and a name if they like. */
export function AnybodyForm({ posterKey, sent }: Props) {
  const { t } = useTexts();
  const [photos, setPhotos] = useState<File[]>([]);
  const report = useReport(posterKey, (followKey) => sent({ followKey, photos }));
  const { accidentOccurred, errors } = report;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (refused?.querySelector('input') ?? refused)?.focus();
  }, [errors]);
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void report.send();
      }}
    >
      <PhotosField
        photos={photos}
        error={errors['photos']}
        onChange={setPhotos}
        onRefused={(reasons) => report.setError('photos', reasons)}
      />
      <Textarea
        {...report.text('whatHappened')}
        label={t('anybody.what')}
        required
        autosize
        minRows={2}
        maxLength={5000}
      />
      <TextInput {...report.text('location')} label={t('anybody.where')} maxLength={200} />
      <ChoiceField
        name="accidentOccurred"
        label={t('anybody.accident')}
        required
        disabled={report.busy}
        value={accidentAnswers.find((answer) => (answer === 'yes') === accidentOccurred) ?? null}
        options={accidentAnswers.map((value) => ({ value, label: t(`events.accident.${value}`) }))}
        error={errors['accidentOccurred']}
        onChange={(answer) => report.setAccident(answer ? answer === 'yes' : null)}
      />
      <TextInput
        {...report.text('reporterName')}
        label={t('anybody.name')}
        description={t('anybody.name.help')}
        autoComplete="name"
        maxLength={200}
      />
      {report.problem && (
        <p role="alert" className={classes.alert}>
          {report.problem}
        </p>
      )}
      <Button type="submit" size="md" loading={report.busy}>
        {t('anybody.send')}
      </Button>
    </form>
  );
}

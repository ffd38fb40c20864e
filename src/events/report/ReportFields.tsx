import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { files } from '../../documents/file.ts';
import { organizations } from '../../organization/tree/organization.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { PhotosField } from '../../ui/attachments/PhotosField.tsx';
import { TimeField } from '../../ui/fields/TimeField.tsx';
import { TextArea } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { ImportanceField } from '../ImportanceField.tsx';
import { accidentAnswers, eventCategories } from '../rules.ts';
import classes from '../events.module.css';
import { PlaceField } from './PlaceField.tsx';
import { withAccident, withCategory } from './input.ts';
import type { ReportDetails } from './input.ts';
import { useAttached } from '../../ui/attachments/use-attached.ts';
import { usePhone } from '../../ui/browser/widths.ts';

const details = ['description', 'occurrence', 'occurrenceTime', 'category', 'area', 'department'] as const;

/** The form for reporting: on a phone the photo and four more fields; the rest on request. */
export function ReportFields({ form, all = false }: { form: RecordForm<ReportDetails>; all?: boolean }) {
  const { t } = useTexts();
  const today = useToday();
  const photos = useAttached(files, true);
  const phone = usePhone();
  const [opened, setOpened] = useState(false);
  const title = form.field('title');
  const accident = form.field('accidentOccurred');
  const hasDetails =
    form.values.occurrence !== form.initial.occurrence ||
    details.some((name) => form.errorAt(name) !== undefined) ||
    Boolean(form.values.description ?? form.values.department ?? form.values.occurrenceTime);
  return (
    <>
      <PhotosField {...form.field('files')} photos={photos} />
      <TextArea
        {...title}
        placeholder={t('events.new.example')}
        // It is a title as well, which is one line.
        onChange={(value) => title.onChange((value ?? '').replaceAll(/\s*\n\s*/g, ' '))}
      />
      {!phone && <TextArea {...form.field('description')} />}
      <ChoiceField
        {...accident}
        required
        value={accidentAnswers.find((value) => (value === 'yes') === accident.value)}
        options={accidentAnswers.map((value) => ({ value, label: t(`events.accident.${value}`) }))}
        onChange={(value) => form.set(withAccident(form.values, value === 'yes'))}
      />
      <ImportanceField field={form.field('importance')} set={(importance) => form.set({ importance })} />
      <PlaceField form={form} />
      {phone && !all && !opened && !hasDetails ? (
        <Button
          variant="subtle"
          className={classes.more}
          leftSection={<IconPlus size={16} stroke={1.6} />}
          onClick={() => setOpened(true)}
        >
          {t('events.new.more')}
        </Button>
      ) : (
        <Details form={form} today={today} phone={phone} />
      )}
    </>
  );
}

function Details({ form, today, phone }: { form: RecordForm<ReportDetails>; today: string; phone: boolean }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  return (
    <>
      {phone && <TextArea {...form.field('description')} />}
      <div className={fieldClasses.pair}>
        <DateField
          {...form.field('occurrence')}
          today={today}
          latest={today}
          onChange={(occurrence) => form.set({ occurrence: occurrence ?? '' })}
        />
        <TimeField {...form.field('occurrenceTime')} />
      </div>
      <ChoiceField
        {...form.field('category')}
        options={eventCategories.map((value) => ({ value, label: t(`events.category.${value}`) }))}
        onChange={(category) => form.set(withCategory(category ?? null))}
      />
      <div className={fieldClasses.pair}>
        <RecordPicker {...form.field('area')} endpoint={organizations.areas} args={{ orgId }} />
        <RecordPicker {...form.field('department')} endpoint={organizations.departments} args={{ orgId }} />
      </div>
    </>
  );
}

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { z } from 'zod';
import { audited } from '../core/contract/permission.ts';
import { addDays } from '../core/time/period.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { RecordForm } from '../ui/form/use-record-form.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { newForm } from '../ui/record/record-form.tsx';
import { useToday } from '../ui/session/today.ts';
import { AuditorLinkBody, auditorLinks, mostDays, usualDays } from './link.ts';
import { linkList, useLinkLabels } from './LinkLabels.tsx';

const New = newForm({
  schema: AuditorLinkBody,
  calls: auditorLinks,
  at: linkList,
  draft: 'auditors',
  useLabels: useLinkLabels,
  texts: { new: 'auditors.new', create: 'auditors.create', created: 'auditors.created' },
  initial: { auditor: '', gives: ['OBLIGATIONS'] },
  nameOf: ({ auditor }) => auditor,
  Fields,
});

/** A new link for an auditor. */
export default function NewLink() {
  return <New values={{ lastDate: addDays(useToday(), usualDays) }} />;
}

function Fields({ form }: { form: RecordForm<z.input<typeof AuditorLinkBody>> }) {
  const { t } = useTexts();
  const today = useToday();
  const gives = form.field('gives');
  const given = gives.value ?? [];
  return (
    <>
      <TextField {...form.field('auditor')} placeholder={t('auditors.field.auditor.example')} />
      <DateField
        {...form.field('lastDate')}
        today={today}
        latest={addDays(today, mostDays)}
        help={t('auditors.field.lastDate.help', { days: mostDays })}
      />
      <Checkbox.Group
        label={gives.label}
        value={[...given]}
        onChange={(chosen) => form.set({ gives: audited.filter((part) => chosen.includes(part)) })}
      >
        {audited.map((part) => (
          <Checkbox
            key={part}
            mt="xs"
            value={part}
            label={t(`auditors.part.${part}`)}
            // Without them there is nothing to read.
            disabled={gives.disabled || part === 'OBLIGATIONS'}
          />
        ))}
      </Checkbox.Group>
    </>
  );
}

import { Group } from '@mantine/core';
import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import {
  date,
  decimal,
  optionalReference,
  optionalText,
  page,
  period,
  text,
} from '../../core/contract/fields.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { DateField } from '../fields/DateField.tsx';
import { DecimalField } from '../fields/DecimalField.tsx';
import { FileDrop } from '../attachments/FileDrop.tsx';
import { PeriodField } from '../fields/PeriodField.tsx';
import { RecordPicker } from '../fields/RecordPicker.tsx';
import { TextArea, TextField } from '../fields/TextField.tsx';
import { Facts } from '../record/Facts.tsx';
import { FormFooter, RecordForm } from '../record/RecordForm.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { toastSuccess } from '../messages/toasts.ts';
import { useToday } from '../session/today.ts';
import classes from './kit.module.css';
import { KitPart } from './KitPart.tsx';

const Everything = z.object({
  name: text(40),
  note: optionalText(200),
  amount: decimal,
  day: date,
  every: period.default('P1M'),
  country: optionalReference('territory'),
  importance: z.enum(['LOW', 'MEDIUM', 'HIGH']),
  access: z.enum(['READ', 'EDIT', 'MANAGE']),
  kind: z.enum(['A', 'B', 'C', 'D', 'E']).nullish(),
});
const words = {
  name: { label: 'Name' },
  note: { label: 'Note' },
  amount: { label: 'Amount' },
  day: { label: 'Day' },
  every: { label: 'Every' },
  country: { label: 'Country' },
  importance: { label: 'Importance' },
  access: { label: 'Access' },
  kind: { label: 'Kind' },
};
const territories = endpoint('GET', '/territories', {
  permission: 'READ_ORGANIZATION',
  reads: 'once',
  summary: 'Countries, to choose from',
  query: z.object({ search: z.string().optional(), size: z.int().optional() }),
  answer: page(z.object({ id: z.string(), name: z.string() })),
});

/** A file that takes its time; the larger ones fail half way. */
async function pretend(file: File, progress: (share: number) => void, signal: AbortSignal): Promise<string> {
  for (let step = 1; step <= 20; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, 120));
    signal.throwIfAborted();
    if (step === 10 && file.size > 100_000) throw new Error('Half way');
    progress(step / 20);
  }
  return file.name;
}

/** Every field in a form that checks, keeps a draft and asks before it is left. */
export function KitFields() {
  const today = useToday();
  const form = useRecordForm({
    schema: Everything,
    words,
    initial: {
      name: '',
      note: null,
      amount: '1234.5',
      day: today,
      every: 'P3M',
      country: null,
      importance: 'LOW',
      access: 'READ',
      kind: null,
    },
    draft: 'kit',
    save: () => new Promise((resolve) => setTimeout(resolve, 800)),
  });
  const still = { required: true, disabled: false, onChange: () => undefined, onBlur: () => undefined };
  return (
    <div className={classes.columns}>
      <KitPart title="A form: leave the name empty and save">
        <RecordForm form={form} saved={() => toastSuccess('Saved, or so it says.')}>
          <TextField {...form.field('name')} help="At most 40 characters." />
          <DecimalField {...form.field('amount')} unit="kWh" />
          <DateField {...form.field('day')} today={today} latest={today} />
          <PeriodField {...form.field('every')} />
          <RecordPicker {...form.field('country')} endpoint={territories} args={{}} />
          <ChoiceField
            {...form.field('importance')}
            options={[
              { value: 'LOW', label: 'Low' },
              { value: 'MEDIUM', label: 'Medium' },
              { value: 'HIGH', label: 'High' },
            ]}
          />
          <ChoiceField
            {...form.field('access')}
            options={[
              { value: 'READ', label: 'Read', consequence: 'Can see, but change nothing.' },
              { value: 'EDIT', label: 'Edit', consequence: 'Can also enter readings.' },
              { value: 'MANAGE', label: 'Manage', consequence: 'Can also invite others.', disabled: true },
            ]}
          />
          <ChoiceField
            {...form.field('kind')}
            options={(['A', 'B', 'C', 'D', 'E'] as const).map((value) => ({ value, label: `Kind ${value}` }))}
          />
          <TextArea {...form.field('note')} />
          <Group gap="sm" justify="flex-end">
            <FormFooter form={form} cancel={() => form.discard()} />
          </Group>
        </RecordForm>
      </KitPart>
      <KitPart title="Refused and at rest">
        <TextField {...still} name="mail" label="Email" error="Enter a valid email address." value="anna@" />
        <DecimalField {...still} name="value" label="Value" error="Enter a number." value="12,,5" unit="m³" />
        <TextField
          {...still}
          name="rest"
          label="While it is saved"
          error={undefined}
          disabled
          value="Anna Skov"
        />
        <FileDrop
          label="Files"
          several
          largest={5 * 1024 * 1024}
          help="Any kind; those over 100 kB fail half way."
          upload={pretend}
          received={(name) => toastSuccess(`${name} was received.`)}
        />
      </KitPart>
      <KitPart title="Facts: what is empty is left out">
        <Facts
          title="In groups"
          words={words}
          record={form.values}
          fields={Object.keys(words)}
          wide={['note']}
          more={[{ label: 'Worked out', value: 'Beyond the fields' }]}
        />
      </KitPart>
    </div>
  );
}

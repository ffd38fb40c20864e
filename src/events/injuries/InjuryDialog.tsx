import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group, Modal } from '@mantine/core';
import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { TextField } from '../../ui/fields/TextField.tsx';
import { wordsOf } from '../../ui/form/field-words.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { RecordForm as FormOf } from '../../ui/form/use-record-form.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { Wait } from '../../ui/record/PanelWait.tsx';
import { RecordForm } from '../../ui/record/RecordForm.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import classes from '../within.module.css';
import { InjuryBody, injuries } from './injury.ts';
import type { Injury } from './injury.ts';
import { checkInjury } from './rules.ts';

type Input = z.input<typeof InjuryBody>;
interface Place {
  eventId: string;
  /** The day of the event. */
  occurrence: string;
  close: () => void;
}

const words = () => wordsOf(InjuryBody, 'injuries.field');
const family = (orgId: string, eventId: string) => `/organizations/${orgId}/events/${eventId}/injuries`;

/** Adds a person who was hurt in an event. */
export function NewInjury(place: Place) {
  const { t } = useTexts();
  const { eventId, occurrence } = place;
  const { id: orgId } = useOrganization();
  const today = useToday();
  const create = useSend(injuries.create, {
    shows: formStatuses,
    invalidates: [family(orgId, eventId)],
  });
  const form = useRecordForm({
    schema: InjuryBody,
    words: words(),
    initial: { ...bodyOf(InjuryBody, {}), fatality: false, claimLikely: false },
    draft: `events/${eventId}/injuries/new`,
    rules: (body) => checkInjury(body, occurrence, today),
    save: (body) => create.mutateAsync({ orgId, eventId, body }),
  });
  return <Dialog form={form} title={t('injuries.new')} {...place} />;
}

/** Changes what is known of a person who was hurt. */
export function EditInjury({ id, ...place }: Place & { id: string }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(
    injuries.get,
    { orgId, eventId: place.eventId, id },
    { shows: [404], staleTime: 0 },
  );
  if (reading.data) return <Known injury={reading.data.answer} tag={reading.data.tag} {...place} />;
  return (
    <Modal opened size="30rem" onClose={place.close} title={t('injuries.change')} withCloseButton={false}>
      <Wait reading={reading} height="12rem" />
    </Modal>
  );
}

function Known({ injury, tag, ...place }: Place & { injury: Injury; tag: string | null }) {
  const { t } = useTexts();
  const { eventId, occurrence } = place;
  const { id: orgId } = useOrganization();
  const today = useToday();
  const update = useSend(injuries.update, { shows: formStatuses, invalidates: [family(orgId, eventId)] });
  const form = useRecordForm({
    schema: InjuryBody,
    words: words(),
    initial: bodyOf(InjuryBody, injury),
    tag,
    draft: `events/${eventId}/injuries/${injury.id}`,
    rules: (body) => checkInjury(body, occurrence, today),
    save: (body, ifMatch) => update.mutateAsync({ orgId, eventId, id: injury.id, body, ifMatch }),
    reread: async () => {
      const read = await callWithTag(injuries.get, { orgId, eventId, id: injury.id });
      return { values: bodyOf(InjuryBody, read.answer), tag: read.tag };
    },
  });
  return <Dialog form={form} title={t('injuries.change')} {...place} />;
}

function Dialog({ form, title, close }: Place & { form: FormOf<Input>; title: string }) {
  const { t } = useTexts();
  const today = useToday();
  const days = form.field('absenceDays');
  const check = (name: 'fatality' | 'claimLikely') => {
    const field = form.field(name);
    return (
      <Checkbox
        name={name}
        label={field.label}
        error={field.error}
        checked={field.value ?? false}
        disabled={field.disabled}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
      />
    );
  };
  return (
    <Modal opened size="34rem" onClose={close} title={title} withCloseButton={false}>
      <RecordForm
        form={form}
        saved={(saved) => {
          toastSuccess(t('kit.record.saved', { name: saved.person ?? t('injuries.unnamed') }));
          close();
        }}
      >
        <TextField {...form.field('person')} help={t('injuries.field.person.help')} />
        <div className={fieldClasses.pair}>
          <DateField {...form.field('absenceFrom')} today={today} latest={today} />
          <DecimalField
            {...days}
            help={t('injuries.field.absenceDays.help')}
            onChange={(typed) => days.onChange(wholeOf(typed))}
          />
        </div>
        {check('fatality')}
        {check('claimLikely')}
        <p className={classes.rule}>{t('injuries.rule')}</p>
        <div className={fieldClasses.pair}>
          <DateField {...form.field('notifiedDate')} today={today} latest={today} />
          <TextField
            {...form.field('notificationReference')}
            help={t('injuries.field.notificationReference.help')}
          />
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t('kit.form.cancel')}
          </Button>
          {/* Leaving a field may take its error away: the button must not move from under the pointer. */}
          <Button type="submit" loading={form.busy} onMouseDown={(event) => event.preventDefault()}>
            {t('injuries.save')}
          </Button>
        </Group>
      </RecordForm>
    </Modal>
  );
}

/** A whole number as such; anything else as it was typed, for the form's check to refuse. */
const wholeOf = (typed: unknown): Input['absenceDays'] =>
  (typeof typed === 'string' && /^\d+$/.test(typed) ? Number(typed) : typed) as Input['absenceDays'];

import { useRef } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { Version } from '../../ui/form/use-record-form.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { LegislationBody, legislations } from './legislation.ts';
import { ChangeFields, LegislationFields } from './LegislationFields.tsx';
import { useLegislationLabels } from './LegislationLabels.tsx';

type Input = z.input<typeof LegislationBody>;
const list = '/admin/legislation';
const initial: Input = {
  ...bodyOf(LegislationBody, {}),
  title: '',
  territory: 'DK',
  topics: [],
  naceCodes: [],
  toCheck: [],
  files: [],
};

/** A new act of the catalogue. */
export function NewLegislation() {
  const { t } = useTexts();
  const words = useLegislationLabels();
  const create = useSend(legislations.create, { shows: formStatuses });
  const made = useRef('');
  const form = useRecordForm({
    schema: LegislationBody,
    words,
    initial,
    draft: 'legislations/new',
    save: async (body) => {
      made.current = (await create.mutateAsync({ body })).id;
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('legislation.new')}
      closeTo={list}
      save={t('legislation.create')}
      saved={() => ({
        message: t('legislation.created', { name: form.values.title }),
        to: `${list}/${made.current}`,
      })}
    >
      <LegislationFields form={form} />
    </FormPanel>
  );
}

/** An act of the catalogue, changed. */
export function EditLegislation() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const reading = useTagged(legislations.get, { id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return <RecordPanel title={t('legislation.edit')} closeTo={list} reading={reading} takesFocus={false} />;
  return (
    <Edit key={id} id={id} version={{ values: bodyOf(LegislationBody, found.answer), tag: found.tag }} />
  );
}

function Edit({ id, version }: { id: string; version: Version<Input> }) {
  const { t } = useTexts();
  const words = useLegislationLabels();
  const update = useSend(legislations.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: LegislationBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `legislations/${id}`,
    save: (body, ifMatch) => update.mutateAsync({ id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(legislations.get, { id });
      return { values: bodyOf(LegislationBody, answer), tag };
    },
  });
  const back = `${list}/${id}`;
  return (
    <FormPanel
      form={form}
      title={t('legislation.edit')}
      context={version.values.shortTitle ?? version.values.title}
      closeTo={back}
      saved={() => ({ message: t('legislation.saved', { name: form.values.title }), to: back })}
    >
      <LegislationFields form={form} own={id} />
      <ChangeFields form={form} />
    </FormPanel>
  );
}

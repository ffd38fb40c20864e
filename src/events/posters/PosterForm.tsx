import { useRef } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { organizations } from '../../organization/tree/organization.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { RecordForm as Form, Version } from '../../ui/form/use-record-form.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import { PosterBody, posters } from './poster.ts';
import { posterList, usePosterLabels } from './PosterLabels.tsx';

type Input = z.input<typeof PosterBody>;
const initial: Input = { ...bodyOf(PosterBody, {}), name: '', active: true };

/** A new poster. */
export function NewPoster() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = usePosterLabels();
  const create = useSend(posters.create, { shows: formStatuses });
  const made = useRef('');
  const form = useRecordForm({
    schema: PosterBody,
    words,
    initial,
    draft: `posters/${orgId}/new`,
    save: async (body) => {
      made.current = (await create.mutateAsync({ orgId, body })).id;
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('posters.new')}
      closeTo={posterList}
      save={t('posters.create')}
      saved={() => ({
        message: t('posters.created', { name: form.values.name }),
        to: `${posterList}/${made.current}`,
      })}
    >
      <Fields form={form} />
    </FormPanel>
  );
}

/** A poster, changed. */
export function EditPoster() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(posters.get, { orgId, id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return (
      <RecordPanel title={t('posters.edit')} closeTo={posterList} reading={reading} takesFocus={false} />
    );
  const version = { values: bodyOf(PosterBody, found.answer), tag: found.tag };
  return <Edit key={id} id={id} version={version} />;
}

function Edit({ id, version }: { id: string; version: Version<Input> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = usePosterLabels();
  const update = useSend(posters.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: PosterBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `posters/${orgId}/${id}`,
    save: (body, ifMatch) => update.mutateAsync({ orgId, id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(posters.get, { orgId, id });
      return { values: bodyOf(PosterBody, answer), tag };
    },
  });
  const back = `${posterList}/${id}`;
  return (
    <FormPanel
      form={form}
      title={t('posters.edit')}
      context={version.values.name}
      closeTo={back}
      saved={() => ({ message: t('posters.saved', { name: form.values.name }), to: back })}
    >
      <Fields form={form} />
    </FormPanel>
  );
}

function Fields({ form }: { form: Form<Input> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const active = form.field('active');
  return (
    <>
      <TextField {...form.field('name')} placeholder={t('posters.field.name.example')} />
      <RecordPicker
        {...form.field('area')}
        endpoint={organizations.areas}
        args={{ orgId }}
        help={t('posters.field.area.help')}
      />
      <ChoiceField
        {...active}
        required
        value={active.value === false ? 'false' : 'true'}
        options={(['true', 'false'] as const).map((value) => ({
          value,
          label: t(`posters.active.${value}`),
        }))}
        onChange={(value) => form.set({ active: value === 'true' })}
      />
    </>
  );
}

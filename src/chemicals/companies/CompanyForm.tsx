import { useRef } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { RecordForm as Form, Version } from '../../ui/form/use-record-form.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { CompanyBody } from './company.ts';
import { companyKinds, useCompanyLabels } from './CompanyLabels.tsx';
import type { CompanyKind } from './CompanyLabels.tsx';

type Input = z.input<typeof CompanyBody>;
const initial: Input = { ...bodyOf(CompanyBody, {}), name: '' };

/** A new producer or supplier. */
export function NewCompany({ kind }: { kind: CompanyKind }) {
  const { t } = useTexts();
  const words = useCompanyLabels();
  const { calls, list } = companyKinds[kind];
  const create = useSend(calls.create, { shows: formStatuses });
  const made = useRef('');
  const form = useRecordForm({
    schema: CompanyBody,
    words,
    initial,
    draft: `${kind}/new`,
    save: async (body) => {
      made.current = (await create.mutateAsync({ body })).id;
    },
  });
  return (
    <FormPanel
      form={form}
      title={t(`companies.new.${kind}`)}
      closeTo={list}
      save={t(`companies.create.${kind}`)}
      saved={() => ({
        message: t('companies.created', { name: form.values.name }),
        to: `${list}/${made.current}`,
      })}
    >
      <Fields form={form} />
    </FormPanel>
  );
}

/** A producer or supplier, changed. */
export function EditCompany({ kind }: { kind: CompanyKind }) {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { calls, list } = companyKinds[kind];
  const reading = useTagged(calls.get, { id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return (
      <RecordPanel title={t(`companies.edit.${kind}`)} closeTo={list} reading={reading} takesFocus={false} />
    );
  const version = { values: bodyOf(CompanyBody, found.answer), tag: found.tag };
  return <Edit key={id} id={id} kind={kind} version={version} />;
}

function Edit({ id, kind, version }: { id: string; kind: CompanyKind; version: Version<Input> }) {
  const { t } = useTexts();
  const words = useCompanyLabels();
  const { calls, list } = companyKinds[kind];
  const update = useSend(calls.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: CompanyBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `${kind}/${id}`,
    save: (body, ifMatch) => update.mutateAsync({ id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(calls.get, { id });
      return { values: bodyOf(CompanyBody, answer), tag };
    },
  });
  const back = `${list}/${id}`;
  return (
    <FormPanel
      form={form}
      title={t(`companies.edit.${kind}`)}
      context={version.values.name}
      closeTo={back}
      saved={() => ({ message: t('companies.saved', { name: form.values.name }), to: back })}
    >
      <Fields form={form} />
    </FormPanel>
  );
}

function Fields({ form }: { form: Form<Input> }) {
  const { t } = useTexts();
  return (
    <>
      <TextField {...form.field('name')} />
      <TextField {...form.field('emergencyPhone')} help={t('companies.field.emergencyPhone.help')} />
      <TextField {...form.field('phone')} type="tel" />
      <TextField {...form.field('email')} type="email" />
      <TextField {...form.field('website')} type="url" placeholder="https://" />
      <TextArea {...form.field('address')} />
      <TextField {...form.field('registrationNumber')} />
    </>
  );
}

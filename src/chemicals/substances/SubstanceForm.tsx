import { useRef } from 'react';
import { useParams } from 'react-router';
import { bodyOf } from '../../core/contract/contract.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { Version } from '../../ui/form/use-record-form.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { SubstanceBody, substances } from './substance.ts';
import { SubstanceFields } from './SubstanceFields.tsx';
import type { SubstanceInput } from './input.ts';
import classes from './substances.module.css';
import { shortName, useSubstanceLabels } from './SubstanceLabels.tsx';

const list = '/admin/substances';
const initial: SubstanceInput = {
  ...bodyOf(SubstanceBody, {}),
  name: '',
  synonyms: [],
  members: [],
  classification: [],
  notes: [],
  specificConcentrationLimits: [],
  acuteToxicityEstimates: [],
  hazardStatements: {},
  euHazardStatements: {},
};

/** A new substance of the catalogue. */
export function NewSubstance() {
  const { t } = useTexts();
  const words = useSubstanceLabels();
  const create = useSend(substances.create, { shows: formStatuses });
  const made = useRef('');
  const form = useRecordForm({
    schema: SubstanceBody,
    words,
    initial,
    draft: 'substances/new',
    save: async (body) => {
      made.current = (await create.mutateAsync({ body })).id;
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('substances.new')}
      closeTo={list}
      save={t('substances.create')}
      saved={() => ({
        message: t('substances.created', { name: form.values.name }),
        to: `${list}/${made.current}`,
      })}
    >
      <SubstanceFields form={form} />
    </FormPanel>
  );
}

/** A substance of the catalogue, changed. */
export function EditSubstance() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const reading = useTagged(substances.get, { id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return <RecordPanel title={t('substances.edit')} closeTo={list} reading={reading} takesFocus={false} />;
  const version = { values: bodyOf(SubstanceBody, found.answer), tag: found.tag };
  return <Edit key={id} id={id} harmonised={found.answer.harmonised} version={version} />;
}

interface EditProps {
  id: string;
  harmonised: boolean;
  version: Version<SubstanceInput>;
}

function Edit({ id, harmonised, version }: EditProps) {
  const { t } = useTexts();
  const words = useSubstanceLabels();
  const update = useSend(substances.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: SubstanceBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `substances/${id}`,
    save: (body, ifMatch) => update.mutateAsync({ id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(substances.get, { id });
      return { values: bodyOf(SubstanceBody, answer), tag };
    },
  });
  const back = `${list}/${id}`;
  return (
    <FormPanel
      form={form}
      title={t('substances.edit')}
      context={shortName(version.values.name)}
      closeTo={back}
      saved={() => ({ message: t('substances.saved', { name: form.values.name }), to: back })}
    >
      {harmonised && <p className={classes.law}>{t('substances.harmonised.editing')}</p>}
      <SubstanceFields form={form} except={id} />
    </FormPanel>
  );
}

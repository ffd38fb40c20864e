import { useRef } from 'react';
import { useParams } from 'react-router';
import { bodyOf } from '../../core/contract/contract.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import products from './products.module.css';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { Version } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { ChemicalBody, chemicals } from './chemical.ts';
import type { Chemical } from './chemical.ts';
import { ChemicalFields } from './ChemicalFields.tsx';
import type { ChemicalInput } from './nested-field.tsx';
import { useProductLabels } from './ProductLabels.tsx';
import { useProposed } from './use-proposed.ts';

const list = '/admin/chemicals';
const lists: Pick<
  ChemicalInput,
  | 'supplies'
  | 'substanceConcentrations'
  | 'hazardStatements'
  | 'euHazardStatements'
  | 'precautionaryStatements'
  | 'notDangerousGoods'
  | 'precautionWords'
> = {
  supplies: [],
  substanceConcentrations: [],
  hazardStatements: {},
  euHazardStatements: {},
  precautionaryStatements: {},
  notDangerousGoods: false,
  precautionWords: {},
};

/** A new product; its country is that of the active organization. A proposed one starts with the proposal's values. */
export function NewChemical() {
  const { t } = useTexts();
  const proposed = useProposed();
  if (proposed.start === undefined) return <RecordPanel title={t('products.new')} closeTo={list} />;
  return <New start={proposed.start ?? {}} proposed={proposed} />;
}

interface NewProps {
  start: Partial<ChemicalInput>;
  proposed: ReturnType<typeof useProposed>;
}

function New({ start, proposed }: NewProps) {
  const { t } = useTexts();
  const { country } = useOrganization();
  const words = useProductLabels();
  const create = useSend(chemicals.create, { shows: formStatuses });
  const made = useRef('');
  const initial: ChemicalInput = {
    ...bodyOf(ChemicalBody, {}),
    ...lists,
    name: '',
    countriesData: { [country]: { safetyDataSheets: [] } },
    ...start,
  };
  const form = useRecordForm({
    schema: ChemicalBody,
    words,
    initial,
    draft: start.name === undefined ? 'chemicals/new' : `chemicals/new/${start.name}`,
    save: async (body) => {
      made.current = (await create.mutateAsync({ body })).id;
      await proposed.settle(made.current);
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('products.new')}
      closeTo={list}
      save={t('products.create')}
      saved={() => ({
        message: t('products.created', { name: form.values.name }),
        to: proposed.next ?? `${list}/${made.current}`,
      })}
    >
      {proposed.producer && (
        <p className={products.quiet}>{t('proposals.producer', { producer: proposed.producer })}</p>
      )}
      <ChemicalFields form={form} chemicalId={null} />
    </FormPanel>
  );
}

/** Changes a product; what follows from its statements continues to follow. */
function inputOf(chemical: Chemical): ChemicalInput {
  const { signalWord, pictograms, warnings } = chemical;
  const codes = (of: Chemical['pictograms']) => of.map(({ id }) => id).join();
  return {
    ...bodyOf(ChemicalBody, chemical),
    signalWord: signalWord === warnings.signalWord ? null : signalWord,
    pictograms: codes(pictograms) === codes(warnings.pictograms) ? null : pictograms,
  };
}

/** A product, changed. */
export function EditChemical() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const reading = useTagged(chemicals.get, { id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return <RecordPanel title={t('products.edit')} closeTo={list} reading={reading} takesFocus={false} />;
  return <Edit key={id} id={id} version={{ values: inputOf(found.answer), tag: found.tag }} />;
}

function Edit({ id, version }: { id: string; version: Version<ChemicalInput> }) {
  const { t } = useTexts();
  const words = useProductLabels();
  const update = useSend(chemicals.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: ChemicalBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `chemicals/${id}`,
    save: (body, ifMatch) => update.mutateAsync({ id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(chemicals.get, { id });
      return { values: inputOf(answer), tag };
    },
  });
  const back = `${list}/${id}`;
  return (
    <FormPanel
      form={form}
      title={t('products.edit')}
      context={version.values.name}
      closeTo={back}
      saved={() => ({ message: t('products.saved', { name: form.values.name }), to: back })}
    >
      <ChemicalFields form={form} chemicalId={id} />
    </FormPanel>
  );
}

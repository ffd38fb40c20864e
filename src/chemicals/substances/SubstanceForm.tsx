import { SubstanceBody, substances } from './substance.ts';
import { SubstanceFields } from './SubstanceFields.tsx';
import classes from './substances.module.css';
import { shortName, useSubstanceLabels } from './SubstanceLabels.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { recordForm } from '../../ui/record/record-form.tsx';
import type { FieldsProps } from '../../ui/record/record-form.tsx';
import type { Substance } from './substance.ts';

/** A new substance of the catalogue, and one that is changed. */
export const { New: NewSubstance, Edit: EditSubstance } = recordForm({
  schema: SubstanceBody,
  calls: substances,
  at: '/admin/substances',
  draft: 'substances',
  useLabels: useSubstanceLabels,
  texts: { new: 'substances.new', create: 'substances.create', edit: 'substances.edit' },
  initial: {
    name: '',
    synonyms: [],
    members: [],
    classification: [],
    notes: [],
    specificConcentrationLimits: [],
    acuteToxicityEstimates: [],
    hazardStatements: {},
    euHazardStatements: {},
  },
  nameOf: ({ name }) => name,
  usePanel: ({ name }) => ({ context: shortName(name) }),
  Fields,
});

function Fields({ form, record }: FieldsProps<typeof SubstanceBody, Substance>) {
  const { t } = useTexts();
  return (
    <>
      {record?.harmonised && <p className={classes.law}>{t('substances.harmonised.editing')}</p>}
      <SubstanceFields form={form} except={record?.id} />
    </>
  );
}

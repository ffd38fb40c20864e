import type { z } from 'zod';
import { organizations } from '../../organization/tree/organization.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { recordForm } from '../../ui/record/record-form.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import { PosterBody, posters } from './poster.ts';
import { posterList, usePosterLabels } from './PosterLabels.tsx';

/** A new poster, and one that is changed. */
export const { New: NewPoster, Edit: EditPoster } = recordForm({
  schema: PosterBody,
  calls: posters,
  at: posterList,
  draft: 'posters',
  useLabels: usePosterLabels,
  texts: { new: 'posters.new', create: 'posters.create', edit: 'posters.edit' },
  initial: { name: '', active: true },
  nameOf: ({ name }) => name,
  Fields,
});

function Fields({ form }: { form: RecordForm<z.input<typeof PosterBody>> }) {
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

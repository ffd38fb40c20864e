import { Autocomplete } from '@mantine/core';
import { organizations } from '../../organization/tree/organization.ts';
import { inputProps } from '../../ui/fields/FieldLabel.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import type { ReportDetails } from './input.ts';
import { placed } from './input.ts';

/**
 * Where it happened, as free text; the organization's areas are suggested, and one that is named becomes the event's
 * area.
 */
export function PlaceField({ form }: { form: RecordForm<ReportDetails> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const field = form.field('location');
  // Without a network there is nothing to propose, and one can write all the same.
  const areas = useCall(
    organizations.areas,
    { orgId, query: { size: 200 } },
    { staleTime: 300_000, shows: [500, 503] },
  );
  const known = areas.data?.content ?? [];
  return (
    <Autocomplete
      {...inputProps(field)}
      data={[...new Set(known.map(({ name }) => name))]}
      limit={8}
      maxLength={200}
      placeholder={t('events.new.where')}
      autoComplete="off"
      value={field.value ?? ''}
      onChange={(location) => {
        field.onChange(location || null);
        form.set(placed(form.values, location, known));
      }}
    />
  );
}

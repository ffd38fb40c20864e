import { Button, Input, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { z } from 'zod';
import { AddPart } from '../../ui/fields/parts.tsx';
import { canLimit, statistics } from '../../monitoring/limits/limits.ts';
import { meters } from '../../monitoring/meters/meter.ts';
import { unitLabel, unitsOf } from '../../monitoring/units/units.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import type { LimitInput, RequirementBody } from './requirement.ts';

type Form = RecordForm<z.input<typeof RequirementBody>>;

const empty: LimitInput = { meter: { id: '' }, unit: '', statistic: 'EACH', atMost: null, atLeast: null };

/** What a requirement allows of what meters measure. */
export function LimitsField({ form }: { form: Form }) {
  const { t } = useTexts();
  const field = form.field('limits');
  const limits = field.value ?? [];
  return (
    <Input.Wrapper
      role="group"
      aria-label={field.label}
      labelElement="div"
      label={field.label}
      description={t('requirements.limit.help')}
    >
      <div className={fieldClasses.form}>
        {limits.map((limit, place) => (
          <LimitCard
            key={limit.id ?? `new ${place}`}
            form={form}
            limit={limit}
            place={place}
            change={(next) => field.onChange(limits.map((each, at) => (at === place ? next : each)))}
            remove={() => field.onChange(limits.filter((_, at) => at !== place))}
          />
        ))}
        <div>
          <AddPart disabled={field.disabled} run={() => field.onChange([...limits, empty])}>
            {t('requirements.limit.add')}
          </AddPart>
        </div>
      </div>
    </Input.Wrapper>
  );
}

interface CardProps {
  form: Form;
  limit: LimitInput;
  place: number;
  change: (limit: LimitInput) => void;
  remove: () => void;
}

/** One limit: on which meter, how much, and of what. */
function LimitCard({ form, limit, place, change, remove }: CardProps) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const at = `limits.${place}`;
  const { id } = limit.meter;
  const { data: meter } = useCall(meters.get, { orgId, id }, { enabled: id !== '', shows: [404] });
  const units =
    meter?.utilityType === 'CUSTOM' ? meter.units : meter ? unitsOf(meter.utilityType) : [limit.unit];
  const isLeast = (limit.atLeast ?? null) !== null;
  const bound = limit.atMost ?? limit.atLeast ?? '';
  const setBound = (least: boolean, value: string | number | null | undefined) =>
    change({ ...limit, atMost: least ? null : (value ?? ''), atLeast: least ? (value ?? '') : null });
  const part = <V,>(name: string, label: string, value: V, onChange: (value: V) => void) => ({
    name: `${at}.${name}`,
    label,
    value,
    required: true,
    error: form.errorAt(`${at}.${name}`),
    disabled: form.busy,
    onChange,
  });
  return (
    <div
      className={fieldClasses.form}
      role="group"
      aria-label={`${t('requirements.limit.bound')} ${place + 1}`}
    >
      <RecordPicker
        {...part('meter', t('requirements.limit.meter'), id === '' ? null : limit.meter, (next) =>
          change({ ...limit, meter: { ...next, id: next?.id ?? '' } }),
        )}
        error={form.errorAt(`${at}.meter`) ?? (form.errorAt(`${at}.meter.id`) && t('field.REQUIRED'))}
        endpoint={meters.list}
        args={{ orgId }}
        help={t('requirements.limit.meterHelp')}
        taken={({ utilityType, readingMode }) => !canLimit(utilityType, readingMode)}
        chosen={({ id: chosen, name, units: [unit = ''] }) =>
          change({ ...limit, meter: { id: chosen, name }, unit })
        }
      />
      <div className={fieldClasses.pair}>
        <NativeSelect
          label={t('requirements.limit.bound')}
          disabled={form.busy}
          value={isLeast ? 'atLeast' : 'atMost'}
          data={(['atMost', 'atLeast'] as const).map((value) => ({
            value,
            label: t(`requirements.limit.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) => setBound(value === 'atLeast', bound)}
        />
        <DecimalField
          {...part('atMost', t('requirements.limit.value'), bound, (value) => setBound(isLeast, value))}
          error={form.errorAt(`${at}.atMost`) ?? form.errorAt(`${at}.atLeast`)}
        />
      </div>
      <div className={fieldClasses.pair}>
        <NativeSelect
          label={<FieldLabel label={t('requirements.limit.unit')} required />}
          error={form.errorAt(`${at}.unit`)}
          disabled={form.busy}
          value={limit.unit}
          data={units.map((value) => ({ value, label: unitLabel(value).symbol }))}
          onChange={({ currentTarget: { value } }) => change({ ...limit, unit: value })}
        />
        <NativeSelect
          label={t('requirements.limit.statistic')}
          disabled={form.busy}
          value={limit.statistic ?? 'EACH'}
          data={statistics.map((value) => ({ value, label: t(`requirements.statistic.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ ...limit, statistic: statistics.find((each) => each === value) ?? 'EACH' })
          }
        />
      </div>
      <div>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconX size={14} stroke={1.6} />}
          disabled={form.busy}
          onClick={remove}
        >
          {t('requirements.limit.remove', { place: place + 1 })}
        </Button>
      </div>
    </div>
  );
}

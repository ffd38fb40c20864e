import { Input, Menu } from '@mantine/core';
import { IconArrowBarToLeft, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { FieldProps } from '../../ui/form/use-record-form.ts';
import classes from './meters.module.css';
import { useMeterTexts } from './MeterLabels.tsx';
import { isUnitOf, shownUnit, unitsOf } from '../units/units.ts';
import type { MeterType } from '../units/units.ts';

/** The units of a meter, of its type's own group (free text for CUSTOM), and the one that it is shown in. */
export function UnitsField({ type, ...field }: FieldProps<string[]> & { type: MeterType }) {
  const { t } = useTexts();
  const speech = useMeterTexts();
  const [typed, setTyped] = useState('');
  const units = field.value;
  const shown = shownUnit({ utilityType: type, units });
  const left = unitsOf(type).filter((unit) => !units.includes(unit));
  const add = (unit: string) => {
    if (isUnitOf(type, unit) && !units.includes(unit)) field.onChange([...units, unit]);
    setTyped('');
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={<FieldLabel label={field.label} required={field.required} />}
      description={
        type === 'CUSTOM'
          ? t('meters.field.units.help.own')
          : units.length > 1
            ? t('meters.field.units.help.several', { unit: speech.unit(shown) })
            : t('meters.field.units.help')
      }
      error={field.error}
    >
      <div
        className={classes.units}
        role="group"
        aria-label={field.label}
        data-bad={field.error ? true : undefined}
      >
        {units.map((unit, index) => (
          <span key={unit} className={classes.unit}>
            {speech.unit(unit)}
            {unit === shown && units.length > 1 && <small>{t('meters.field.units.first')}</small>}
            {type === 'CUSTOM' && index > 0 && (
              <button
                type="button"
                title={t('meters.field.units.lead', { unit: speech.unit(unit) })}
                aria-label={t('meters.field.units.lead', { unit: speech.unit(unit) })}
                onClick={() => field.onChange([unit, ...units.filter((each) => each !== unit)])}
              >
                <IconArrowBarToLeft size={14} stroke={1.6} />
              </button>
            )}
            <button
              type="button"
              aria-label={t('meters.field.units.remove', { unit: speech.unit(unit) })}
              onClick={() => field.onChange(units.filter((each) => each !== unit))}
            >
              <IconX size={14} stroke={1.6} />
            </button>
          </span>
        ))}
        {type === 'CUSTOM' ? (
          <input
            className={classes.addUnit}
            aria-label={t('meters.field.units.add')}
            aria-invalid={field.error ? true : undefined}
            placeholder={t('meters.field.units.own')}
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => add(typed.trim())}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add(typed.trim());
            }}
          />
        ) : (
          left.length > 0 && (
            <Menu position="bottom-start">
              <span className={classes.unit}>
                <Menu.Target>
                  <button
                    type="button"
                    aria-label={t('meters.field.units.add')}
                    data-invalid={field.error ? true : undefined}
                    title={t('meters.field.units.add')}
                  >
                    <IconPlus size={14} stroke={1.6} />
                  </button>
                </Menu.Target>
              </span>
              <Menu.Dropdown>
                {left.map((unit) => (
                  <Menu.Item key={unit} onClick={() => add(unit)}>
                    {speech.unit(unit)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )
        )}
      </div>
    </Input.Wrapper>
  );
}

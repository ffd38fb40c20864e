import { NativeSelect } from '@mantine/core';
import { TakeAway } from '../../../ui/fields/parts.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { RecordPicker } from '../../../ui/fields/RecordPicker.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { chemicals } from '../../products/chemical.ts';
import { partOf } from '../../products/nested-field.tsx';
import products from '../../products/products.module.css';
import { nameIn } from '../../substances/name.ts';
import { closest, substances } from '../../substances/substance.ts';
import { kindOf, lineKinds, lineOf } from './line-input.ts';
import type { LineInput, OwnMixtureInput } from './line-input.ts';
import { ownMixtures } from './own-mixture.ts';
import classes from './own.module.css';

export type OwnMixtureForm = RecordForm<OwnMixtureInput>;

interface Props {
  form: OwnMixtureForm;
  line: LineInput;
  place: number;
  /** The mixture itself, which it cannot contain; null: a new one. */
  itself: string | null;
  change: (line: LineInput) => void;
  remove: () => void;
}

/** One component of an own mixture: what it is, and how much of it. */
export function LineCard({ form, line, place, itself, change, remove }: Props) {
  const { t, language } = useTexts();
  const kind = kindOf(line);
  const at = `lines.${place}`;
  const label = t('ownMixtures.line.kind', { place: place + 1 });
  const called = line.substance?.name ?? line.chemical?.name ?? line.mixture?.name ?? line.name ?? label;
  return (
    <li className={products.item}>
      <div className={products.itemHead}>
        <NativeSelect
          label={label}
          disabled={form.busy}
          value={kind}
          data={lineKinds.map((value) => ({ value, label: t(`ownMixtures.line.kind.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const next = lineKinds.find((each) => each === value);
            if (next) change(lineOf(next, t('ownMixtures.water'), line));
          }}
        />
        <TakeAway
          label={t('ownMixtures.line.remove', { name: called || label })}
          disabled={form.busy}
          run={remove}
        />
      </div>
      <div className={classes.line}>
        <What form={form} line={line} at={at} itself={itself} change={change} language={language} />
        <DecimalField
          {...partOf(form, `${at}.amount`, t('ownMixtures.line.amount'), line.amount, (amount) =>
            change({ ...line, amount: amount ?? '' }),
          )}
          required
          unit={form.values.amounts === 'PARTS' ? '' : '%'}
        />
      </div>
      {kind === 'name' && <p className={products.quiet}>{t('ownMixtures.line.unknown')}</p>}
    </li>
  );
}

interface WhatProps extends Pick<Props, 'form' | 'line' | 'itself' | 'change'> {
  at: string;
  language: 'en' | 'da';
}

/** Picks the record that a line is of, or names what no record is of. */
function What({ form, line, at, itself, change, language }: WhatProps) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const kind = kindOf(line);
  if (kind === 'name')
    return (
      <>
        <div className={classes.whole}>
          <TextField
            {...partOf(form, `${at}.name`, t('ownMixtures.line.name'), line.name, (name) =>
              change({ ...line, name: name ?? null }),
            )}
            required
          />
        </div>
        <TextField
          {...partOf(form, `${at}.casNumber`, t('ownMixtures.line.casNumber'), line.casNumber, (casNumber) =>
            change({ ...line, casNumber: casNumber ?? null }),
          )}
        />
      </>
    );
  if (kind === 'water') return null;
  const given = line[kind];
  const name = kind === 'substance' ? nameIn(language, line.substance ?? {}).text : given?.name;
  const value = given?.id ? { ...given, name } : null;
  const wrong = form.errorAt(`${at}.${kind}`) ?? form.errorAt(`${at}.${kind}.id`);
  const field = {
    ...partOf(form, `${at}.${kind}`, t(`ownMixtures.line.${kind}`), value, (next) =>
      change({ ...line, [kind]: next ?? { id: '' } }),
    ),
    required: true,
    error: wrong !== undefined && value === null ? t('field.REQUIRED') : wrong,
  };
  if (kind === 'chemical')
    return (
      <RecordPicker
        {...field}
        endpoint={chemicals.list}
        args={{}}
        detail={(row) => [row.producer?.name, row.productNumber].filter(Boolean).join(' · ')}
      />
    );
  if (kind === 'mixture')
    return (
      <RecordPicker
        {...field}
        endpoint={ownMixtures.list}
        args={{ orgId }}
        taken={({ id }) => id === itself}
      />
    );
  return (
    <RecordPicker
      {...field}
      endpoint={substances.list}
      args={{ query: { sort: closest } }}
      nameOf={(row) => nameIn(language, row).text}
      detail={(row) => [row.casNumber, row.ecNumber].filter(Boolean).join(' · ')}
      placeholder={t('products.composition.find')}
    />
  );
}

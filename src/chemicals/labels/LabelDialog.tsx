import { Modal, NumberInput, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { isDecimal } from '../../core/numbers/decimal.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { hrefFor } from '../../ui/client/api.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { ownMixtures } from '../mixtures/own/own-mixture.ts';
import type { Chemical } from '../products/chemical.ts';
import type { WithRows } from '../products/composition/unlisted.ts';
import { labelAudiences, labelKinds, labelPapers, labels, packageUnits } from './label.ts';
import type { LabelAsked } from './label.ts';
import { LabelPreview } from './LabelPreview.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import { formatSize, labelFormats } from './clp-label.ts';
import classes from './label.module.css';
import { useLabelFit } from './use-label-fit.ts';
import { queryOf, companiesOf } from './wish.ts';
import type { Wish } from './wish.ts';
import { HandOver } from './HandOver.tsx';
import { usePhone } from '../../ui/browser/widths.ts';

const languageChoices = ['da,en', 'en,da', 'da', 'en'] as const;
const mostCopies = 100;

/** What a label is of. */
export type LabelOf =
  | {
      chemical: WithRows<Chemical>;
      /** The entry of the register that it is printed for: the target of its QR code. */
      entry?: string;
      /** The product diluted with water, for its vessel: such a label is for the workplace. */
      dilution?: { name: string; query: Record<string, string> };
      mixture?: undefined;
    }
  | {
      /** An own mixture, whose label is for the workplace. */
      mixture: { id: string; name: string };
      chemical?: undefined;
      entry?: undefined;
      dilution?: undefined;
    };

/** Chooses what is printed and on what, shows it as it will be, and hands it over. */
export default function LabelDialog({
  chemical,
  entry,
  dilution,
  mixture,
  close,
}: LabelOf & { close: () => void }) {
  const { id } = chemical ?? mixture;
  const name = dilution?.name ?? (chemical ?? mixture).name;
  const forWorkplace = dilution !== undefined || mixture !== undefined;
  const { t, language } = useTexts();
  const [wish, setWish] = useState<Wish>({
    kind: forWorkplace ? 'WORKPLACE' : 'CLP',
    signs: 'STATED',
    audience: 'PROFESSIONAL',
    languages: language === 'da' ? 'da,en' : 'en,da',
    amount: '1',
    unit: chemical?.physicalState === 'SOLID' ? 'kg' : 'L',
    company: null,
    format: null,
    landscape: false,
  });
  const [paper, setPaper] = useState<'LABEL' | 'A4'>('LABEL');
  const [copies, setCopies] = useState(1);
  const phone = usePhone();
  const [settled] = useDebouncedValue(wish, 300);
  const { id: organization } = useOrganization();
  const query = {
    ...queryOf(settled),
    ...(entry !== undefined && { entry, organization }),
    ...dilution?.query,
  };
  const { languages, format, landscape } = query as LabelAsked;
  const look = { languages, landscape, ...(format && { format }) };
  const { fit, error } = useLabelFit(mixture ? { orgId: organization, id, look } : { id, query });
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }));
  const field = <V,>(key: string, value: V, label: string, onChange: (value: V) => void) => ({
    name: key,
    label,
    value,
    required: true,
    onChange,
  });
  const badAmount = !isDecimal(wish.amount) || !(Number(wish.amount) > 0);
  const least = fit ? labelFormats.indexOf(fit.leastFormat) : 0;
  const sizes = labelFormats.map((value, index) => ({
    value,
    label: t(
      index === least && wish.kind === 'CLP' ? 'labels.format.least' : 'labels.format.item',
      formatSize(value),
    ),
    disabled: index < least,
  }));
  const companies = chemical ? companiesOf(chemical) : [];
  const ready = fit?.kind && !badAmount;
  const href = (more: object) =>
    mixture
      ? hrefFor(ownMixtures.label, {
          orgId: organization,
          id,
          query: { ...look, paper, copies, ...more },
        })
      : hrefFor(labels.print, { id, query: { ...query, paper, copies, ...more } });
  return (
    <Modal
      opened
      onClose={close}
      size="64rem"
      fullScreen={phone}
      title={t('labels.title', { name })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <div className={classes.dialog}>
        <div className={classes.wishes}>
          {!forWorkplace && (
            <ChoiceField
              {...field('kind', wish.kind, t('labels.kind'), (kind) =>
                change({ kind: kind ?? 'CLP', format: null }),
              )}
              options={labelKinds.map((value) => ({
                value,
                label: t(`labels.kind.${value}`),
                consequence: t(`labels.kind.${value}.means`),
              }))}
            />
          )}
          {wish.kind === 'CLP' && (
            <ChoiceField
              {...field('audience', wish.audience, t('labels.audience'), (audience) =>
                change({ audience: audience ?? 'PROFESSIONAL' }),
              )}
              options={labelAudiences.map((value) => ({
                value,
                label: t(`labels.audience.${value}`),
                consequence: t(`labels.audience.${value}.means`),
              }))}
            />
          )}
          <Select
            label={t('labels.languages')}
            data={languageChoices.map((value) => ({ value, label: t(`labels.languages.${value}`) }))}
            value={wish.languages}
            allowDeselect={false}
            onChange={(languages) => languages && change({ languages })}
          />
          {wish.kind === 'CLP' && (
            <>
              <div className={classes.pair}>
                <DecimalField
                  {...field('amount', wish.amount, t('labels.amount'), (amount) =>
                    change({ amount, format: null }),
                  )}
                  error={badAmount ? t('field.INVALID_DECIMAL') : undefined}
                />
                <Select
                  label={t('labels.unit')}
                  data={[...packageUnits]}
                  value={wish.unit}
                  allowDeselect={false}
                  onChange={(unit) => unit && change({ unit, format: null })}
                />
              </div>
              {companies.length > 1 && (
                <Select
                  label={t('labels.company')}
                  data={companies}
                  value={wish.company ?? companies[0]?.value ?? null}
                  allowDeselect={false}
                  onChange={(company) => change({ company })}
                />
              )}
            </>
          )}
          <Select
            label={t('labels.format')}
            data={sizes}
            value={wish.format ?? fit?.format ?? null}
            allowDeselect={false}
            onChange={(format) => change({ format: labelFormats.find((one) => one === format) ?? null })}
          />
          <ChoiceField
            {...field(
              'landscape',
              wish.landscape ? 'landscape' : 'portrait',
              t('labels.direction'),
              (direction) => change({ landscape: direction === 'landscape' }),
            )}
            options={(['portrait', 'landscape'] as const).map((value) => ({
              value,
              label: t(`labels.direction.${value}`),
            }))}
          />
          <ChoiceField
            {...field('paper', paper, t('labels.paper'), (value) => setPaper(value ?? 'LABEL'))}
            options={labelPapers.map((value) => ({
              value,
              label: t(`labels.paper.${value}`),
              consequence: t(`labels.paper.${value}.means`),
            }))}
          />
          <NumberInput
            label={t('labels.copies')}
            description={t('labels.copies.help')}
            value={copies}
            min={1}
            max={mostCopies}
            allowDecimal={false}
            clampBehavior="strict"
            onChange={(value) => setCopies(Math.min(mostCopies, Math.max(1, Number(value) || 1)))}
          />
        </div>
        <LabelPreview
          url={ready ? href({}) : null}
          fit={fit}
          error={error}
          ofPackage={wish.kind === 'CLP'}
          forThePublic={wish.kind === 'CLP' && wish.audience === 'PUBLIC'}
          take={(format) => change({ format })}
          product={chemical}
          signs={wish.signs}
          choose={(signs) => change({ signs })}
        />
      </div>
      <div className={classes.foot}>
        <HandOver href={ready ? href({ download: true }) : null} variant="default">
          <IconDownload size={16} stroke={1.6} />
          {t('labels.download')}
        </HandOver>
        <HandOver href={ready ? href({}) : null} target="_blank">
          <IconPrinter size={16} stroke={1.6} />
          {t('labels.open.print')}
        </HandOver>
      </div>
    </Modal>
  );
}

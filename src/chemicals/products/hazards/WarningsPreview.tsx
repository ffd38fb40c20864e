import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconWand } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useCall } from '../../../ui/client/use-call.ts';
import { chemicals } from '../chemical.ts';
import { pictogramCodes, signalWords } from '../fields.ts';
import { dangerOf } from '../../clp/danger-code.ts';
import { Misfits } from '../misfits/Misfits.tsx';
import { asTyped, useJudged } from '../misfits/use-judged.ts';
import type { ChemicalForm } from '../nested-field.tsx';
import { PictogramRow } from './HazardBadges.tsx';
import { StatementConflicts } from './StatementConflicts.tsx';
import { HazardSummary } from './HazardSummary.tsx';
import type { Warnings } from './warnings.ts';
import classes from '../products.module.css';

/** What follows from the statements that are chosen so far; undefined until it is known. */
export function useWarnings(form: ChemicalForm): Warnings | undefined {
  const { hazardStatements = {}, euHazardStatements = {} } = form.values;
  const codes = [Object.keys(hazardStatements).join(), Object.keys(euHazardStatements).join()].join('|');
  const [settled] = useDebouncedValue(codes, 250);
  const [hazard = '', euHazard = ''] = settled.split('|');
  const query = useMemo(
    () => ({
      hazardStatementIds: hazard.split(',').filter(Boolean),
      euHazardStatementIds: euHazard.split(',').filter(Boolean),
    }),
    [hazard, euHazard],
  );
  return useCall(chemicals.warnings, { query }, { keepPrevious: true, staleTime: Infinity, shows: [422] })
    .data;
}

/** The label that follows from the statements, updated as they are chosen; and where the sheet differs, its version. */
export function WarningsPreview({ form, warnings }: { form: ChemicalForm; warnings: Warnings | undefined }) {
  const { t } = useTexts();
  const {
    hazardStatements = {},
    euHazardStatements = {},
    notClassified,
    signalWord,
    pictograms,
  } = form.values;
  const [otherwise, setOtherwise] = useState((signalWord ?? pictograms ?? null) !== null);
  const statements = { ...hazardStatements, ...euHazardStatements };
  const stated = dangerOf(Object.keys(statements), Boolean(notClassified)).dangerCode;
  const { judged, hasFailed } = useJudged(form, stated === 'GREEN');
  if (!warnings) return null;
  const dangerCode = stated === 'GREEN' ? (judged?.dangerCode ?? null) : stated;
  const isOpen = stated === 'GREEN' && !judged;
  const signal = signalWord ?? warnings.signalWord ?? (dangerCode === 'GREEN' ? 'NORMAL' : null);
  // As it is saved: what is doubted has no signal word that calls it harmless.
  const shownSignal = dangerCode === null && signal === 'NORMAL' ? null : signal;
  const shownPictograms = pictograms ?? warnings.pictograms;
  return (
    <div className={classes.live} aria-live="polite">
      {hasFailed && stated === 'GREEN' ? (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('products.notJudged')}
        </Banner>
      ) : isOpen ? (
        <p className={classes.quiet}>{t('products.judging')}</p>
      ) : (
        <HazardSummary
          dangerCode={dangerCode}
          statements={statements}
          signalWord={shownSignal}
          notClassified={notClassified ?? null}
        />
      )}
      {stated === 'GREEN' && judged && (
        <Misfits
          misfits={judged.misfits}
          of={{ flashPoint: asTyped(form.values.flashPoint), pH: asTyped(form.values.pH) }}
        />
      )}
      {shownPictograms.length > 0 && <PictogramRow pictograms={shownPictograms} />}
      <StatementConflicts codes={Object.keys(statements)} />
      {warnings.ambiguous && (
        <p className={classes.quiet}>
          {t('products.ambiguous', { codes: warnings.ambiguousStatements.join(', ') })}
        </p>
      )}
      {otherwise ? (
        <Otherwise
          form={form}
          warnings={warnings}
          follow={() => {
            form.set({ signalWord: null, pictograms: null });
            setOtherwise(false);
          }}
        />
      ) : (
        <p className={classes.sum}>
          <span>{t('products.follows')}</span>
          <Button size="compact-xs" variant="subtle" onClick={() => setOtherwise(true)}>
            {t('products.otherwise')}
          </Button>
        </p>
      )}
    </div>
  );
}

function Otherwise({
  form,
  warnings,
  follow,
}: {
  form: ChemicalForm;
  warnings: Warnings;
  follow: () => void;
}) {
  const { t } = useTexts();
  const signal = form.field('signalWord');
  const field = form.field('pictograms');
  const chosen = new Set((field.value ?? warnings.pictograms).map(({ id }) => id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    field.onChange(pictogramCodes.filter((each) => next.has(each)).map((each) => ({ id: each })));
  };
  return (
    <>
      <ChoiceField
        {...signal}
        value={signal.value ?? warnings.signalWord}
        options={signalWords.map((value) => ({ value, label: t(`products.signal.${value}`) }))}
      />
      <div role="group" aria-label={field.label} className={classes.chips}>
        {pictogramCodes.map((id) => (
          <button
            key={id}
            type="button"
            className={classes.pick}
            aria-pressed={chosen.has(id)}
            aria-label={`${id} ${t(`products.pictogram.${id}`)}`}
            disabled={field.disabled}
            onClick={() => toggle(id)}
          >
            <img src={`/ghs/${id}.svg`} width={32} height={32} alt="" />
          </button>
        ))}
      </div>
      <div>
        <Button size="compact-sm" variant="default" onClick={follow}>
          {t('products.follow')}
        </Button>
      </div>
    </>
  );
}

/** Offers the precautions that fit and are not chosen yet: first those that are proposed for a label. */
export function ProposedPrecautions({
  form,
  warnings,
}: {
  form: ChemicalForm;
  warnings: Warnings | undefined;
}) {
  const { t } = useTexts();
  const field = form.field('precautionaryStatements');
  const chosen = field.value ?? {};
  const fitting = warnings?.precautionaryStatements ?? {};
  const proposed = (warnings?.proposedPrecautions ?? []).filter((code) => !(code in chosen));
  const others = Object.keys(fitting).filter((code) => !(code in chosen) && !proposed.includes(code));
  const add = (codes: readonly string[]) =>
    field.onChange({
      ...chosen,
      ...Object.fromEntries(codes.map((code) => [code, { code, statement: fitting[code]?.statement ?? '' }])),
    });
  if (proposed.length + others.length === 0) return null;
  return (
    <div>
      <p className={classes.quiet}>
        {t('products.fitting')} {proposed.length > 0 && t('products.proposed.unreviewed')}
      </p>
      <div className={classes.chips}>
        {proposed.length > 0 && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconWand size={14} stroke={1.6} />}
            onClick={() => add(proposed)}
          >
            {t('products.takeProposed', { count: proposed.length })}
          </Button>
        )}
        {[...proposed, ...others].map((code) => (
          <Button
            key={code}
            size="compact-sm"
            variant="default"
            title={`${fitting[code]?.statement ?? ''} (${fitting[code]?.because.join(', ') ?? ''})`}
            onClick={() => add([code])}
          >
            {code}
          </Button>
        ))}
      </div>
    </div>
  );
}

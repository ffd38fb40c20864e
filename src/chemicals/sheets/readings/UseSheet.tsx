import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldText } from '../../../ui/client/errors.ts';
import { useCall, useSend } from '../../../ui/client/use-call.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { Wait } from '../../../ui/record/PanelWait.tsx';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import { chemicals } from '../../products/chemical.ts';
import { registerPath } from '../../register/paths.ts';
import { sheetReadings } from './reading.ts';
import type { SheetMatch, SheetReadingRow } from './reading.ts';
import type { Decided } from './review.ts';
import { useSheetWords } from './SheetLabels.tsx';
import classes from './readings.module.css';

type Target = Parameters<ReturnType<typeof useSend<typeof sheetReadings.apply>>['mutate']>[0]['body'];
interface Choice {
  key: string;
  label: string;
  note: string;
  /** Its note says why the sheet may belong to it. */
  isMatch?: true;
  target: Target;
}

interface Props {
  row: SheetReadingRow;
  values: readonly Decided[];
  isStored: boolean;
  close: () => void;
  /** Closes it, and shows a value: it is still open. */
  choose: (path: string) => void;
}

/** Uses a sheet: for what it may belong to, or as a new chemical. Says what is still open, and what will be left out. */
export function UseSheet({ row, values, isStored, close, choose }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const words = useSheetWords();
  const matches = useCall(sheetReadings.matches, { orgId, id: row.id }, { staleTime: 0, enabled: isStored });
  const apply = useSend(sheetReadings.apply, { shows: [409, 422] });
  const takeBack = useSend(sheetReadings.takeBack);
  const [picked, setPicked] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const open = values.filter((unit) => unit.open);
  const left = values.filter(
    ({ decision, state, read, required }) =>
      decision === null && state === 'check' && read !== null && !required,
  );
  const maintains = useMay(chemicals.create);
  const newer = ({ newer: { status, detail } }: SheetMatch): string[] =>
    status === 'NOT_APPLICABLE'
      ? []
      : [t(`sheets.newer.${detail.same ? 'SAME' : status}`, { onFile: detail.onFile.date ?? '' })];
  const because = (match: SheetMatch): string =>
    [...match.because.map((each) => t(`sheets.because.${each}`)), ...newer(match)].join(', ');
  const inCatalogue = (found: readonly SheetMatch[]): Choice[] => [
    ...found
      .filter(({ kind }) => kind === 'CATALOGUE')
      .map((match) => ({
        key: `catalogue ${match.id}`,
        label: t('sheets.to.catalogue', { name: match.name }),
        note: [t('sheets.to.catalogue.note'), ...newer(match)].join(' · '),
        target: { target: 'CATALOGUE' as const, chemical: { id: match.id } },
      })),
    {
      key: 'catalogue',
      label: t('sheets.to.catalogue.new'),
      note: t('sheets.to.catalogue.new.note'),
      target: { target: 'CATALOGUE' },
    },
  ];
  const found = matches.data?.content ?? [];
  const choices: Choice[] = [
    ...found.flatMap((match): Choice[] =>
      match.kind === 'PROPOSAL'
        ? [
            {
              key: match.id,
              label: t('sheets.to.proposal', { name: match.name }),
              note: because(match),
              isMatch: true,
              target: { target: 'PROPOSAL', proposal: { id: match.id } },
            },
          ]
        : match.entries.length > 0
          ? match.entries.map(({ id, storageLocation }) => ({
              key: id,
              label: t('sheets.to.entry', {
                name: match.name,
                place: storageLocation ?? t('sheets.noPlace'),
              }),
              note: because(match),
              isMatch: true,
              target: { target: 'ENTRY', entry: { id } },
            }))
          : [
              {
                key: match.id,
                label: t('sheets.to.register', { name: match.name }),
                note: because(match),
                isMatch: true,
                target: { target: 'ENTRY', chemical: { id: match.id } },
              },
            ],
    ),
    { key: 'new', label: t('sheets.to.new'), note: t('sheets.to.new.note'), target: { target: 'PROPOSAL' } },
    ...(maintains ? inCatalogue(found) : []),
  ];
  const isPlain =
    found.length === 0 || (matches.data?.certain === true && (found[0]?.entries.length ?? 0) < 2);
  // Of several that fit none is chosen beforehand.
  const choice = choices.find(({ key }) => key === picked) ?? (isPlain ? choices[0] : undefined);
  const use = (): void => {
    if (!choice) return setAsked(true);
    apply.mutate(
      { orgId, id: row.id, body: choice.target },
      {
        onSuccess: (applied) => {
          const isCatalogue = applied.appliedKind === 'CATALOGUE';
          const missing = applied.leftOut.flatMap(({ reason, words: of }) =>
            reason !== 'UNDECIDED' && of ? [of] : [],
          );
          const unknown = applied.leftOut.filter(({ reason }) => reason !== 'UNDECIDED').length;
          const less = t('sheets.used.missing', { words: missing.join('; ') });
          toastSuccess(unknown > 0 ? less : t('sheets.used'), {
            undo: () => takeBack.mutateAsync({ orgId, id: row.id }).then(() => undefined),
          });
          close();
          if (applied.appliedId)
            void go(`${isCatalogue ? '/admin/chemicals' : registerPath}/${applied.appliedId}`);
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('sheets.use')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('sheets.cancel') }}
    >
      {open.length > 0 ? (
        <>
          <Banner tone="warning" icon={IconAlertTriangle}>
            {t('sheets.use.open', { count: open.length })}
          </Banner>
          <ul className={classes.opens}>
            {open.map(({ path }, at) => (
              <li key={path}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  data-autofocus={at === 0 || undefined}
                  onClick={() => choose(path)}
                >
                  {words.label(path)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : !matches.data ? (
        <Wait reading={matches} height="8rem" />
      ) : (
        <form
          className={classes.use}
          ref={(form) => {
            // The dialog opened before there was anything to choose.
            if (form && !form.contains(document.activeElement))
              form.querySelector<HTMLElement>(choice ? '[type=submit]' : 'input')?.focus();
          }}
          onSubmit={(event) => {
            event.preventDefault();
            use();
          }}
        >
          <ChoiceField
            name="target"
            label={t('sheets.use.for')}
            required
            error={asked && !choice ? fieldText({ code: 'REQUIRED' }) : undefined}
            {...(!isPlain && { help: t('sheets.use.several') })}
            value={choice?.key ?? null}
            onChange={(key) => setPicked(key ?? null)}
            options={choices.map(({ key, label, note, isMatch }) => ({
              value: key,
              // Many choices are a list of labels only.
              label: isMatch && choices.length > 4 ? `${label} (${note})` : label,
              consequence: note,
            }))}
          />
          {left.length > 0 && (
            <Banner tone="info" icon={IconInfoCircle}>
              {t('sheets.use.left', { names: left.map(({ path }) => words.label(path)).join(', ') })}
            </Banner>
          )}
          {apply.error && (
            <Banner tone="error" icon={IconAlertTriangle} role="alert">
              {apply.error.message}
            </Banner>
          )}
          <div className={classes.acts}>
            <Button type="submit" loading={apply.isPending} data-autofocus>
              {t('sheets.use.do')}
            </Button>
            <Button variant="default" onClick={close}>
              {t('sheets.cancel')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}

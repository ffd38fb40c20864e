import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCheck, IconChevronDown, IconChevronRight, IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../ui/language/i18n.ts';
import type { Checked } from '../reasons/figures.ts';
import type { Decided, Decision, SheetGroup } from './review.ts';
import { StateSign, useSheetWords } from './SheetLabels.tsx';
import { ValueEditor } from './ValueEditor.tsx';
import classes from './readings.module.css';

/** A value that is being corrected, perhaps with a text taken from the page; `at` is another number for each take. */
export interface Editing {
  path: string;
  taken: string | null;
  at: number;
}

interface Props {
  group: SheetGroup;
  values: readonly Decided[];
  /** Its checks say why values are to be checked. */
  sheet: Checked | null;
  chosen: string | null;
  editing: Editing | null;
  /** Something may be decided. */
  isFree: boolean;
  choose: (path: string) => void;
  edit: (path: string) => void;
  accept: (unit: Decided) => void;
  decide: (decisions: readonly Decision[]) => void;
  /** Ends editing: the focus goes back to the value. */
  close: (path: string) => void;
}

/** The sheet has no such value. */
const lacksValue = ({ read }: Decided): boolean =>
  read === null || (Array.isArray(read) && read.length === 0);
const isPlain = (unit: Decided): boolean =>
  unit.decision === null && (unit.state === 'proved' || (unit.state === 'read' && lacksValue(unit)));

/** The values of a part of the sheet: those to look at first are open, proved ones are folded to a line. */
export function ValueGroup(props: Props) {
  const { group, values, chosen } = props;
  const { t } = useTexts();
  const { label } = useSheetWords();
  const [unfolded, setUnfolded] = useState(false);
  const folded = values.filter((unit) => isPlain(unit) && unit.path !== chosen);
  const shown = unfolded ? values : values.filter((unit) => !folded.includes(unit));
  if (values.length === 0) return null;
  const proved = folded.filter(({ state }) => state === 'proved');
  const absent = folded.filter(({ state }) => state !== 'proved');
  const named = (units: readonly Decided[]) => ({
    count: units.length,
    names: units.map(({ path }) => label(path)).join(', '),
  });
  const folding = [
    ...(proved.length > 0 ? [t('sheets.folded.proved', named(proved))] : []),
    ...(absent.length > 0 ? [t('sheets.folded.absent', named(absent))] : []),
  ];
  const Chevron = unfolded ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.group} aria-label={t(`sheets.group.${group}`)}>
      <h2>{t(`sheets.group.${group}`)}</h2>
      <ul>
        {shown.map((unit) => (
          <ValueRow key={unit.path} unit={unit} {...props} />
        ))}
      </ul>
      {(folded.length > 0 || unfolded) && (
        <Button
          className={classes.fold}
          variant="subtle"
          size="compact-sm"
          leftSection={<Chevron size={16} stroke={1.6} />}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? t('sheets.fold') : folding.join(' · ')}
        </Button>
      )}
    </section>
  );
}

/** A number of a substance stays on one line: it has hyphens. */
function Numbers({ text }: { text: string }) {
  return text
    .split(/((?:CAS|E[CF]) \d[\d-]+)/)
    .map((part, at) => (at % 2 === 0 ? part : <span key={part}>{part}</span>));
}

function ValueRow({
  unit,
  sheet,
  chosen,
  editing,
  isFree,
  choose,
  edit,
  accept,
  decide,
  close,
}: Props & { unit: Decided }) {
  const { t } = useTexts();
  const words = useSheetWords();
  const { path, state, decision, read, places, stated } = unit;
  const name = words.label(path);
  const shown = decision?.decision === 'EDITED' ? decision.value : read;
  const value =
    decision?.decision === 'NOT_STATED' || decision?.decision === 'LEFT_OUT' ? null : words.text(path, shown);
  const why = decision === null ? words.why(unit, sheet) : null;
  const page = places[0]?.page;
  const tool = (label: string, icon: React.ReactNode, act: () => void) => (
    <Tooltip label={label}>
      <ActionIcon size="md" aria-label={`${name}: ${label}`} onClick={act}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <li
      className={classes.value}
      data-path={path}
      data-open={unit.open || undefined}
      data-chosen={path === chosen || undefined}
    >
      <button
        type="button"
        data-row
        aria-current={path === chosen || undefined}
        onClick={() => choose(path)}
        onFocus={() => {
          if (path !== chosen) choose(path);
        }}
      >
        <span className={classes.label}>
          {name}
          {page !== undefined && <small>{t('sheets.page', { page })}</small>}
        </span>
        <span className={classes.text} data-none={value === null || undefined}>
          {value === null ? t(stated ? `sheets.stated.${stated}` : 'sheets.none') : <Numbers text={value} />}
        </span>
        <span className={classes.said}>
          {decision ? (
            <b data-decision={decision.decision}>{t(`sheets.decision.${decision.decision}`)}</b>
          ) : (
            (!lacksValue(unit) || state === 'check') && <StateSign state={state} />
          )}
        </span>
        {why && <small className={classes.why}>{why}</small>}
      </button>
      {isFree && (
        <span className={classes.tools}>
          {read !== null &&
            decision?.decision !== 'ACCEPTED' &&
            tool(t('sheets.accept'), <IconCheck size={16} stroke={1.6} />, () => accept(unit))}
          {path !== 'components' &&
            tool(t('sheets.correct'), <IconPencil size={16} stroke={1.6} />, () => edit(path))}
          {decision?.decision !== 'NOT_STATED' &&
            tool(t('sheets.notStated'), <IconX size={16} stroke={1.6} />, () =>
              decide([{ path, decision: 'NOT_STATED' }]),
            )}
        </span>
      )}
      {editing?.path === path && (
        <ValueEditor
          key={editing.at}
          unit={unit}
          taken={editing.taken}
          save={(typed) => {
            decide([{ path, decision: 'EDITED', value: typed }]);
            close(path);
          }}
          cancel={() => close(path)}
        />
      )}
    </li>
  );
}

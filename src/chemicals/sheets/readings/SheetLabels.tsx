import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconEye,
  IconLoader2,
  IconShieldCheck,
} from '@tabler/icons-react';
import { formatDecimal, isDecimal } from '../../../core/numbers/decimal.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { joinClassName } from '../../clp/hazard-classes.ts';
import { rangeText } from '../../clp/concentration-words.ts';
import { hazardsInWords } from '../../products/composition/sheet-words.ts';
import type { Quantity, ValueState } from '../exchange.ts';
import { figuresOf, reasonOf } from '../reasons/figures.ts';
import type { Checked } from '../reasons/figures.ts';
import { rangeOf, saidOf } from './product-of.ts';
import type { SheetReadingRow } from './reading.ts';
import type { Decided, ReadComponent, ValueCounts } from './review.ts';
import { quantityText } from './quantity-text.ts';
import classes from './readings.module.css';

/** How far a sheet is: being read, why it could not be, how many values are open, or what was made of it. */
export function SheetStatus({ row }: { row: SheetReadingRow }) {
  const { t } = useTexts();
  const { status, state, valueCounts } = row;
  const [Sign, tone, words] =
    status === 'WAITING'
      ? ([IconLoader2, 'plain', t('sheets.status.WAITING')] as const)
      : status !== 'READ' && status !== 'SEVERAL'
        ? ([IconAlertTriangle, 'late', t(`sheets.status.${status}`)] as const)
        : state === 'APPLIED'
          ? ([IconCircleCheck, 'good', t('sheets.state.APPLIED')] as const)
          : valueCounts && valueCounts.open > 0
            ? ([IconCircleDashed, 'soon', t('sheets.open', { count: valueCounts.open })] as const)
            : ([IconCircleCheck, 'plain', t('sheets.ready')] as const);
  return (
    <span className={classes.status} data-tone={tone}>
      <Sign size={16} stroke={1.6} aria-hidden />
      {words}
    </span>
  );
}

/** How many of its values are proved, read and to be checked, as a bar with its figures. */
export function CountsBar({ counts }: { counts: ValueCounts }) {
  const { t } = useTexts();
  const { proved, read, check } = counts;
  return (
    <span className={classes.counts} role="img" aria-label={t('sheets.counts', { proved, read, check })}>
      <i data-state="proved" style={{ flexGrow: proved }} />
      <i data-state="read" style={{ flexGrow: read }} />
      <i data-state="check" style={{ flexGrow: check }} />
    </span>
  );
}

const signs: Record<ValueState, typeof IconEye> = {
  proved: IconShieldCheck,
  read: IconEye,
  check: IconAlertTriangle,
};

/** How sure a value is, as a sign and a word. */
export function StateSign({ state }: { state: ValueState }) {
  const { t } = useTexts();
  const Sign = signs[state];
  return (
    <span className={classes.sure} data-state={state}>
      <Sign size={16} stroke={1.6} aria-hidden />
      {t(`sheets.sure.${state}`)}
    </span>
  );
}

/** How values of a sheet read. */
export function useSheetWords() {
  const { t, language } = useTexts();
  const decimal = (value: string) => (isDecimal(value) ? formatDecimal(value, language) : value);
  const component = (read: ReadComponent): string => {
    const { name, cas, ec, concentration, hazard_statements: codes, hazard_classes: named = [] } = read;
    const withClass = (code: string): string => {
      const own = named.filter(({ statement }) => statement !== null && code.split('+').includes(statement));
      return [...own.map((each) => joinClassName(each.hazardClass, each.category)), code].join(' ');
    };
    return [
      name ?? t('sheets.component.unnamed'),
      cas && `CAS ${cas}`,
      ec && `${language === 'da' ? 'EF' : 'EC'} ${ec}`,
      concentration &&
        `${rangeText(rangeOf(concentration), decimal)}${concentration.basis === 'v/v' ? ' v/v' : ''}`,
      codes?.map(withClass).join(', '),
      ...hazardsInWords({ ...saidOf(read), classification: [] }, decimal),
      read.notes && t('sheets.component.notes', { notes: read.notes.join(', ') }),
      read.svhc && t('sheets.component.svhc'),
      read.has_limit && t('sheets.component.limit'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const label = (path: string): string =>
    path.startsWith('components')
      ? path === 'components'
        ? t('sheets.value.components')
        : t('sheets.component', { number: Number(path.split('.')[1]) + 1 })
      : t(`sheets.value.${path as 'product_name'}`);
  /** A value as text; null: none. */
  const text = (path: string, value: unknown): string | null => {
    if (value === null || value === undefined) return null;
    if (path.startsWith('components.')) return component(value as ReadComponent);
    if (Array.isArray(value))
      return value.length > 0
        ? value.join(path === 'sensitisers' || path === 'hazard_components' ? '; ' : ', ')
        : path === 'hazard_statements'
          ? t('sheets.noHazards')
          : null;
    if (path === 'signal_word') return t(`products.signal.${value as 'DANGER'}`);
    if (path === 'physical_state') return t(`products.state.${value as 'LIQUID'}`);
    if (typeof value === 'boolean') return t(`sheets.said.${value}`);
    if (typeof value === 'object') return quantityText(value as Quantity, decimal);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  /** Why someone has to look, with the figures of the sheet's checks; null: nothing is known. */
  const why = ({ path, because, state, read }: Decided, sheet: Checked | null): string | null => {
    if (because.includes('HINT')) return t(state === 'check' ? 'sheets.why.HINT' : 'sheets.why.HINT.read');
    if (state !== 'check') return null;
    if (path === 'hazard_statements' && Array.isArray(read) && read.length === 0)
      return t('sheets.why.noHazards');
    const known = [
      'CODES_2_1_2_2',
      'SIGNAL_FROM_CODES',
      'NUMBERS_AGREE',
      'SHARES',
      'OTHER_LAW',
      'PAGES_WITHOUT_TEXT',
      'FLASH_POINT',
      'PH',
      'VISCOSITY',
      'DATES',
      'CLASSES_MATCH_CODES',
      'PER_VOLUME',
      'OCR',
      'PAGES',
      'GOODS',
      'GOODS_MARKS',
      'CLASS_AT_LEAST_ANNEX_VI',
    ] as const;
    const reason = reasonOf({ path, because }, known, sheet);
    const found = known.find((each) => each === reason);
    const isMissing = read === null || (Array.isArray(read) && read.length === 0);
    // What was not found is asked for; the check says what to expect.
    const sentence =
      isMissing && because.length === 0
        ? t('sheets.why.missing')
        : found
          ? t(`sheets.why.${found}`)
          : t(isMissing ? 'sheets.why.missing' : 'sheets.why.unsure');
    const figures =
      reason && sheet
        ? figuresOf(reason, path, sheet, text, (kind, value) => t(`sheets.figures.${kind}`, { value }))
        : [];
    return [sentence, ...figures.map((each) => t(`sheets.figures.${each.say}`, each.with))].join(' ');
  };
  return { label, text, why };
}

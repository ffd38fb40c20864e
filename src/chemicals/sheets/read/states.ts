import { warningsOf } from '../../clp/hazard.ts';
import { plainStatement } from '../../clp/hazard-codes.ts';
import type { Component, Given, SheetCheck, SheetValues, Value, ValueList, ValueState } from '../exchange.ts';
import type { SheetDocument } from './document.ts';
import { codesIn } from './fields/statements.ts';
import { folded, once } from './reference.ts';

const check = (
  id: string,
  pass: boolean | null,
  values: string[],
  detail: Record<string, unknown> = {},
): SheetCheck => ({ id, status: pass === null ? 'NOT_APPLICABLE' : pass ? 'PASS' : 'FAIL', values, detail });

/** One way from a state to another: what a check proves, and what it puts in doubt. */
const proven = <T>(value: Given<T>, because: string): Given<T> =>
  value.state === 'check'
    ? value
    : { ...value, state: 'proved', because: [...(value.because ?? []), because] };
const doubted = <T>(value: Given<T>, because: string): Given<T> => ({
  ...value,
  state: 'check',
  because: [...(value.because ?? []), because],
});
const each = <T>(list: ValueList<T>, change: (value: Given<T>) => Given<T>): ValueList<T> => ({
  ...list,
  items: list.items.map(change),
});
const overall = <T>(list: ValueList<T>, state: ValueState): ValueList<T> => ({ ...list, state });

/** A label may leave out what another statement says already: CLP Article 27 and Annex I, 4.1. */
const covered: Record<string, string[]> = {
  H400: ['H410'],
  H318: ['H314'],
  H315: ['H314'],
  H319: ['H318', 'H314'],
  H413: ['H410', 'H411', 'H412'],
};

/** The fixed beginnings of wordings; the rest is the supplier's. */
const beginnings = once((texts: string[]): string[] =>
  texts
    .map((one) => folded(one.split(/[<[(…]|\.\.\./)[0] ?? '').slice(0, 40))
    .filter(({ length }) => length > 6),
);

/** Whether official wording follows a code, in the sheet's language. */
function wordingOf(code: string, text: string, sheet: SheetDocument): boolean {
  const says = (language: string): boolean => {
    const texts = sheet.reference.statements[language]?.[code];
    return texts !== undefined && beginnings(texts).some((one) => text.includes(one));
  };
  return says(sheet.language ?? 'en') || says('en');
}

/** Gives every value its state by the checks of the sheet's own places against one another and against the law. */
export function withStates(
  values: SheetValues,
  sheet: SheetDocument,
  notClassified: boolean,
): { values: SheetValues; checks: SheetCheck[] } {
  const result = { ...values };
  const checks: SheetCheck[] = [];
  const hazard = values.hazard_statements.items;
  const label = values.label_hazard_statements.items;
  const [codes, labelCodes] = [hazard.map(({ value }) => value), label.map(({ value }) => value)];
  const sameList = hazard.every((one, at) => one.box === label[at]?.box);

  const section2 = folded((sheet.section(2)?.lines ?? []).map(({ text }) => text).join(' '));
  const later = folded(
    [
      ...(sheet.section(16)?.lines ?? []),
      ...(sheet.section(2)?.lines ?? []),
      ...(sheet.section(3)?.lines ?? []),
    ]
      .map(({ text }) => text)
      .join(' '),
  );

  // 2.1 and 2.2 say the same.
  const inLabel = (code: string): boolean =>
    labelCodes.includes(code) ||
    (covered[code] ?? []).some((by) => labelCodes.includes(by)) ||
    labelCodes.some((other) => other.split('+').includes(code));
  const bothPlaces =
    codes.length === 0 || labelCodes.length === 0 || sameList
      ? null
      : codes.every(inLabel) &&
        labelCodes.every(
          (code) => codes.includes(code) || codes.some((other) => code.split('+').includes(other)),
        );
  checks.push(
    check('CODES_2_1_2_2', bothPlaces, ['hazard_statements', 'label_hazard_statements'], {
      onlyClassification: codes.filter((code) => !inLabel(code)),
      onlyLabel: labelCodes.filter((code) => !codes.includes(code)),
    }),
  );

  const expected = warningsOf(labelCodes.length > 0 ? labelCodes : codes, [], notClassified);
  const word = values.signal_word.value;
  const signal =
    codes.length === 0 && labelCodes.length === 0
      ? null
      : expected.signalWord === (word ?? 'NORMAL') || (expected.ambiguous.length > 0 && word !== null);
  checks.push(
    check('SIGNAL_FROM_CODES', signal, ['signal_word', 'hazard_statements'], {
      expected: expected.signalWord,
      read: word,
    }),
  );

  const byText = [...hazard, ...label].some(({ from }) => from === 'text');
  const state = (list: ValueList<string>): ValueList<string> => {
    const changed = each(list, (one) => {
      if (one.from === 'text') return signal === false ? doubted(one, 'SIGNAL_FROM_CODES') : one;
      const wording = wordingOf(one.value, section2, sheet);
      const other = bothPlaces !== null && codes.includes(one.value) && labelCodes.includes(one.value);
      if (wording) return proven(one, 'CODE_AND_TEXT');
      if (other) return proven(one, 'CODES_2_1_2_2');
      if (bothPlaces === false && !(inLabel(one.value) && codes.includes(one.value)))
        return doubted(one, 'CODES_2_1_2_2');
      return signal === false ? doubted(one, 'SIGNAL_FROM_CODES') : one;
    });
    const empty = changed.items.length === 0;
    const unsure =
      signal === false ||
      bothPlaces === false ||
      (empty && (!notClassified || word !== null)) ||
      // Wording of another law is not always the one of the Regulation: one of it may be missed.
      (byText && sheet.regime === 'OTHER');
    return overall(changed, unsure ? 'check' : !empty && bothPlaces ? 'proved' : 'read');
  };
  result.hazard_statements = state(values.hazard_statements);
  result.label_hazard_statements = state(values.label_hazard_statements);
  const withText = (list: ValueList<string>): ValueList<string> =>
    each(list, (one) =>
      one.value.split('+').every((part) => wordingOf(part, section2, sheet)) ||
      wordingOf(one.value, section2, sheet)
        ? proven(one, 'CODE_AND_TEXT')
        : one,
    );
  result.precautionary_statements = withText(values.precautionary_statements);
  result.eu_hazard_statements = withText(values.eu_hazard_statements);

  const { signal_word: said } = values;
  if (said.value === null) {
    if (signal === false || (codes.length === 0 && !notClassified))
      result.signal_word = { ...said, state: 'check' };
  } else if (signal === true && expected.ambiguous.length === 0)
    result.signal_word = proven(said, 'SIGNAL_FROM_CODES');
  // A word without a statement, or with others than it asks for.
  else if (signal !== true) result.signal_word = doubted(said, 'SIGNAL_FROM_CODES');

  if (signal === false)
    result.pictograms = each(values.pictograms, (one) => doubted(one, 'SIGNAL_FROM_CODES'));

  const ofLater = new Set(codesIn(sheet.section(16)?.lines ?? []).map(({ value }) => value));
  result.components = values.components.map((component) =>
    stateOfComponent(component, sheet, { text: later, codes: ofLater }, codes),
  );
  checks.push(...compositionChecks(result.components));
  if (sheet.regime === 'OTHER') outsideTheLaw(result);
  checks.push(
    check('SECTIONS', sheet.sections.length === 16, [], {
      found: sheet.sections.map(({ number }) => number),
    }),
  );
  required(result);
  return { values: result, checks };
}

/** What EU law decides cannot be sure on a sheet of another law. */
function outsideTheLaw(result: SheetValues): void {
  const doubt = (one: Given<string>): Given<string> => doubted(one, 'OTHER_LAW');
  result.pictograms = overall(each(result.pictograms, doubt), 'check');
  result.hazard_statements = each(result.hazard_statements, (one) =>
    one.from === 'text' ? doubt(one) : one,
  );
  result.label_hazard_statements = each(result.label_hazard_statements, (one) =>
    one.from === 'text' ? doubt(one) : one,
  );
}

const asked = <T>(value: Value<T>): Value<T> =>
  value.value === null && !('stated' in value && value.stated) ? { ...value, state: 'check' } : value;
function required(result: SheetValues): void {
  result.product_name = asked(result.product_name);
  result.supplier_name = asked(result.supplier_name);
  result.revision_date = asked(result.revision_date);
  result.physical_state = asked(result.physical_state);
}

function stateOfComponent(
  component: Component,
  sheet: SheetDocument,
  later: { text: string; codes: ReadonlySet<string> },
  product: readonly string[],
): Component {
  const { cas, ec, index } = component;
  const known = [
    ...(cas.value === null ? [] : (sheet.reference.byCas.get(cas.value) ?? [])),
    ...(ec.value === null ? [] : (sheet.reference.byEc.get(ec.value) ?? [])),
  ];
  const agree = known.some((one) => {
    const [byCas, byEc, byIndex] = [
      cas.value !== null && one.cas.includes(cas.value),
      ec.value !== null && one.ec.includes(ec.value),
      index.value === one.index,
    ];
    return Number(byCas) + Number(byEc) + Number(byIndex) >= 2;
  });
  const conflict =
    known.length > 0 &&
    !agree &&
    cas.value !== null &&
    ec.value !== null &&
    known.every(
      (one) =>
        (one.cas.length > 0 && !one.cas.includes(cas.value ?? '')) ||
        (one.ec.length > 0 && !one.ec.includes(ec.value ?? '')),
    );
  const mark = (value: Value<string>): Value<string> => {
    if (value.value === null) return value;
    if (agree) return proven(value, 'NUMBERS_AGREE');
    if (conflict) return doubted(value, 'NUMBERS_AGREE');
    return elsewhere(value.value, value.page, value.box?.[1], sheet) ? proven(value, 'TWO_PLACES') : value;
  };
  const hazards = each(component.hazard_statements, (one) =>
    wordingOf(one.value, later.text, sheet) ||
    later.codes.has(one.value) ||
    product.includes(plainStatement(one.value))
      ? proven(one, 'TEXTS_IN_16')
      : one,
  );
  return { ...component, cas: mark(cas), ec: mark(ec), index: mark(index), hazard_statements: hazards };
}

function elsewhere(
  number: string,
  page: number | undefined,
  y: number | undefined,
  sheet: SheetDocument,
): boolean {
  return (
    [8, 11, 12, 15, 2, 16].some((section) =>
      (sheet.section(section)?.lines ?? []).some(({ text }) => text.includes(number)),
    ) &&
    page !== undefined &&
    y !== undefined
  );
}

function compositionChecks(components: Component[]): SheetCheck[] {
  const shares = components.flatMap(({ concentration }) =>
    concentration.value ? [Number(concentration.value.min ?? 0)] : [],
  );
  const sum = shares.reduce((total, one) => total + one, 0);
  const possible = components.length === 0 ? null : sum <= 100.5;
  if (possible === false)
    for (const component of components)
      if (component.concentration.value !== null)
        component.concentration = doubted(component.concentration, 'SHARES');
  return [check('SHARES', possible, ['components'], { sumOfMin: String(sum) })];
}

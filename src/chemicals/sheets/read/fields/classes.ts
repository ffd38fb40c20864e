import { hazardClasses, joinClassName, splitClassName } from '../../../clp/hazard-classes.ts';
import { plainStatement } from '../../../clp/hazard-codes.ts';
import type { Given, HazardClassValue } from '../../exchange.ts';
import { given } from '../given.ts';
import type { Line, Span } from '../lines.ts';

/** A class of the Regulation, its statements by category, and the name as sheets shorten it: points and blanks may be missing. */
interface KnownClass {
  hazardClass: string;
  form: string;
  statements: Map<string | null, string[]>;
}
const known = hazardClasses
  .map(({ code, statements }) => ({ ...splitClassName(code.replace(/ \(.*\)$|, .*$/, '')), statements }))
  .reduce<KnownClass[]>((all, { hazardClass, category, statements }) => {
    let one = all.find((each) => each.hazardClass === hazardClass);
    if (!one) {
      const form = hazardClass
        .split(/[. ]+/)
        .filter(Boolean)
        .map((word) => word.replaceAll('-', '[- ]?'))
        .join(String.raw`\.?\s?`);
      one = { hazardClass, form, statements: new Map() };
      all.push(one);
    }
    one.statements.set(category, [...new Set([...(one.statements.get(category) ?? []), ...statements])]);
    return all;
  }, [])
  // "PBT" and "vPvB" are also words of section 3; these two have no category that shows a class.
  .filter(({ hazardClass }) => !/^(?:PBT|vPvB|PMT|vPvM)$/.test(hazardClass));

const classForm = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${known.map(({ form }, at) => `(?<c${at}>${form})`).join('|')})(?:\.|(?![\p{L}\p{N}]))\s?(?:(?:cat(?:egory)?|kat)\.?\s?)?(\d(?:\.[1-6](?!\d)|[A-C](?!\p{L}))?(?![\d.,]*\d|\s?%)|[A-G](?![\p{L}\d]))?`,
  'giu',
);

/** Categories as sheets write them: those of before a change of the law, and types that share a label. */
function categoryOf({ hazardClass, statements }: KnownClass, written: string | undefined): string | null {
  const category = written?.toUpperCase() ?? null;
  if (category === null || statements.has(category)) return category;
  if (hazardClass === 'Flam. Gas' && category === '1') return '1A';
  if (/^[C-F]$/.test(category) && statements.has('CD')) return 'CD'.includes(category) ? 'CD' : 'EF';
  // "Carc. 1", "Eye Irrit. 2A" of the United Nations.
  return statements.has(category.replace(/[A-C]$/, '')) ? category.replace(/[A-C]$/, '') : null;
}

/** A class in a text, where it is printed. */
interface NamedClass {
  hazardClass: string;
  category: string | null;
  /** What it may be said by. */
  statements: string[];
  from: number;
  to: number;
}

/** The classes that a text names by the abbreviations of the Regulation, in its order. */
export function classNamesIn(text: string): NamedClass[] {
  return [...text.matchAll(classForm)].flatMap((match): NamedClass[] => {
    const at = known.findIndex((_, index) => match.groups?.[`c${index}`] !== undefined);
    const of = known[at];
    if (!of) return [];
    const category = categoryOf(of, match.at(-1));
    // "Aerosol", "Ozone": without its category a word may mean something else.
    if (category === null && !of.statements.has(null)) return [];
    const statements = of.statements.get(category) ?? [];
    const to = match.index + match[0].trimEnd().length;
    return [{ hazardClass: of.hazardClass, category, statements, from: match.index, to }];
  });
}

interface FoundClass extends NamedClass {
  span: Span;
}

/** The classes that lines name by the abbreviations of the Regulation, each once. */
function classesIn(lines: readonly Line[]): FoundClass[] {
  const found = new Map<string, FoundClass>();
  for (const line of lines)
    for (const one of classNamesIn(line.text)) {
      const name = joinClassName(one.hazardClass, one.category);
      if (!found.has(name)) found.set(name, { ...one, span: { line, from: one.from, to: one.to } });
    }
  return [...found.values()];
}

/** Classes whose statement may be left out: another class's says it already. */
const covered = [
  { one: 'Eye Dam. 1', by: 'H314' },
  { one: 'Aquatic Acute 1', by: 'H410' },
];

/**
 * The classes that lines name, each with its statement. A class is proved by a statement that is among the codes; one
 * without is to be checked, and so is the list of codes: `lacks` says so; null: the lines name no class.
 */
export function hazardClassesIn(
  lines: readonly Line[],
  codes: readonly string[],
): { items: Given<HazardClassValue>[]; lacks: boolean | null } {
  const plain = new Map(codes.flatMap((code) => code.split('+').map((part) => [plainStatement(part), part])));
  const found = classesIn(lines);
  let lacks = false;
  const items = found.flatMap(({ hazardClass, category, statements, span }): Given<HazardClassValue>[] => {
    const value = (statement: string | null) =>
      given({ hazardClass, category, statement }, 'read', [span], 'class');
    const said = statements.filter((one) => plain.has(one)).map((one) => plain.get(one) ?? one);
    const because = ['CLASSES_MATCH_CODES'];
    if (said.length > 0) return said.map((statement) => ({ ...value(statement), state: 'proved', because }));
    const isCovered = covered.some(
      ({ one, by }) => one === joinClassName(hazardClass, category) && plain.has(by),
    );
    const [statement = null] = statements;
    if (isCovered) return [value(statement)];
    lacks = true;
    return [{ ...value(null), state: 'check', because }];
  });
  return { items, lacks: found.length === 0 ? null : lacks };
}

/** Codes with a class that says the same are proved by it; where a class has no code, all of them are to be checked. */
export const withClasses = (
  codes: readonly Given<string>[],
  classes: readonly Given<HazardClassValue>[],
  lacks: boolean,
): Given<string>[] =>
  codes.map((one): Given<string> => {
    const because = [...(one.because ?? []), 'CLASSES_MATCH_CODES'];
    if (lacks) return { ...one, state: 'check', because };
    const isSaid = classes.some(
      ({ value: { statement }, state }) =>
        state === 'proved' && one.value.split('+').includes(statement ?? ''),
    );
    return isSaid && one.state === 'read' ? { ...one, state: 'proved', because } : one;
  });

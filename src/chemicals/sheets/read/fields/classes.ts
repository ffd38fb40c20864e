import type { Line } from '../lines.ts';

/** The hazard classes by the abbreviations of the Regulation. */
const className =
  /\b(?:Acute Tox|Skin (?:Irrit|Corr|Sens)|Eye (?:Dam|Irrit)|Flam\. ?(?:Liq|Gas|Sol)|Aquatic (?:Acute|Chronic)|STOT (?:SE|RE)|Asp\. ?Tox|Press\. ?Gas|Repr|Carc|Muta|Resp\. ?Sens|Ox\. ?(?:Liq|Sol|Gas)|Met\. ?Corr|Org\. ?Perox|Lact)\b/gu;
/** Classes whose statement may be left out: another class's says it already. */
const covered = [
  { one: 'EyeDam', code: 'H318', by: 'H314' },
  { one: 'AquaticAcute', code: 'H400', by: 'H410' },
];

/** Each class has a statement of its own: whether lines name more classes than they have statements. Null: they name none. */
export function lacksStatements(lines: readonly Line[], codes: readonly string[]): boolean | null {
  const classes = new Set(
    lines.flatMap(({ text }) => (text.match(className) ?? []).map((name) => name.replace(/[ .]/g, ''))),
  );
  if (classes.size === 0) return null;
  const said = covered.filter(
    ({ one, code, by }) => classes.has(one) && codes.includes(by) && !codes.includes(code),
  );
  return codes.length + said.length < classes.size;
}

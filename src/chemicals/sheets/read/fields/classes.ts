import type { Line } from '../lines.ts';

const className =
  /\b(?:Acute Tox|Skin (?:Irrit|Corr|Sens)|Eye (?:Dam|Irrit)|Flam\. ?(?:Liq|Gas|Sol)|Aquatic (?:Acute|Chronic)|STOT (?:SE|RE)|Asp\. ?Tox|Press\. ?Gas|Repr|Carc|Muta|Resp\. ?Sens|Ox\. ?(?:Liq|Sol|Gas)|Met\. ?Corr|Org\. ?Perox|Lact)\b/gu;
/** The hazard classes that lines name by the abbreviations of the Regulation. */
export const classesIn = (lines: readonly Line[]): Set<string> =>
  new Set(lines.flatMap(({ text }) => (text.match(className) ?? []).map((name) => name.replace(/ /g, ''))));

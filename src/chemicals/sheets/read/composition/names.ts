import type { Cell, Line } from '../lines.ts';
import { folded } from '../reference.ts';
import type { Token } from './tokens.ts';

const idWords =
  /(?:\bcas\b|\beinecs\b|\belincs\b|\bnlp\b|\breach(?:-it)?\b|\bec\b|\beg\b|\bef\b|\bce\b|\bwe\b|\bes\b|(?<!\p{L})[ií]ndice\b|\bindex(?:n[ro])?\b|regist\p{L}*|\breg\b\.?|numm?er\p{L}*|numre|\bnavn\b|\bname\b|\bnamn\b|\bnom\b|\bnome\b|\bnombre\b|\bnazwa\b|\bnázev\b|\bnimi\b|\bnaam\b|number|numero|número|numéro|číslo|numer|\bno\b|\bnr\b|list|indeks(?:nr)?|w\s?\/\s?w|v\s?\/\s?v|p\s?\/\s?p|m\s?\/\s?m|wt|gew|vægt|vikt|vekt|conc\p{L}*|konz\p{L}*|koncentr\p{L}*|content|contenu|contenido|contenuto|conteúdo|indhold|halt|pitoisuus|zawartość|obsah|stężenie|teneur|%|bereich|range|gehalt|identifikations\p{L}*(?:\(n\))?|identification|\bghs\s?\d{2}\b|\bdgr\b|\bwng\b|[-–—:.()#/,;*°\s\d])/giu;
/** A line of labels without anything in them. */
export const onlyLabels = (text: string): boolean => folded(text.replace(idWords, ' ')).length < 2;
/** A name without the label of the number that follows it: "acetone (CAS", "ACETON ; REACH-Nr. :". */
export const withoutNumberLabel = (text: string): string =>
  text
    .replace(/[\s(;,]*(?<!\p{L})(?:CAS|EC|EG|CE|EINECS|ELINCS|Index|REACH)(?!\p{L})[\s\p{L}.:#-]*$/iu, '')
    .trim();
/** Whether a line has a statement's code or the abbreviation of a class. */
export const hasCode = ({ text }: Pick<Line, 'text'>): boolean =>
  /\bH\s?[2-4]\d{2}|\bEUH\s?\d{3}|\b(?:Acute|Skin|Eye|Flam|Aquatic|STOT|Asp|Press|Repr|Carc|Muta|Resp|Ox|Met|Self|Org|Pyr|Water|Lact|Akut|Aerosol)\.?\s(?:Tox|Irrit|Corr|Dam|Liq|Gas|Sol|Acute|Chronic|SE|RE|Sens|Perox)/u.test(
    text,
  );

/** The first figures of a name, which continues below with letters: "(2-" above "methoxymethylethoxy)propanol". */
export const beginsName = ({ text, x0 }: Cell, below: Line | undefined): boolean =>
  /^[([]*\d[\d,'′]*-$/.test(text) &&
  (below?.cells.some((one) => Math.abs(one.x0 - x0) < 3 && /^\p{Ll}{3}/u.test(one.text)) ?? false);

/** The rest of an anchor's line without its numbers, labels and classes. */
export function nameOn(line: Line | undefined, tokens: readonly Token[]): string {
  if (!line) return '';
  const cells = line.cells.filter((cell) => {
    if (
      tokens.some(({ spans }) =>
        spans.some(
          (span) =>
            span.line === line && span.from <= cell.from + 1 && span.to >= cell.from + cell.text.length - 1,
        ),
      )
    )
      return false;
    return (
      !withoutNumberLabel(cell.text).endsWith(':') &&
      !onlyLabels(cell.text) &&
      !/^(?:\bH\s?\d{3}|[A-Z][a-z]+\. )/.test(cell.text) &&
      !hasCode({ ...line, text: cell.text })
    );
  });
  return cells
    .map(({ text }) => withoutNumberLabel(text))
    .join(' ')
    .trim();
}

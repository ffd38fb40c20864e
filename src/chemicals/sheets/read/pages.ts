import type { SheetCheck } from '../exchange.ts';
import type { Line } from './lines.ts';

/** "3 / 9", "Seite 3 von 9", in a header or a footer. */
const numbered =
  /(?<![\d.,/-])(\d{1,3})\s?(?:\/|of|von|af|av|de|di|da|z|ze|van|sur|din|iš|no|od|från|от|από|yhteensä|összesen)\s?(\d{1,3})(?![\d.,/-])/giu;
const isEdge = ({ y, pageHeight }: Line): boolean => y < pageHeight * 0.16 || y > pageHeight * 0.86;

/**
 * Whether all pages are there, by the numbers that they have themselves. In: the lines of the pages from..to of a file. Out: the check, and where pages are
 * missing, between the pages of the file: 3.5. Without numbers on most pages nothing is known.
 */
export function pagesCheck(
  lines: readonly Line[],
  from: number,
  to: number,
): { check: SheetCheck; missing: number[] } {
  const edges = lines.filter((line) => isEdge(line) && line.page >= from && line.page <= to);
  const hits = edges.flatMap(({ text, page }) =>
    [...text.matchAll(numbered)].map(([, number, total]) => ({
      page,
      number: Number(number),
      total: Number(total),
    })),
  );
  // Sheets of other lengths in one file are numbered by themselves.
  const totals = Map.groupBy(
    hits.filter(({ number, total }) => number >= 1 && number <= total),
    ({ total }) => total,
  );
  const [total = 0, own = []] =
    [...totals].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const byPage = new Map(own.map(({ page, number }) => [page, number]));
  const result = (status: SheetCheck['status'], missing: number[]) => ({
    check: { id: 'PAGES', status, values: [], detail: { of: total, missing: missing.length } },
    missing,
  });
  if (byPage.size < 2 || byPage.size < (to - from + 1) * 0.6) return result('NOT_APPLICABLE', []);
  const missing: number[] = [];
  // A cover need not have a number, but counts.
  let [page, number] = [from - 1, 0];
  for (const [at, one] of [...byPage].toSorted(([a], [b]) => a - b)) {
    const begins = one <= number;
    const expected = begins ? at - page : number + at - page;
    if (one > expected && !(begins && one === 1)) missing.push(at - 0.5);
    [page, number] = [at, one];
  }
  if (number + to - page < total) missing.push(to + 0.5);
  return result(missing.length > 0 ? 'FAIL' : 'PASS', missing);
}

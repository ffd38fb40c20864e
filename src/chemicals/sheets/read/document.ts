import { orderOf } from './dates.ts';
import type { Line } from './lines.ts';
import type { SheetReference } from './reference.ts';
import { sectionsOf, subsection } from './sections.ts';
import type { Section } from './sections.ts';

/** A sheet as its fields are read from it. */
export interface SheetDocument {
  reference: SheetReference;
  lines: Line[];
  furniture: Line[];
  language: string | null;
  regime: 'EU' | 'OTHER';
  /** Dates with slashes are written month first. */
  monthFirst: boolean;
  /** Another date of the sheet shows it. */
  orderShown: boolean;
  sections: Section[];
  section: (number: number) => Section | undefined;
  /** Lines of a section's part; none where it has no numbers. */
  part: (number: number, part: number) => Line[] | null;
}

const europe = /1907\/2006|1272\/2008|2015\/830|2020\/878|453\/2010|\bREACH\b|\bCLP\b/;
const america = /\bOSHA\b|29\s?CFR|\bWHMIS\b|\bHazCom\b|\bU\.?S\.?A?\b/;

/** A first section whose title is not known: the text before the second. */
function withFirst(sections: Section[], lines: readonly Line[]): Section[] {
  const [second] = sections;
  if (second?.number !== 2) return sections;
  const before = lines.slice(0, lines.indexOf(second.heading));
  const heading = before.find(({ text }) => /^\D{0,12}1\s?[.:)\t ]\s*\p{L}/u.test(text)) ?? before[0];
  if (!heading) return sections;
  return [{ number: 1, heading, lines: before.slice(before.indexOf(heading)) }, ...sections];
}

export function documentOf(lines: Line[], furniture: Line[], reference: SheetReference): SheetDocument {
  const chain = sectionsOf(lines, reference);
  const { language } = chain;
  const sections = withFirst(chain.sections, lines);
  const head = [...furniture, ...lines.slice(0, 400)].map(({ text }) => text).join('\n');
  const section = (number: number): Section | undefined => sections.find((one) => one.number === number);
  const eu =
    /1907\/2006|1272\/2008|2015\/830|2020\/878|453\/2010/.test(head) ||
    (language !== 'en' && europe.test(head));
  const order = orderOf([...furniture, ...lines].map(({ text }) => text));
  return {
    reference,
    lines,
    furniture,
    language,
    regime: eu ? 'EU' : 'OTHER',
    monthFirst: order === null ? language === 'en' && !eu && america.test(head) : order === 'month',
    orderShown: order !== null,
    sections,
    section,
    part: (number, part) => {
      const of = section(number);
      return of ? subsection(of, part) : null;
    },
  };
}

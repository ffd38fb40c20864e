import { explaining, hearing } from '../../test/support/heard.ts';
import type { Person, World } from '../../test/support/people.ts';

/** The longest line of a plan that is kept. */
const widest = 160;

/** A plan without what differs from run to run: ids, times, estimates; and without what no reader needs. */
const tidied = (plan: string): string =>
  plan
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…')
    .replaceAll(/ {2}\(cost=[^)]*\)/g, '')
    .replaceAll(/\(actual rows=([\d.]+) loops=(\d+)\)/g, '($1 rows, $2 ×)')
    .replaceAll(/\(actual [^)]*rows=([\d.]+) loops=(\d+)\)/g, '($1 rows, $2 ×)')
    .split('\n')
    .filter(
      (line) =>
        !/^\s*(Query Parameters|Buffers|Planning|Execution|Settings|JIT|Disabled|Index Searches|Sort Method|Cache|Hits|Worker)\b/.test(
          line,
        ),
    )
    .map((line) => (line.length > widest ? `${line.slice(0, widest)} …` : line).trimEnd())
    .filter(Boolean)
    .join('\n');

/** The part of a page's plan that finds its rows: extra columns are only looked up for these. */
function toTheLimit(plan: string): string {
  const lines = plan.split('\n');
  const from = lines.findIndex((line) => /^(\s*->\s+)?Limit\b/.test(line.trimStart()));
  if (from < 0) return plan;
  const depth = (line: string) => line.search(/\S/);
  const top = depth(lines[from] ?? '');
  const below = lines.slice(from + 1).findIndex((line) => depth(line) <= top);
  return lines
    .slice(from, below < 0 ? undefined : from + 1 + below)
    .map((line) => line.slice(top))
    .join('\n');
}

/** What a statement is for, by its words: one may look and give the page. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/ctx\.((find|count)_chemical_associations)/, 'What is looked for, within its function:'],
  [/^select count\(\*\)/, 'The count:'],
  [/ order by .* limit /s, 'The page:'],
  [/^(?!.* order by ).* limit /s, 'What is looked for:'],
];

/** A statement as one line. */
const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > widest ? `${line.slice(0, widest)} …` : line;
};

/** One a world. Out: how the database goes about a list, as lines of Markdown: what finds, its page and its count. */
export function planPages(all: World, person: Person) {
  const hear = hearing(all);
  return async (title: string, call: () => Promise<unknown>): Promise<string[]> => {
    const { heard } = await hear(call);
    let within: string[] = [];
    const onPlan = (plan: string) => {
      const [, text = '', body = ''] = /^Query Text: (.*?)\n((?:\S[^\n]*\(cost=).*)$/s.exec(plan) ?? [];
      if (text && !text.startsWith('explain ')) within.push(`${oneLine(text)}\n${tidied(body)}`);
    };
    return explaining(all, person, { format: 'text', onPlan }, async (client) => {
      const lines = [`### ${title}`, ''];
      for (const { text, values } of heard) {
        const isFor = kinds.filter(([words]) => words.test(text)).map(([, kind]) => kind);
        if (isFor.length === 0) continue;
        within = [];
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`,
          values,
        );
        const plan = tidied(rows.map((row) => row['QUERY PLAN']).join('\n'));
        const inside = within.find((one) => /^(select (id|count\(\*\)) from app|with recursive)/.test(one));
        for (const kind of isFor) {
          const shown = kind.includes('within') ? inside : kind === 'The page:' ? toTheLimit(plan) : plan;
          lines.push(kind, '', '```', shown ?? plan, '```', '');
        }
      }
      return lines;
    });
  };
}

/** The beginning of such a page. In: the command that writes it. */
export const planHead = (command: string): string[] => [
  '# Plans of the lists',
  '',
  `Written by \`${command}\`: \`EXPLAIN ANALYZE\` of what each list asks for a reader, as the application's role under row-level`,
  'security. How many rows a step gave and how often it ran is beside it; ids are left out.',
  '',
];

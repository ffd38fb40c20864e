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
    .filter((line) => !/^\s*(Query Parameters|Buffers|Planning|Execution|Settings|JIT|Disabled)\b/.test(line))
    .map((line) => (line.length > widest ? `${line.slice(0, widest)} …` : line).trimEnd())
    .filter(Boolean)
    .join('\n');

/** A statement as one line. */
const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > widest ? `${line.slice(0, widest)} …` : line;
};

/** One a world. Out: how the database goes about a list, as lines of Markdown: its page, its count, and what their functions ask. */
export function planPages(all: World, person: Person) {
  const hear = hearing(all);
  return async (title: string, call: () => Promise<unknown>): Promise<string[]> => {
    const { heard } = await hear(call);
    let within: string[] = [];
    const told = (plan: string) => {
      const [, text = '', body = ''] = /^Query Text: (.*?)\n((?:\S[^\n]*\(cost=).*)$/s.exec(plan) ?? [];
      if (text && !text.startsWith('explain ')) within.push(`${oneLine(text)}\n${tidied(body)}`);
    };
    return explaining(all, person, { format: 'text', told }, async (client) => {
      const lines = [`### ${title}`, ''];
      for (const { text, values } of heard.filter((each) => / limit |count\(\*\)/.test(each.text))) {
        within = [];
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`,
          values,
        );
        const plan = tidied(rows.map((row) => row['QUERY PLAN']).join('\n'));
        const kind = /^select count\(\*\)/.test(text) ? 'The count' : 'The page';
        lines.push(`${kind}:`, '', '```', plan, '```', '');
        // What is asked in setting out is no part of the answer.
        for (const each of within.filter((one) => / from app\./.test(one)))
          lines.push('and within its function:', '', '```', each, '```', '');
      }
      return lines;
    });
  };
}

/** How such a page begins. In: the command that writes it. */
export const planHead = (command: string): string[] => [
  '# Plans of the lists',
  '',
  `Written by \`${command}\`: \`EXPLAIN ANALYZE\` of what each list asks for a reader, as the application's role under row-level`,
  'security. How many rows a step gave and how often it ran is beside it; ids are left out.',
  '',
];

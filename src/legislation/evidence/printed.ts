import type { TextValues } from '../../core/contract/fill-text.ts';
import type { TextKey } from '../../core/contract/text-key.ts';
import { formatDecimal } from '../../core/numbers/decimal.ts';
import { beyondText } from '../../monitoring/limits/limit-words.ts';
import { isSum, spanOf } from '../../monitoring/limits/limits.ts';
import type { Block, PrintedDocument } from '../../print/document.ts';
import { isKnownType } from '../acts/known-types.ts';
import type { Obligation } from '../obligations/obligation.ts';
import { countsAs } from '../obligations/standing.ts';
import type { Requirement } from '../requirements/requirement.ts';
import { met } from '../requirements/roll-up.ts';
import type { Proof, ProofFile } from './evidence.ts';
import { stateOf } from './state.ts';

/** The evidence of an obligation that its reader may read. */
interface Evidence {
  found: Obligation;
  requirements: readonly Requirement[];
  files: readonly ProofFile[];
  records: readonly Proof[];
  organization: string;
  /** Who prints it. */
  by: string;
  today: string;
}
type Say = (key: TextKey, values?: TextValues) => string;

/** A heading and its table; where there are no rows, the heading says so: what is missing is not left out in silence. */
const section = (
  title: string,
  none: string,
  head: string[],
  widths: number[],
  rows: string[][],
): Block[] => [
  { kind: 'heading', text: title },
  rows.length === 0 ? { kind: 'text', text: none, pale: true } : { kind: 'table', widths, head, rows },
];

/** Where a requirement's limits were exceeded in the last two years, the latest first; of many how many there are. */
function exceededLines(
  { limits, exceedances, exceedanceCount }: Requirement,
  say: Say,
  language: 'en' | 'da',
): string[] {
  if (exceedanceCount === 0) return [];
  const exact = (value: string, maxDecimals?: number): string =>
    formatDecimal(value, language, maxDecimals === undefined ? {} : { maxDecimals });
  const lines = exceedances.flatMap((found) => {
    const limit = limits.find((each) => each.id === found.limit);
    if (!limit) return [];
    const what = beyondText({ t: say, exact }, limit, found);
    const { statistic } = limit;
    const period = found.start.slice(0, { day: 10, month: 7, year: 4 }[spanOf[statistic]]);
    const when =
      statistic === 'EACH'
        ? say('requirements.exceeded.on', { date: found.start, what })
        : say(isSum(statistic) ? 'requirements.exceeded.sum' : 'requirements.exceeded.mean', {
            period,
            what,
          });
    return [`${limit.meter.name ?? ''} · ${when}`];
  });
  const left = exceedanceCount - lines.length;
  return [
    `${say('requirements.exceeded')}:`,
    ...lines,
    ...(left > 0 ? [say('requirements.exceeded.more', { count: left })] : []),
  ];
}

/** The evidence of an obligation as a document of A4 pages, in the words of a language. */
export function printedEvidence(
  { found, requirements, files, records, organization, by, today }: Evidence,
  say: Say,
  language: 'en' | 'da',
): PrintedDocument & { title: string } {
  const { legislation: act, relevance, howComplied, responsible, evaluatedDate, nextEvaluationDate } = found;
  const none = say('evidence.none');
  const facts: [TextKey, string | null | undefined][] = [
    ['legislation.field.reference', act.reference],
    [
      'legislation.field.type',
      act.type && isKnownType(act.type) ? say(`legislation.type.${act.type}`) : act.type,
    ],
    ['legislation.field.issuer', act.issuer],
    ['legislation.field.url', act.url],
    ['obligations.field.relevance', relevance ?? none],
    ['obligations.field.howComplied', howComplied ?? none],
    ['obligations.field.responsible', responsible?.name ?? none],
    [
      'obligations.field.complianceStatus',
      say(`obligations.board.${countsAs(found, today) ?? 'NOT_EVALUATED'}`),
    ],
    ['obligations.field.evaluatedDate', evaluatedDate ?? none],
    ['obligations.field.nextEvaluationDate', nextEvaluationDate ?? none],
  ];
  const kinds = {
    INSPECTION: 'evidence.inspections',
    EVENT: 'evidence.events',
    ACTION: 'evidence.actions',
  } as const;
  return {
    title: `${say('evidence.title')}: ${act.name}`,
    foot: `${organization} · ${act.name}`,
    page: say('evidence.page'),
    blocks: [
      { kind: 'title', text: say('evidence.title') },
      { kind: 'heading', text: act.title },
      { kind: 'text', text: organization },
      { kind: 'text', text: say('evidence.printed', { date: today, name: by }), pale: true },
      {
        kind: 'table',
        widths: [1, 3],
        head: [],
        rows: facts.flatMap(([key, value]) => (value ? [[say(key), value]] : [])),
      },
      ...(requirements.length === 0
        ? []
        : section(
            `${say('requirements.tab')}: ${say('requirements.met', met(requirements))}`,
            none,
            [
              say('requirements.field.ref'),
              say('requirements.field.text'),
              say('obligations.field.complianceStatus'),
            ],
            [1, 4, 2],
            requirements.map((each) => [
              each.ref,
              each.text,
              [
                ...(each.applies === 'YES'
                  ? [say(`obligations.status.${each.complianceStatus}`), each.evaluatedDate, each.note]
                  : [say(`requirements.applies.${each.applies}`), each.reason]),
                ...exceededLines(each, say, language),
              ]
                .filter(Boolean)
                .join('\n'),
            ]),
          )),
      ...section(
        say('obligations.tab.evaluations'),
        say('obligations.evaluations.none'),
        [
          say('obligations.field.evaluatedDate'),
          say('obligations.field.complianceStatus'),
          say('obligations.field.note'),
        ],
        [1.2, 2, 4],
        found.evaluations.map(({ evaluatedDate: day, complianceStatus, note, evaluatedBy, withdrawal }) => [
          day,
          [say(`obligations.status.${complianceStatus}`), evaluatedBy.name].filter(Boolean).join('\n'),
          [
            withdrawal &&
              say('obligations.withdrawn', {
                name: withdrawal.by.name ?? '–',
                date: withdrawal.date,
                reason: withdrawal.reason,
              }),
            note,
          ]
            .filter(Boolean)
            .join('\n'),
        ]),
      ),
      ...section(
        say('obligations.field.files'),
        say('evidence.nothing'),
        [say('evidence.file'), 'SHA-256'],
        [2, 4],
        files.map(({ name, sha256 }) => [name, sha256 ?? '']),
      ),
      ...(['INSPECTION', 'EVENT', 'ACTION'] as const).flatMap((kind) =>
        section(
          say(kinds[kind]),
          say('evidence.nothing'),
          [say('evidence.date'), say('evidence.name'), say('evidence.state')],
          [1.2, 3, 3],
          records
            .filter((each) => each.kind === kind)
            .map((each) => [
              each.date,
              each.name,
              [stateOf(each, say), each.note].filter(Boolean).join('\n'),
            ]),
        ),
      ),
    ],
  };
}

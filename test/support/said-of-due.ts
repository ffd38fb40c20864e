/** What columns are called in which tables keep when something is due. */
const dueColumns = 'next_\\w+_date|(?:due|review)_date|\\w+_(?:until|before)';
/** The same as fields, which server code and screens have. */
const dueFields = 'next\\w+Date|(?:due|review|expiry)Date|\\w+(?:Until|Before)';
const comparedInCode = new RegExp(
  `\\b(?:${dueFields})\\b\\s*[<>]=?\\s*\\w*[tT]oday\\b|[tT]oday\\s*[<>]=?\\s*(?:\\w+\\.)?(?:${dueFields})\\b`,
  'g',
);
const compared = new RegExp(
  `\\b(?:${dueColumns})\\b(?:::date)?\\s*(?:[<>]=?|between\\b)\\s*(\\$\\{[^}]*\\}|[\\w.()]+)`,
  'g',
);
const turned = new RegExp(
  `(?:today|now\\(\\)|current_date)[^,;\`]{0,60}[<>]=?\\s*(?:\\w+\\.)?(?:${dueColumns})\\b`,
  'g',
);
/** A date range that a person asks for is not a rule about due dates. */
const asked = /^(?:\$\{(?:query\.)?(?:from|to|start)\}|stretch\.first)$/;
const openEvent = /status in \('REPORTED', 'IN_PROGRESS'\)/g;

/** Where a file decides what is due or open, outside the views for that (`db/<area>/work.sql`). */
export const dueIn = (sql: string): string[] => [
  ...Array.from(sql.matchAll(compared)).flatMap(([found, operand = '']) =>
    asked.test(operand) ? [] : [found],
  ),
  ...Array.from(sql.matchAll(turned), ([found]) => found),
  ...Array.from(sql.matchAll(openEvent), ([found]) => found),
];

/** Where TypeScript decides that something is overdue, other than by `core/time/due.ts`. */
export const dueInCode = (code: string): string[] =>
  Array.from(code.matchAll(comparedInCode), ([found]) => found);

/** The views themselves; and row-level security decides by the row. */
export const mayDecide = (file: string): boolean =>
  /^db\/(migrations|reference)\/|\/work\.sql$/.test(file) || file === 'db/events/rights.sql';

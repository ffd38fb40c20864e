/** A table that the same migration makes is nobody's yet. */
const made = (sql: string) =>
  [...sql.matchAll(/create table (?:app\.)?(\w+)/g)].map(([, table = '']) => table);

/** What a statement may not do while the version before it runs, in words. */
const rules: [breach: RegExp, why: string][] = [
  [/^drop /, 'drops something'],
  [/^(truncate|delete from)/, 'deletes rows'],
  [/\brename\b/, 'renames something'],
  [/\bdrop column\b/, 'drops a column'],
  [/\bdrop (not null|default)\b/, 'takes away what the version before relies on'],
  [/\balter (column )?\w+ (set data )?type\b/, 'changes a type'],
  [/\bset not null\b/, 'demands a value that the version before does not write'],
  [
    /\badd (column )?(?!constraint)(?=.*\bnot null\b)(?!.*\bdefault\b)/,
    'demands a value that the version before does not write',
  ],
  [
    /\badd (column )?(?!constraint).*\bdefault \w*(random|clock_timestamp|nextval)/,
    'writes every row anew under a lock',
  ],
  [/\badd (column )?(?!constraint).*\bgenerated\b/, 'writes every row anew under a lock'],
  [/\badd (constraint \w+ )?(unique|primary key)\b/, 'makes a rule narrower'],
  [
    /\badd constraint \w+ (check|foreign key)(?!.*\bnot valid\b)/,
    'reads every row under a lock (not valid; validate it in a later file)',
  ],
  [/^create (unique )?index/, 'keeps everybody from writing meanwhile (….concurrent.sql)'],
];

/**
 * What in a migration would disturb the version before it, which runs meanwhile: rules of docs/decisions/0030. A check that is put in
 * place of one of the same name may only be wider: nothing can see that.
 * @param sql what a file that is no contract says
 */
export function disturbances(sql: string): string[] {
  const plain = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase();
  const own = made(plain);
  const statements = plain.split(';').map((each) => each.trim().replaceAll(/\s+/g, ' '));
  return statements.flatMap((statement) => {
    const [, table = ''] =
      /^(?:alter table|create (?:unique )?index \w+ on) (?:app\.)?(\w+)/.exec(statement) ?? [];
    if (own.includes(table)) return [];
    const widened = statement.replaceAll(/drop constraint (\w+), add constraint \1 check.*/g, '');
    return rules
      .filter(([breach]) => breach.test(widened))
      .concat(/\bdrop constraint\b/.test(widened) ? [[/^/, 'drops a rule']] : [])
      .map(([, why]) => `${statement}: ${why}`);
  });
}

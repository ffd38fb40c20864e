import { textOf, widthOf } from '../../../core/import/sheet.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import { noColumns } from '../../../core/import/import.ts';
import { levels } from '../../../core/contract/permission.ts';
import type { Level } from '../../../core/contract/permission.ts';
import type { Table, TableRow } from '../../../core/tables-in-files/table-file.ts';
import type { FullMemberMapping, MemberRole } from './contract.ts';
import { memberRoles } from './contract.ts';

/** Lower case, without blanks and marks. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_\-.:/()]/g, '');

/** Headings as `fold` leaves them, Danish and English. */
const headings: [pattern: RegExp, role: MemberRole][] = [
  [/^(fornavne?|firstname|givenname|first)$/, 'firstName'],
  [/^(efternavn|slægtsnavn|lastname|surname|familyname|last)$/, 'lastName'],
  [/^((fulde?|hele)?navn|(full)?name|medarbejder(navn)?|employee(name)?|medlem|member|person)$/, 'name'],
  [/^((arbejds)?e?mail(adresse)?|(work)?e?mail(address)?|epost(adresse)?)$/, 'email'],
  [/^(titel|stilling(sbetegnelse)?|jobtit(el|le)|job|title|position|funktion|function)$/, 'title'],
  [
    /^((arbejds|mobil)?(telefon|tlf)(nummer|nr)?|mobil(nummer|nr)?|(work|mobile|cell)?phone(number|no)?|mobile|cell)$/,
    'phone',
  ],
  [
    /^(rettighed(er)?|adgang(sniveau)?|niveau|rolle|brugerrolle|level|permissions?|access(level)?|role)$/,
    'permission',
  ],
  [/^(afdeling(er|snavn)?|departments?|team|sektion)$/, 'departments'],
  [/^(områder?|omraader?|areas?|lokation(er)?|locations?)$/, 'areas'],
  [
    /^(kompetencer?|competenc(es?|y|ies)|certifikat(er)?|certificates?|kurs(us|er)|courses?|kvalifikation(er)?|qualifications?)$/,
    'competences',
  ],
  [
    /^(gyldig(ind)?til|udløb(er|sdato)?|udloeb(er|sdato)?|kompetence(r)?(gyldig)?til|validuntil|expir(es|y|ydate|ation)|competencesvaliduntil)$/,
    'validUntil',
  ],
];

/** Words for levels as `fold` leaves them. */
const levelWords: [pattern: RegExp, level: Level][] = [
  [
    /^(read(ing|er|only|organization)?|læs(e|er|ning|eadgang|erettighed)?|laes(e|er|ning)?)$/,
    'READ_ORGANIZATION',
  ],
  [
    /^(edit(ing|or|organization)?|redigere?|redigering|redaktør|redigeringsadgang|skriv(e|eadgang)?|write)$/,
    'EDIT_ORGANIZATION',
  ],
  [/^(manag(e|ing|er|eorganization)|admin(istrator|istration|istrere)?)$/, 'MANAGE_ORGANIZATION'],
  [
    /^(maintain(system|er)?|systemmaintenance|systemvedligehold(else)?|system(administrator)?)$/,
    'MAINTAIN_SYSTEM',
  ],
];

export const levelOf = (text: string): Level | null => {
  const folded = fold(text);
  return (
    levels.find((level) => fold(level) === folded) ??
    levelWords.find(([pattern]) => pattern.test(folded))?.[1] ??
    null
  );
};

const roleOf = (heading: string): MemberRole | null =>
  headings.find(([pattern]) => pattern.test(fold(heading)))?.[1] ?? null;

const hasAddress = ({ cells }: TableRow): boolean => cells.some((cell) => String(cell).includes('@'));

/** Parts the headings from the rows: the first row, unless it holds an address itself. */
export function sheetOf({ rows }: Table): Sheet {
  const [first, ...rest] = rows;
  const hasHeader = first !== undefined && !hasAddress(first);
  return { header: hasHeader ? first : undefined, rows: hasHeader ? rest : rows, columnCount: widthOf(rows) };
}

const looked = 200;

/** The column of each role: by its heading, and that of addresses by its cells where no heading tells. */
export function guessColumns({ header, rows, columnCount }: Sheet): FullMemberMapping['columns'] {
  const found = noColumns(memberRoles);
  for (let column = 0; column < columnCount; column += 1) {
    const role = roleOf(textOf(header?.cells[column]));
    if (role && found[role] === null) found[role] = column;
  }
  if (found.firstName !== null && found.lastName !== null) found.name = null;
  // A list often calls the first name just "name".
  if (found.name !== null && found.lastName !== null && found.firstName === null) {
    found.firstName = found.name;
    found.name = null;
  }
  if (found.email === null) {
    const counts = Array.from(
      { length: columnCount },
      (_, column) => rows.slice(0, looked).filter(({ cells }) => textOf(cells[column]).includes('@')).length,
    );
    const most = Math.max(0, ...counts);
    if (most > 0) found.email = counts.indexOf(most);
  }
  return found;
}

import { dateIn, partsIn } from '../../../core/import/cells.ts';
import type { DateReading, Part } from '../../../core/import/list-columns.ts';
import { textOf } from '../../../core/import/sheet.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import { fold } from '../../../core/import/headings.ts';
import { listImport } from '../../../core/import/list-import.ts';
import { members } from '../member.ts';

/** "Anna Marie Holm" and "Holm, Anna Marie" in their parts; the last word is the last name. */
export function partsOf(name: string): { firstName: string; lastName: string } {
  const [last, first, ...more] = name.split(',').map((part) => part.trim());
  if (last && first && more.length === 0) return { firstName: first, lastName: last };
  const words = name.split(/\s+/).filter(Boolean);
  return {
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
}

/** The address in a cell: `Anna Holm <anna@example.com>`, `mailto:anna@example.com`. */
const addressOf = (text: string): string =>
  (/^[^<>]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text).replace(/^mailto:/i, '');

const inBrackets = /^(.+?)\s*\(([^()]+)\)$/;

/** A competence may carry its last day in brackets. What only looks like one is refused: it is not part of the name. */
function competenceIn(text: string, reading: DateReading): Part {
  const [, name = '', day = ''] = inBrackets.exec(text) ?? [];
  const validUntil = day ? dateIn(day, reading)?.date : null;
  if (validUntil) return { name, more: { validUntil } };
  return /^\d{1,4}[-./ ]\d{1,2}[-./ ]\d{1,4}$/.test(day)
    ? { name, refused: { code: 'DATE', values: { text: day } } }
    : { name: text };
}
/** The days in a cell of competences. */
const daysIn = (text: string): string[] => partsIn(text).flatMap((part) => inBrackets.exec(part)?.[2] ?? []);

const looked = 200;

/** The column with the most addresses, if no heading decides. */
function addressesIn({ rows, columnCount }: Sheet): number | null {
  const counts = Array.from(
    { length: columnCount },
    (_, column) => rows.slice(0, looked).filter(({ cells }) => textOf(cells[column]).includes('@')).length,
  );
  const most = Math.max(0, ...counts);
  return most > 0 ? counts.indexOf(most) : null;
}

/** Whether the first of two columns is not the beginning of the other. */
const areOthers = ({ rows }: Sheet, [first, other]: readonly [number, number]): boolean =>
  rows.every(({ cells }) => !textOf(cells[other]).startsWith(`${textOf(cells[first])} `));

/** Words for levels besides those of the lists. */
const levels = {
  READ_ORGANIZATION:
    'read,reading,reader,readonly,read organization,læs,læse,læser,læsning,læseadgang,læserettighed,laes,laese,laesning',
  EDIT_ORGANIZATION:
    'edit,editing,editor,edit organization,rediger,redigere,redigering,redaktør,redigeringsadgang,skriv,skrive,skriveadgang,write',
  MANAGE_ORGANIZATION:
    'manage,managing,manager,manage organization,admin,administrator,administration,administrere',
  MAINTAIN_SYSTEM:
    'maintain,maintainer,maintain system,system maintenance,systemforvalter,systemforvaltning,systemvedligehold,systemvedligeholder,systemvedligeholdelse,system,systemadministrator',
};
const known = new Set(
  [
    'systemmaintainer',
    ...Object.entries(levels).flatMap(([level, words]) => [level, ...words.split(',')]),
  ].map(fold),
);
/** Words that are a level and a job as well. */
const jobs = new Set(['manager', 'administrator']);

/**
 * Whether a column called "Role" may have the jobs of people, as lists of staff do: one of its words is no level, or none can only be one.
 * No one gets a level because of their job.
 */
function isOfJobs({ header, rows }: Sheet, column: number | null): boolean {
  if (column === null || !/^(rolle|role)$/.test(fold(textOf(header?.cells[column])))) return false;
  const words = rows.map(({ cells }) => fold(textOf(cells[column]))).filter(Boolean);
  const isLevel = (word: string) => jobs.has(word) || known.has(word);
  return words.some((word) => !isLevel(word)) || words.every((word) => jobs.has(word));
}

/** People from a file: a name as a whole or in two columns, lists divided by semicolons, commas or bars. */
export const memberImport = listImport('/organizations/:orgId/member-imports', {
  kind: 'member',
  of: members.create,
  fields: 'members.field',
  columns: {
    name: {
      extra: 'text',
      headings:
        /^((fulde?|hele)?navn|(full|whole)?name|medarbejder(navn)?|employee(name)?|medlem|member|person)$/,
    },
    firstName: {
      instead: 'name',
      headings: /^(fornavne?|firstname|givenname|first)$/,
      example: ['Anna Marie', 'Anna Marie'],
    },
    lastName: {
      instead: 'name',
      headings: /^(efternavn|slægtsnavn|lastname|surname|familyname|last)$/,
      example: ['Holm', 'Holm'],
    },
    email: {
      headings: /^((arbejds)?e?mail(adresse)?|(work)?e?mail(address)?|epost(adresse)?)$/,
      example: ['anna.holm@example.com', 'anna.holm@example.com'],
    },
    title: {
      headings: /^(titel|stilling(sbetegnelse)?|jobtit(el|le)|job|title|position|funktion|function)$/,
      example: ['Operations manager', 'Driftsleder'],
    },
    phone: {
      headings:
        /^((arbejds|mobil)?(telefon|tlf)(nummer|nr)?|mobil(nummer|nr)?|(work|mobile|cell)?phone(number|no)?|mobile|cell)$/,
      example: ['+45 11 22 33 44', '+45 11 22 33 44'],
    },
    permission: {
      words: 'members.level',
      spellings: levels,
      otherwise: 'READ_ORGANIZATION',
      headings:
        /^(rettighed(er)?|adgang(sniveau)?|niveau|rolle|brugerrolle|level|permissions?|access(level)?|role)$/,
    },
    departments: { headings: /^(afdeling(er|snavn)?|departments?|team|sektion)$/, table: 'department' },
    areas: { headings: /^(områder?|omraader?|areas?|lokation(er)?|locations?)$/, table: 'area' },
    competences: {
      table: 'competence',
      part: competenceIn,
      dates: daysIn,
      headings:
        /^(kompetencer?|competenc(es?|y|ies)|certifikat(er)?|certificates?|kurs(us|er)|courses?|kvalifikation(er)?|qualifications?)$/,
      example: ['First aid (2027-03-31)', 'Førstehjælp (31-03-2027)'],
    },
    validUntil: {
      extra: 'date',
      label: 'members.field.competencesUntil',
      headings:
        /^(gyldig(ind)?til|udløb(er|sdato)?|udloeb(er|sdato)?|kompetence(r)?(gyldig)?til|validuntil|expir(es|y|ydate|ation)|competencesvaliduntil)$/,
    },
  },
  key: ['email'],
  guess: (found, sheet) => {
    const { name = null, firstName = null, lastName = null, email = null } = found;
    // A list often calls the first name just "name", or the last name next to a first name.
    const isFirst = name !== null && firstName === null && lastName !== null;
    const isLast =
      name !== null && firstName !== null && lastName === null && areOthers(sheet, [firstName, name]);
    return {
      ...found,
      permission: isOfJobs(sheet, found['permission'] ?? null) ? null : (found['permission'] ?? null),
      name: lastName === null && !isLast ? name : null,
      firstName: isFirst ? name : firstName,
      lastName: isLast ? name : lastName,
      email: email ?? addressesIn(sheet),
    };
  },
  complete: (given, { name, validUntil }) => {
    if (typeof given['email'] === 'string') given['email'] = addressOf(given['email']);
    const { competences } = given as { competences?: object[] };
    if (competences && validUntil !== undefined)
      given['competences'] = competences.map((competence) => ({ ...competence, validUntil }));
    const { firstName } = given;
    if (typeof name !== 'string' || given['lastName']) return [];
    if (typeof firstName === 'string') {
      if (name.startsWith(`${firstName} `)) given['lastName'] = name.slice(firstName.length).trim();
      return [];
    }
    const parts = partsOf(name);
    Object.assign(given, parts);
    return parts.lastName ? [] : [{ role: 'name', code: 'ONE_NAME', values: {} }];
  },
});

import { dateIn, textOf } from '../../../core/import/sheet.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import type { Values } from '../../../core/import/import.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { allows } from '../../../core/contract/permission.ts';
import type { Level } from '../../../core/contract/permission.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import { importLists, mostMembers } from './contract.ts';
import type {
  FullMemberMapping,
  ImportList,
  MemberImportErrorCode,
  MemberImportMapping,
  MemberRole,
} from './contract.ts';
import { guessColumns, levelOf, sheetOf } from './columns.ts';
import { MemberBody } from '../member.ts';

/** What a file is judged by: who imports, who is there, and what the organization's lists hold. */
export interface MemberFacts {
  own: Level;
  /** How many new people may still be mailed an invitation now. */
  invitationsLeft: number;
  /** Whether departments, areas and competences can be made here. */
  mayMake: boolean;
  members: { email: string; name: string }[];
  lists: Record<ImportList, string[]>;
}

/** Somebody to become a member. Items of lists by their names. */
export interface NewMember {
  firstName: string;
  lastName: string;
  email: string;
  title: string | null;
  phone: string | null;
  permission: Level;
  departments: string[];
  areas: string[];
  competences: { name: string; validUntil: IsoDate | null }[];
}

interface RowError {
  /** Null: of the file as a whole. */
  line: number | null;
  role: MemberRole | null;
  code: MemberImportErrorCode;
  values: Values;
}

export interface MemberImport {
  sheet: Sheet;
  mapping: FullMemberMapping;
  members: NewMember[];
  errors: RowError[];
  leftOutCount: number;
  /** Names that the lists do not have, as they were first spelled. */
  unknown: Record<ImportList, string[]>;
}

const emailRule = MemberBody.shape.email;
const longest: Partial<Record<MemberRole, number>> = { firstName: 100, lastName: 100, title: 200, phone: 40 };
const longestName = 200;

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

/** Completes the mapping: what is given stays, the rest is guessed. */
function map(sheet: Sheet, given: MemberImportMapping, facts: MemberFacts): FullMemberMapping {
  return {
    columns: { ...guessColumns(sheet), ...given.columns },
    permission: given.permission ?? 'READ_ORGANIZATION',
    existing: given.existing ?? 'REFUSE',
    unknown: facts.mayMake ? (given.unknown ?? 'REFUSE') : 'REFUSE',
  };
}

/** Reads a table of people against what is there. Nothing of it has happened yet. */
export function interpretMembers(table: Table, given: MemberImportMapping, facts: MemberFacts): MemberImport {
  const sheet = sheetOf(table);
  const mapping = map(sheet, given, facts);
  const { columns } = mapping;
  const errors: RowError[] = [];
  const members: NewMember[] = [];
  const unknown: MemberImport['unknown'] = { departments: [], areas: [], competences: [] };
  let leftOutCount = 0;
  const whole = (code: MemberImportErrorCode, values: Values = {}) =>
    errors.push({ line: null, role: null, code, values });

  if (sheet.rows.length === 0) whole('NO_ROWS');
  else if (sheet.rows.length > mostMembers) whole('TOO_MANY_ROWS', { max: mostMembers });
  else if (columns.email === null) whole('NO_EMAIL_COLUMN');
  else if (columns.name === null && columns.firstName === null) whole('NO_NAME_COLUMN');
  if (errors.length > 0) return { sheet, mapping, members, errors, leftOutCount, unknown };

  const there = new Map(facts.members.map(({ email, name }) => [email, name]));
  const lineOf = new Map<string, number>();
  const lists = Object.fromEntries(
    importLists.map((list) => [list, new Map(facts.lists[list].map((name) => [name.toLowerCase(), name]))]),
  ) as Record<ImportList, Map<string, string>>;
  const missing: Record<ImportList, Set<string>> = {
    departments: new Set(),
    areas: new Set(),
    competences: new Set(),
  };

  for (const { line, cells } of sheet.rows) {
    const of = (role: MemberRole): string => {
      const column = columns[role];
      return column === null ? '' : textOf(cells[column]);
    };
    const refuse = (role: MemberRole, code: MemberImportErrorCode, values: Values = {}) =>
      errors.push({ line, role, code, values });
    const written = of('email');
    const address = emailRule.safeParse(written);
    const email = address.data ?? '';
    const known = there.get(email);
    if (known !== undefined && mapping.existing === 'LEAVE_OUT') {
      leftOutCount += 1;
      continue;
    }
    const before = lineOf.get(email);
    if (!written) refuse('email', 'EMAIL_MISSING');
    else if (!address.success) refuse('email', 'EMAIL_INVALID', { text: written.slice(0, 100) });
    else if (known !== undefined) refuse('email', 'MEMBER_EXISTS', { name: known });
    else if (before !== undefined) refuse('email', 'DUPLICATE', { line: before });
    else lineOf.set(email, line);

    const own = { firstName: of('firstName'), lastName: of('lastName') };
    const parts = columns.name !== null && !own.firstName && !own.lastName ? partsOf(of('name')) : own;
    const nameRole = columns.firstName === null ? 'name' : 'firstName';
    if (!parts.firstName) refuse(nameRole, 'NAME_MISSING');
    else if (!parts.lastName) refuse(columns.lastName === null ? nameRole : 'lastName', 'LAST_NAME_MISSING');

    const texts = { ...parts, title: of('title'), phone: of('phone') };
    for (const role of ['firstName', 'lastName', 'title', 'phone'] as const) {
      const max = longest[role] ?? longestName;
      if (texts[role].length > max) refuse(columns[role] === null ? 'name' : role, 'TOO_LONG', { max });
    }

    const levelText = of('permission');
    const permission = levelText ? levelOf(levelText) : mapping.permission;
    if (!permission) refuse('permission', 'LEVEL_UNKNOWN', { text: levelText.slice(0, 100) });
    else if (!allows(facts.own, permission)) refuse('permission', 'LEVEL_ABOVE_OWN');

    const untilText = of('validUntil');
    const until = untilText ? dateIn(untilText) : null;
    if (untilText && !until) refuse('validUntil', 'DATE_INVALID', { text: untilText.slice(0, 100) });

    const named = (list: ImportList): { name: string; validUntil: IsoDate | null }[] => {
      const found = new Map<string, { name: string; validUntil: IsoDate | null }>();
      for (const { name, validUntil } of itemsIn(of(list), list, lists[list])) {
        const key = name.toLowerCase();
        if (name.length > longestName) refuse(list, 'TOO_LONG', { max: longestName });
        else if (!lists[list].has(key)) {
          if (!missing[list].has(key)) unknown[list].push(name);
          missing[list].add(key);
          if (mapping.unknown === 'REFUSE') refuse(list, 'UNKNOWN_NAME', { name });
        }
        found.set(key, { name: lists[list].get(key) ?? name, validUntil: validUntil ?? until });
      }
      return [...found.values()];
    };
    members.push({
      ...texts,
      email,
      title: texts.title || null,
      phone: texts.phone || null,
      permission: permission ?? mapping.permission,
      departments: named('departments').map(({ name }) => name),
      areas: named('areas').map(({ name }) => name),
      competences: named('competences'),
    });
  }
  if (members.length > facts.invitationsLeft)
    whole('TOO_MANY_INVITATIONS', { count: members.length, left: facts.invitationsLeft });
  return { sheet, mapping, members, errors, leftOutCount, unknown };
}

/** The names in a cell: all of it where it is one that is known, else its parts; a competence may carry its last day in brackets. */
function itemsIn(
  text: string,
  list: ImportList,
  known: ReadonlyMap<string, string>,
): { name: string; validUntil: IsoDate | null }[] {
  if (!text) return [];
  // A comma may be part of a name; it divides only where nothing clearer does.
  const divider = /[;|\n]/.test(text) ? /[;|\n]/ : ',';
  const parts = known.has(text.toLowerCase()) ? [text] : text.split(divider).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [, name = '', day = ''] = (list === 'competences' && /^(.+?)\s*\(([^()]+)\)$/.exec(part)) || [];
    const validUntil = day ? dateIn(day) : null;
    return validUntil ? { name, validUntil } : { name: part, validUntil: null };
  });
}

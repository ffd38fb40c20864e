import { hazardClasses, hazardClassOf } from './hazard-classes.ts';
import type { HazardClass, StatedClass } from './hazard-classes.ts';
import { partsOf, plainStatement, readStatementCode } from './hazard-codes.ts';
import type { StatementCode } from './hazard-codes.ts';

/** The fault of a classification, and where. `statements`: those that the class goes with. */
export type ClassificationFault =
  | { code: 'CLASS_UNKNOWN'; name: string }
  | { code: 'CLASS_OPEN'; name: string; statements: StatementCode[] }
  | { code: 'CLASS_OTHER'; name: string; statement: StatementCode; statements: StatementCode[] };

/** A classification as section 2.1 of a data sheet has it. */
interface Classification {
  /** Each with the first of its statements, which identifies its row of the tables. */
  classes: StatedClass[];
  statements: StatementCode[];
  faults: ClassificationFault[];
}

/** A class as it is compared: without blanks, points, marks of minimum classifications, and the word for a category. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(category|kategori|cat|kat)\b/g, '')
    .replace(/[\s.*:]/g, '');

/**
 * Other names of a class than the one in the tables: without the route or the effect, by its type alone, or its former
 * name.
 */
const namesOf = ({ code }: HazardClass): string[] => [
  code,
  code.replace(/ \([^)]*\)$/, ''),
  ...(/^(?:Self-react\.|Org\. Perox\.) [CE][DF]$/.test(code)
    ? [code.replace(/.$/, ''), code.replace(/.(.)$/, '$1')]
    : []),
  ...(code === 'Flam. Gas 1A' ? ['Flam. Gas 1'] : []),
];
const byFolded = new Map(hazardClasses.flatMap(namesOf).map((name) => [folded(name), name]));

const codeIn = /(\b(?:EUH|H)[\s-]?\d{3}[A-Z]{0,2}(?:\s?[+/]\s?H[\s-]?\d{3}[A-Z]{0,2})*(?![A-Z\d]))/gi;

/**
 * The classes of a text in their order, as written, each with the statements after it; statements before the first
 * class have none.
 */
function partsIn(text: string): { name: string | null; statements: StatementCode[] }[] {
  const parts: { name: string | null; statements: StatementCode[] }[] = [];
  for (const [place, piece] of text.split(codeIn).entries())
    if (place % 2 === 1) {
      const code = readStatementCode(piece);
      if (parts.length === 0) parts.push({ name: null, statements: [] });
      if (code !== null) parts.at(-1)?.statements.push(code);
    } else
      for (const each of piece.split(/[;|\n]|,(?! (?:Pyr|Chem)\.)|\/|\b(?:og|and)\b/)) {
        const name = each.replace(/^[\s)\]:&–-]+|[\s([:&–-]+$/g, '');
        if (/[\p{L}\d]/u.test(name)) parts.push({ name, statements: [] });
      }
  return parts;
}

/** The statements of all rows of the tables that a name covers. */
const statementsOf = (name: string): StatementCode[] => [
  ...new Set(
    hazardClasses.filter((of) => namesOf(of).includes(name)).flatMap(({ statements }) => statements),
  ),
];

/**
 * A classification from the text of a data sheet or a list: 'Flam. Liq. 2, H225; Eye Irrit. 2 (H319)', 'STOT SE 3
 * H336'. A class with only one possible statement adds it. Refused: text that is not a class, a class that leaves its
 * statement open (STOT SE 3), and a class with the wrong statement (Flam. Liq. 2, H226): one of the two is wrong. CLP
 * Annex I; the names of the classes are those of Annex VI, Table 1.1.
 */
export function readClassification(text: string): Classification {
  const found: Classification = { classes: [], statements: [], faults: [] };
  for (const { name, statements } of partsIn(text)) {
    found.statements.push(...statements);
    if (name === null) continue;
    const known = byFolded.get(folded(name));
    if (known === undefined) {
      found.faults.push({ code: 'CLASS_UNKNOWN', name });
      continue;
    }
    const own = statementsOf(known);
    const hazards = statements.flatMap(partsOf).filter((code) => code.startsWith('H'));
    const strange = hazards.find((code) => !own.includes(plainStatement(code)));
    const of = hazardClassOf({ name: known, statement: hazards[0] ?? null });
    if (strange !== undefined && own.length > 0)
      found.faults.push({ code: 'CLASS_OTHER', name, statement: strange, statements: own });
    else if (!of) found.faults.push({ code: 'CLASS_OPEN', name, statements: own });
    else {
      found.classes.push({ name: known, statement: hazards[0] ?? null });
      if (hazards.length === 0) found.statements.push(...of.statements);
    }
  }
  found.statements = [...new Set(found.statements)];
  return found;
}

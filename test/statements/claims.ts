import { resolve } from 'node:path';
import ts from 'typescript-5';

/** What a column is to a program: what its type in PostgreSQL is read as, or what a row type claims. */
type Kind = 'string' | 'number' | 'boolean' | 'object';
/** What a query of the source claims of its rows: of each column, what it may be; without any, the type says nothing. */
interface Claim {
  file: string;
  from: number;
  to: number;
  columns: ReadonlyMap<string, ReadonlySet<Kind>>;
}

/** Functions that answer rows of the given type, besides `sql`. */
const readers = new Set(['sql', 'pageOf', 'pageOfFound', 'pageOfWords']);

const kindOf = (type: ts.Type): Kind | null =>
  type.flags & ts.TypeFlags.StringLike
    ? 'string'
    : type.flags & ts.TypeFlags.NumberLike
      ? 'number'
      : type.flags & ts.TypeFlags.BooleanLike
        ? 'boolean'
        : type.flags & ts.TypeFlags.Object
          ? 'object'
          : null;

function kindsOf(type: ts.Type, checker: ts.TypeChecker): Set<Kind> {
  const parts = type.isUnion() ? type.types : [checker.getBaseConstraintOfType(type) ?? type];
  const given = parts.filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
  const kinds = given.map(kindOf);
  return new Set(kinds.some((kind) => kind === null) ? [] : kinds.filter((kind) => kind !== null));
}

/** The row types that queries in the server's files claim, with their places, as the compiler knows them. */
export function claimsOf(config: string): Claim[] {
  const { config: read } = ts.readConfigFile(config, (file) => ts.sys.readFile(file)) as { config: object };
  const { fileNames, options } = ts.parseJsonConfigFileContent(read, ts.sys, resolve('.'));
  const server = fileNames.filter((file) => file.endsWith('.server.ts') && file.includes('/src/'));
  const program = ts.createProgram(server, options);
  const checker = program.getTypeChecker();
  return server.flatMap((file) => {
    const source = program.getSourceFile(file);
    const found: Claim[] = [];
    const lineOf = (at: number): number => (source?.getLineAndCharacterOfPosition(at).line ?? 0) + 1;
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      const called = ts.isTaggedTemplateExpression(node)
        ? node.tag
        : ts.isCallExpression(node)
          ? node.expression
          : null;
      if (!called || !ts.isIdentifier(called) || !readers.has(called.text)) return;
      const [given] = (node as ts.TaggedTemplateExpression | ts.CallExpression).typeArguments ?? [];
      if (!given) return;
      const type = checker.getTypeFromTypeNode(given);
      // The type parameter of a helper is known where the helper is called.
      const columns = new Map(
        type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)
          ? type
              .getProperties()
              .filter(({ flags }) => !(flags & ts.SymbolFlags.Optional))
              .map((of) => [of.name, kindsOf(checker.getTypeOfSymbol(of), checker)] as const)
          : [],
      );
      found.push({ file, from: lineOf(node.getStart()), to: lineOf(node.getEnd()), columns });
    };
    if (source) visit(source);
    return found;
  });
}

/** What PostgreSQL's types are read as (core/database/database.server.ts), by their object ids. */
const kinds: Readonly<Record<number, Kind>> = Object.fromEntries([
  ...[16].map((oid) => [oid, 'boolean']),
  ...[20, 21, 23, 26, 700, 701].map((oid) => [oid, 'number']),
  ...[17, 114, 3802, 1000, 1005, 1007, 1009, 1015, 1016, 1115, 1182, 1185, 1231, 2951].map((oid) => [
    oid,
    'object',
  ]),
  ...[18, 19, 25, 1042, 1043, 1082, 1083, 1114, 1184, 1186, 1700, 2950].map((oid) => [oid, 'string']),
]) as Record<number, Kind>;

interface Field {
  name: string;
  dataTypeID: number;
}
const camel = (name: string): string =>
  name.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/**
 * What is wrong with a claim, given the columns that its statement has: one that is missing, or is another kind of value. In: whether a
 * helper asked, some of whose statements are not of the claim, such as the one that counts.
 */
export function wrongIn({ columns }: Claim, fields: readonly Field[], byHelper: boolean): string[] {
  const there = new Map(fields.map(({ name, dataTypeID }) => [camel(name), dataTypeID]));
  if (byHelper && ![...columns.keys()].some((name) => there.has(name))) return [];
  // The moment of a day is worked out of its column on the way out.
  const isMoment = (name: string): boolean => columns.has(name.replace(/At$/, 'Date'));
  return [...columns].flatMap(([name, claimed]) => {
    const oid = there.get(name);
    if (oid === undefined) return name.endsWith('At') && isMoment(name) ? [] : [`${name} is not selected`];
    const kind = kinds[oid];
    // JSON is whatever was put into it; what is an enum or a domain has no number of its own.
    if (kind === undefined || claimed.size === 0 || oid === 114 || oid === 3802) return [];
    return claimed.has(kind) ? [] : [`${name} is a ${kind}, not ${[...claimed].join(' or ')}`];
  });
}

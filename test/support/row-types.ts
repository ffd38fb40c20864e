import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import ts from 'typescript-5';

/** What types of rows are made of (core/database/rows.server.ts). */
const rows = 'src/core/database/rows.server.ts';
/** Besides `sql`: functions that answer rows of the given type. */
const readers = new Set(['pageOf', 'pageOfFound', 'pageOfWords']);

type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;
interface Source {
  tree: ts.SourceFile;
  declared: Map<string, Declared>;
  /** What it imports, by the name here: the file, and the name there. */
  imported: Map<string, { file: string; name: string }>;
}

function read(file: string, text: string): Source {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const declared = new Map<string, Declared>();
  const imported: Source['imported'] = new Map();
  for (const statement of tree.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
      declared.set(statement.name.text, statement);
    const named = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
    if (!named || !ts.isNamedImports(named)) continue;
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    const of = from.startsWith('.') ? normalize(join(file, '..', from)).replaceAll('\\', '/') : from;
    for (const { name, propertyName } of named.elements)
      imported.set(name.text, { file: of, name: (propertyName ?? name).text });
  }
  return { tree, declared, imported };
}

const keywords = new Set([
  ts.SyntaxKind.AnyKeyword,
  ts.SyntaxKind.BooleanKeyword,
  ts.SyntaxKind.NumberKeyword,
  ts.SyntaxKind.ObjectKeyword,
  ts.SyntaxKind.StringKeyword,
]);

/**
 * The row types that are written by hand: what `sql<…>` and its like are given that is an object declared in a server file with a property
 * of a keyword type or of words spelled out. In: the files, by name, and how a file that one of them imports is read. Out: `file:line type`.
 */
export function handWritten(
  files: ReadonlyMap<string, string>,
  textOf: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): string[] {
  const known = new Map<string, Source>();
  const sourceOf = (file: string): Source => {
    const source = known.get(file) ?? read(file, files.get(file) ?? textOf(file));
    known.set(file, source);
    return source;
  };

  /** Whether the type of a property is a keyword of the language, at any depth of lists and unions. */
  const isStated = (type: ts.TypeNode): boolean =>
    keywords.has(type.kind) ||
    (ts.isLiteralTypeNode(type) && type.literal.kind !== ts.SyntaxKind.NullKeyword) ||
    (ts.isArrayTypeNode(type) && isStated(type.elementType)) ||
    (ts.isParenthesizedTypeNode(type) && isStated(type.type)) ||
    (ts.isUnionTypeNode(type) && type.types.some(isStated));

  const seen = new Set<ts.Node>();
  const isByHand = (type: ts.Node, file: string): boolean => {
    if (seen.has(type)) return false;
    seen.add(type);
    if (ts.isTypeLiteralNode(type) || ts.isInterfaceDeclaration(type)) {
      const inherited = ts.isInterfaceDeclaration(type)
        ? (type.heritageClauses ?? []).flatMap(({ types }) => [...types])
        : [];
      return (
        type.members.some(
          (member) =>
            ts.isPropertySignature(member) &&
            member.type !== undefined &&
            (isStated(member.type) || isByHand(member.type, file)),
        ) || inherited.some((each) => isNamedByHand(each.expression.getText(), each.typeArguments, file))
      );
    }
    if (ts.isTypeReferenceNode(type)) return isNamedByHand(type.typeName.getText(), type.typeArguments, file);
    let found = false;
    if (!ts.isLiteralTypeNode(type) && !ts.isIndexedAccessTypeNode(type))
      ts.forEachChild(type, (child) => {
        found ||= isByHand(child, file);
      });
    return found;
  };
  const isNamedByHand = (name: string, args: readonly ts.TypeNode[] | undefined, file: string): boolean => {
    if (name === 'Record' && args?.[1] && isStated(args[1])) return true;
    if ((args ?? []).some((arg) => isByHand(arg, file))) return true;
    const { declared, imported } = sourceOf(file);
    const here = declared.get(name);
    if (here) return isByHand(ts.isTypeAliasDeclaration(here) ? here.type : here, file);
    const from = imported.get(name);
    if (!from?.file.endsWith('.server.ts') || from.file === rows) return false;
    return isNamedByHand(from.name, undefined, from.file);
  };

  const found: string[] = [];
  for (const [file, text] of files) {
    if (!/\bsql<|\bpageOf/.test(text)) continue;
    const { tree } = sourceOf(file);
    const visit = (node: ts.Node): void => {
      const args =
        ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql'
          ? node.typeArguments
          : ts.isCallExpression(node) && readers.has(node.expression.getText())
            ? node.typeArguments
            : undefined;
      for (const type of args ?? []) {
        seen.clear();
        if (!isByHand(type, file)) continue;
        const { line } = tree.getLineAndCharacterOfPosition(type.getStart());
        found.push(`${file}:${line + 1} ${type.getText().replaceAll(/\s+/g, ' ')}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return found;
}

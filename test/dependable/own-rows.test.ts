import { glob, readFile } from 'node:fs/promises';
import ts from 'typescript-5';
import { describe, expect, test } from 'vitest';

/** Whose records all organizations share: other journeys make some at the same time, and a second try finds those of the first. */
const catalogue =
  /^(substances|chemicals|producers|suppliers|stakeholders|emissionFactors|legislations)\.create$/;
const isName = /^(name|title|nameDa)$/;
/** What the size of a list decides. */
const ofSize = /^kit\.list\.(count|perPage|next|previous|choosePage)$/;
/** “25 of 96”, “3 substances”. */
const isNumber = /^\d[\d.,]*( .*)?$/;

/** What a journey takes for granted about the catalogue, each with its line. */
function presumed(source: string): string[] {
  const file = ts.createSourceFile('journey.ts', source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const say = (node: ts.Node, why: string): void => {
    found.push(`${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${why}`);
  };
  const paths = new Set([...source.matchAll(/^const (\w+) = '\/admin\//gm)].map(([, name]) => name ?? ''));
  /** Whether a test opens a page of the catalogue. */
  const isInCatalogue = (node: ts.Node): boolean => {
    let opens = false;
    const look = (part: ts.Node): void => {
      if (ts.isStringLiteralLike(part) && part.text.startsWith('/admin/')) opens = true;
      if (ts.isTemplateExpression(part) && part.head.text.startsWith('/admin/')) opens = true;
      if (ts.isIdentifier(part) && paths.has(part.text)) opens = true;
      ts.forEachChild(part, look);
    };
    look(node);
    return opens;
  };
  const visit = (node: ts.Node, within: boolean): void => {
    let inside = within;
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText();
      if (/^test\b/.test(called)) inside = isInCatalogue(node);
      const [first, second] = node.arguments;
      if (called.endsWith('.call') && first && catalogue.test(first.getText()) && second) named(second);
      if (inside && called.endsWith('.fill') && first && ts.isStringLiteral(first)) {
        const field = /\.field\.(\w+)'/.exec(called)?.[1] ?? /input\[name=(\w+)\]/.exec(called)?.[1];
        if (field && isName.test(field) && first.text !== '') say(node, 'a name that is not its own');
      }
      if (
        inside &&
        /(^|\.)(en|da|t|say)$/.test(called) &&
        first &&
        ts.isStringLiteral(first) &&
        ofSize.test(first.text)
      )
        say(node, 'the size of a list');
      if (
        inside &&
        called.endsWith('.getByText') &&
        first &&
        ts.isStringLiteral(first) &&
        isNumber.test(first.text)
      )
        say(node, 'a number');
      if (inside && called.endsWith("getByRole('row').count")) say(node, 'how many rows there are');
    }
    ts.forEachChild(node, (part) => visit(part, inside));
  };
  const named = (body: ts.Node): void => {
    if (
      ts.isPropertyAssignment(body) &&
      isName.test(body.name.getText()) &&
      ts.isStringLiteralLike(body.initializer)
    )
      say(body, 'a name that is not its own');
    else ts.forEachChild(body, named);
  };
  visit(file, false);
  return found;
}

describe('journeys assert about records of the catalogue only by names of their own', () => {
  test.each([
    ['a name that is not its own', "await by.call(substances.create, { body: { name: 'Acetone' } });"],
    [
      'a name that is not its own',
      "test('a', async () => { await visit(by, '/admin/stakeholders'); await page.getByLabel(en('stakeholders.field.name')).fill('Port'); });",
    ],
    [
      'a number',
      "test('a', async () => { await visit(by, '/admin/substances'); page.getByText('25 of 96'); });",
    ],
    [
      'the size of a list',
      "test('a', async () => { await visit(by, '/admin/substances'); page.getByLabel(en('kit.list.count', { count: 2 })); });",
    ],
    [
      'how many rows there are',
      "test('a', async () => { await visit(by, '/admin/substances'); await expect.poll(() => page.getByRole('row').count()).toBe(3); });",
    ],
  ])('not by %s', (why, source) => expect(presumed(source)).toEqual([`1: ${why}`]));
  test.each([
    'await by.call(substances.create, { body: { name: `Acetone ${crypto.randomUUID()}` } });',
    "await by.call(meters.create, { body: { name: 'Gas' } });",
    "test('a', async () => { await visit(by, '/monitoring/meters'); page.getByText('25 of 96'); });",
  ])('but may: %s', (source) => expect(presumed(source)).toEqual([]));

  test('all of them', async () => {
    const found: string[] = [];
    for await (const path of glob('{src,test}/**/*.e2e.ts'))
      found.push(...presumed(await readFile(path, 'utf8')).map((why) => `${path}:${why}`));
    expect(found).toEqual([]);
  });
});

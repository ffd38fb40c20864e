import { glob, readFile } from 'node:fs/promises';
import ts from 'typescript-5';
import { describe, expect, test } from 'vitest';

/** What a screen is asked once, though it may still be changing. */
const readings =
  /^(count|isVisible|isChecked|isEnabled|isDisabled|inputValue|textContent|innerText|allTextContents|allInnerTexts|getAttribute)$/;
/** What says how quick or how large something is. */
const measures = /^(performance\.now|process\.cpuUsage|process\.memoryUsage)$/;
const limits = /^(timeout|testTimeout|hookTimeout)$/;

/** Why a test's outcome would hang on the machine: in an expression of a test or journey, each with its line. */
function undependable(source: string, name = 'a.test.ts'): string[] {
  const found: string[] = [];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const isDeep = /@module-tag full\b/.test(source);
  const say = (node: ts.Node, why: string): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${line + 1}: ${why}`);
  };
  const callee = (node: ts.Node): string => (ts.isCallExpression(node) ? node.expression.getText() : '');
  /** Whether it is within a test that waits for the full run, or in a function of the test file that only measures. */
  const inDeepTest = (node: ts.Node): boolean =>
    isDeep ||
    (ts.isCallExpression(node) &&
      /^(test|it|describe)\b/.test(callee(node)) &&
      node.arguments.some(
        (word) => ts.isObjectLiteralExpression(word) && word.getText().includes("'full'"),
      )) ||
    (node.parent !== undefined && inDeepTest(node.parent));
  /** Whether the settings are those of a server that the test starts. */
  const isStarted = (node: ts.Node): boolean =>
    /^(spawn|fork|serve)$/.test(callee(node)) || (node.parent !== undefined && isStarted(node.parent));
  const isNumber = (node: ts.Node): boolean => ts.isNumericLiteral(node);
  /** Code for the browser keeps the browser's time. */
  const inBrowser = (node: ts.Node): boolean =>
    /requestIdleCallback$|\.evaluate$/.test(callee(node)) ||
    (node.parent !== undefined && inBrowser(node.parent));
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = callee(node);
      const [first] = node.arguments;
      if (called === 'expect' && first && ts.isAwaitExpression(first)) {
        const { expression } = first;
        if (
          ts.isCallExpression(expression) &&
          ts.isPropertyAccessExpression(expression.expression) &&
          readings.test(expression.expression.name.text) &&
          name.endsWith('.e2e.ts')
        )
          say(node, 'reads the screen once');
      }
      if (measures.test(called) && !inDeepTest(node) && !inBrowser(node)) say(node, 'measures');
      if (called.endsWith('setDefaultTimeout') && first && isNumber(first))
        say(node, 'limits without patience');
    }
    if (ts.isPropertyAssignment(node)) {
      const key = node.name.getText();
      if (limits.test(key) && isNumber(node.initializer) && !inBrowser(node))
        say(node, 'limits without patience');
      if (
        key === 'PORT' &&
        ts.isStringLiteral(node.initializer) &&
        /^\d+$/.test(node.initializer.text) &&
        isStarted(node)
      )
        say(node, 'has a fixed port');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('no test hangs on the speed of the machine', () => {
  test.each([
    ['reads the screen once', 'expect(await rows.getByRole("row").count()).toBe(3);'],
    ['reads the screen once', 'expect(await field.inputValue(), "what").toBe("a");'],
    ['measures', 'test("a", () => { const began = performance.now(); });'],
    ['measures', 'test("a", { tags: ["once"] }, () => process.memoryUsage().rss);'],
    ['limits without patience', 'test("a", { timeout: 1_000 }, () => {});'],
    ['limits without patience', 'context.setDefaultTimeout(20_000);'],
    ['limits without patience', 'await row.waitFor({ timeout: 15_000 });'],
    ['has a fixed port', "spawn('node', { env: { PORT: '4000' } });"],
  ])('which %s: %s', (why, source) => {
    expect(undependable(source, 'a.e2e.ts')).toEqual([`1: ${why}`]);
  });
  test.each([
    'await expect.poll(() => rows.count()).toBe(3);',
    'test("a", { timeout: patience(1_000) }, () => {});',
    "test('a', { tags: ['full'] }, () => performance.now());",
    // In two pieces, or it would be said of this file.
    ['/** @module', 'tag full */ test("a", () => performance.now());'].join('-'),
    'await page.evaluate(() => performance.now());',
  ])('but may: %s', (source) => expect(undependable(source, 'a.e2e.ts')).toEqual([]));

  test('none does', async () => {
    const found: string[] = [];
    for await (const path of glob('{src,test}/**/*.ts{,x}')) {
      if (
        !/\.(test|e2e)\.tsx?$|^test\/(e2e\/)?support\/[^/]*\.ts$/.test(path) ||
        path === 'test/dependable/limits.test.ts'
      )
        continue;
      found.push(...undependable(await readFile(path, 'utf8'), path).map((why) => `${path}:${why}`));
    }
    expect(found).toEqual([]);
  });
});

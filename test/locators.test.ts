import { glob, readFile } from 'node:fs/promises';
import ts from 'typescript-5';
import { describe, expect, test } from 'vitest';
import { translations } from '../src/areas.server.ts';

/** A value in a text, and the placeholder for an expression in the literals below. */
const value = /\{\{.*?\}\}/;
const hole = '\uE000';
const letters = (text: string): number => text.replace(/\P{L}/gu, '').length;
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const texts = Object.values(translations).flatMap((language) => Object.values(language));
const whole = new Set(texts.filter((text) => !value.test(text)));
/** Those with values, but for what is nearly nothing else: “{{from}} to {{to}}” would be many a name of a record. */
const templates = texts
  .filter((text) => value.test(text) && letters(text.split(value).join('')) >= 6)
  .map((text) => new RegExp(`^${text.split(value).map(escape).join('.+')}$`, 's'));

const wordsIn = (text: string): string[] => text.match(/[\p{L}\d]+/gu) ?? [];
const byWord = new Map<string, string[]>();
for (const text of texts)
  for (const word of new Set(wordsIn(text))) byWord.set(word, [...(byWord.get(word) ?? []), text]);
/** Whether several words are a part of a text, as what begins one or is left of one without its values. */
function isPart(words: string): boolean {
  if (letters(words) < 8 || !words.includes(' ')) return false;
  const [rarest = []] = wordsIn(words)
    .map((word) => byWord.get(word) ?? [])
    .toSorted((a, b) => a.length - b.length);
  return rarest.some((text) => text.includes(words));
}
/** Each four words that follow each other. */
const fours = (words: string[]): string[] =>
  words.slice(3).map((_, index) => words.slice(index, index + 4).join(' '));

/** Whether a literal says what a text of the product says, in either language; a field's name may have its star. */
function says(literal: string): boolean {
  const words = literal.trim().replace(/ \*$/, '');
  const parts = words.split(/[\d.,]*\d|\uE000/).map((part) => part.trim());
  return (
    whole.has(words) ||
    templates.some((template) => template.test(words)) ||
    [...parts, ...fours(words.split(' '))].some(isPart)
  );
}

/** The words of a pattern: what is between its special characters. */
const wordsOf = (pattern: string): string[] =>
  pattern
    .replace(/^\/|\/[a-z]*$/g, '')
    .replace(/\\[dDswSWbB]|\[[^\]]*\]|\?:|\{\d+(,\d*)?\}|(?<!\\)[.^$()|+?*]/g, hole)
    .replace(/\\(.)/g, '$1')
    .split(new RegExp(`${hole}+`))
    .filter((piece) => letters(piece) > 1);

const byArgument = [
  'getByText',
  'getByLabel',
  'getByPlaceholder',
  'getByTitle',
  'getByAltText',
  'expectText',
];
const byOption = ['getByRole', 'filter', 'locator', 'selectOption'];
const options = ['name', 'hasText', 'hasNotText', 'label'];

/** Code that finds something on a screen by the words of a text, in a journey; and text of several words, anywhere. */
function literals(source: string): string[] {
  const found = new Set<string>();
  const collect = (node: ts.Node): void => {
    const words = ts.isRegularExpressionLiteral(node)
      ? wordsOf(node.text)
      : ts.isTemplateExpression(node)
        ? [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(hole)]
        : ts.isStringLiteralLike(node)
          ? [node.text]
          : [];
    if (words.some(says)) found.add(node.getText());
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && node.text.includes(' ') && whole.has(node.text))
      found.add(node.getText());
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const called = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
      if (byArgument.includes(called)) node.arguments.forEach(collect);
      if (byOption.includes(called))
        for (const { properties } of node.arguments.filter(ts.isObjectLiteralExpression))
          for (const property of properties)
            if (ts.isPropertyAssignment(property) && options.includes(property.name.getText()))
              collect(property.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('journey.ts', source, ts.ScriptTarget.Latest, true));
  return [...found];
}

describe('journeys find what is on a screen by the keys of its texts', () => {
  test.each([
    ['a name', "page.getByRole('button', { name: 'Save' })"],
    ['a name in Danish', "page.getByLabel('Nuværende adgangskode')"],
    ['a name with its star', "page.getByLabel('Title *')"],
    ['a text with its value', "page.getByText('Ladders was created.')"],
    ['a text with an expression', 'page.getByText(`${name} was created.`)'],
    ['the beginning of a text', "row.filter({ hasText: 'Something went wrong on' })"],
    ['a part with its value', "expectText(panel, '10 recovery codes are left')"],
    ['a pattern', 'page.getByRole("link", { name: /^Safety data sheets/ })'],
    ['a pattern of both languages', 'page.getByPlaceholder(/^(Search meters|Søg målere)$/)'],
    ['a pattern with values', String.raw`expectText(panel, /Sealed up to .* \d+ changes in the chain\./)`],
    ['a text handed on', "await open(page, 'Edit meter')"],
  ])('and the search for it works: %s', (_, source) => expect(literals(source)).toHaveLength(1));

  test.each([
    ['a key', "page.getByRole('button', { name: en('kit.form.save') })"],
    ['the name of a record', "page.getByRole('link', { name: /^Oil separator/ })"],
    ['a name of one word elsewhere', "newMeter(editor, { name: 'Hall' })"],
  ])('and finds nothing in %s', (_, source) => expect(literals(source)).toEqual([]));

  test('in all journeys and what they use', async () => {
    const found: string[] = [];
    for await (const file of glob(['{src,test}/**/*.e2e.ts', 'test/e2e/support/*.ts']))
      found.push(...literals(await readFile(file, 'utf8')).map((literal) => `${file}: ${literal}`));
    expect(found).toEqual([]);
  });
});

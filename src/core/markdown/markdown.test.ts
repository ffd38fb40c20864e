import { describe, expect, test } from 'vitest';
import { readMarkdown, safeAddress } from './markdown.ts';
import type { Block, Inline } from './markdown.ts';

const text = (value: string): Inline => ({ type: 'text', text: value });
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content });

describe('the subset of Markdown', () => {
  test('has headings of three levels, paragraphs, bold and italic', () => {
    expect(readMarkdown('# One\n### Three\n#### no\n\nA **bold** and _it_ *is*.\nNext')).toEqual([
      { type: 'heading', level: 1, content: [text('One')] },
      { type: 'heading', level: 3, content: [text('Three')] },
      paragraph(text('#### no')),
      paragraph(
        text('A '),
        { type: 'strong', content: [text('bold')] },
        text(' and '),
        { type: 'emphasis', content: [text('it')] },
        text(' '),
        { type: 'emphasis', content: [text('is')] },
        text('.'),
        { type: 'break' },
        text('Next'),
      ),
    ]);
    expect(readMarkdown('**both _and_**')).toEqual([
      paragraph({ type: 'strong', content: [text('both '), { type: 'emphasis', content: [text('and')] }] }),
    ]);
  });
  test('has lists, tables, links and placeholders', () => {
    expect(readMarkdown('- a\n- b\n1. c\n\n3) d')).toEqual([
      { type: 'list', ordered: false, start: 1, items: [[text('a')], [text('b')]] },
      { type: 'list', ordered: true, start: 1, items: [[text('c')]] },
      { type: 'list', ordered: true, start: 3, items: [[text('d')]] },
    ]);
    expect(readMarkdown('| a | b |\n|---|:-:|\n| 1 |\n| 2 | x \\| y | z |\nafter')).toEqual([
      {
        type: 'table',
        head: [[text('a')], [text('b')]],
        rows: [
          [[text('1')], []],
          [[text('2')], [text('x | y')]],
        ],
      },
      paragraph(text('after')),
    ]);
    expect(readMarkdown('[the sheet](https://a.example/b) for {{name}}, see https://c.example.')).toEqual([
      paragraph(
        { type: 'link', to: 'https://a.example/b', content: [text('the sheet')] },
        text(' for '),
        { type: 'placeholder', name: 'name' },
        text(', see '),
        { type: 'link', to: 'https://c.example', content: [text('https://c.example')] },
        text('.'),
      ),
    ]);
  });
  test('names the people mentioned, the longest name that fits', () => {
    const mentions = ['Anna', 'Anna Holm'];
    expect(readMarkdown('@Anna Holm and @Anna, not @Bo', { mentions })).toEqual([
      paragraph(
        { type: 'mention', name: 'Anna Holm' },
        text(' and '),
        { type: 'mention', name: 'Anna' },
        text(', not @Bo'),
      ),
    ]);
  });
  test.each([
    '<b>no</b> <script>alert(1)</script> &amp;',
    'snake_case_name 2 * 3 * 4 ** 5',
    '**open and _open [open](',
    '[x](javascript:alert(1)) [y](//evil.example) [z](data:text/html,x)',
    '{{not a name!}} {{}}',
  ])('leaves as it is written: %s', (written) => {
    expect(readMarkdown(written)).toEqual([paragraph(text(written))]);
  });
  test('takes a backslash before a mark for the mark itself', () => {
    expect(readMarkdown('\\*a\\* C:\\temp')).toEqual([paragraph(text('*a* C:\\temp'))]);
  });
  test.each([
    ['https://a.example/x?y=1', true],
    ['mailto:a@b.example', true],
    ['/planning/actions/1', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['JAVASCRIPT:alert(1)', false],
    ['data:text/html,x', false],
    ['https:', false],
  ])('%s is safe to follow: %s', (address, safe) => {
    expect(safeAddress(address) !== null).toBe(safe);
  });
  test('is read in time, whatever is written', { tags: ['full'] }, () => {
    const began = performance.now();
    for (const part of ['*', '_', '**a', '[', '[a](', '@', '{{', '|', '|-|\n', '- ', '\\', '# ', '*a ', 'h'])
      expect(readMarkdown(part.repeat(20_000)).length).toBeGreaterThan(0);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

import { describe, expect, test } from 'vitest';
import { documentPages } from './document.ts';
import type { Block } from './document.ts';
import type { PrintPage } from './printed.ts';

const pagesOf = (blocks: Block[]) =>
  documentPages({ blocks, foot: 'Foot', page: 'Page' }, (text, size) => text.length * size * 0.5);
const wordsOf = ({ marks }: PrintPage) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const lines = (count: number, of: string): Block[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'text', text: `${of} ${at}` }));

describe('a printed document', () => {
  test('continues over pages, loses nothing, and says on each which it is', () => {
    const pages = pagesOf(lines(200, 'line'));
    expect(pages.length).toBeGreaterThan(2);
    const words = pages.flatMap(wordsOf);
    for (let at = 0; at < 200; at += 1) expect(words.filter((text) => text === `line ${at}`)).toHaveLength(1);
    for (const [at, page] of pages.entries()) {
      expect(wordsOf(page)).toContain(`Page ${at + 1}/${pages.length}`);
      for (const mark of page.marks)
        if (mark.kind === 'text') expect(mark.baseline).toBeLessThan(page.height - 8);
    }
  });

  test('keeps a heading with what follows it', () => {
    for (let before = 50; before < 75; before += 1) {
      const pages = pagesOf([
        ...lines(before, 'line'),
        { kind: 'heading', text: 'Heading' },
        ...lines(3, 'after'),
      ]);
      const withIt = pages.find((page) => wordsOf(page).includes('Heading'));
      expect(withIt && wordsOf(withIt), `after ${before} lines`).toContain('after 0');
    }
  });

  test('repeats the head of a table that continues, and continues a cell that is higher than a page', () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`row ${at}`, 'x']);
    const long = Array.from({ length: 150 }, (_, at) => `part ${at}`).join('\n');
    const pages = pagesOf([
      { kind: 'table', widths: [1, 1], head: ['Name', 'Value'], rows: [...rows, ['long', long]] },
    ]);
    for (const page of pages) expect(wordsOf(page)).toContain('Name');
    const words = pages.flatMap(wordsOf);
    expect(words).toEqual(expect.arrayContaining(['row 0', 'row 119', 'part 0', 'part 149']));
    expect(words.filter((text) => text.startsWith('part'))).toHaveLength(150);
  });
});

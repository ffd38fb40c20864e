import { beforeAll, expect, test, vi } from 'vitest';
import { pastedCells, pastedTable } from './pasted.ts';

class FakeElement extends EventTarget {
  readonly #inside: string;

  constructor(inside = '') {
    super();
    this.#inside = inside;
  }

  closest(selector: string): FakeElement | null {
    return selector.split(', ').includes(this.#inside) ? this : null;
  }
}
/** A page without tables: what is read from them is seen in a browser. */
class NoTables {
  parseFromString = () => ({ querySelectorAll: () => [] });
}
beforeAll(() => {
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('DOMParser', NoTables);
});

const held = (plain: string, files: readonly File[] = [], target = new FakeElement()) => ({
  target,
  clipboardData: { getData: (type: string) => (type === 'text/plain' ? plain : ''), files },
});
const cells = (event: ReturnType<typeof held>) => pastedCells(event, 'Cells');

test('more than one cell is a table, whole and as a file of text', async () => {
  const file = cells(held('Name\tCAS\r\n"Grease, ""blue"""\t\r\n'));
  expect([file?.name, file?.type]).toEqual(['Cells.tsv', 'text/tab-separated-values']);
  expect(await file?.text()).toBe('Name\tCAS\r\n"Grease, ""blue"""\t\r\n');
});

test.each(['Grease', '  \tGrease\t ', 'Dear all,\nthis is no table.', ''])('%j is not taken', (text) => {
  expect(cells(held(text))).toBeNull();
});

test('a copied file is taken where it may be a table', () => {
  const [book, picture] = [new File([''], 'Meters.XLSX'), new File([''], 'image.png')];
  expect(cells(held('', [picture, book]))).toBe(book);
  expect(cells(held('', [picture]))).toBeNull();
  expect(cells(held('image.png', [picture]))).toBeNull();
});

test.each(['input', 'textarea', '[role="dialog"]'])('what is pasted in %s stays there', (inside) => {
  expect(cells(held('a\tb', [], new FakeElement(inside)))).toBeNull();
});

test('the page of an import takes any text and any file', async () => {
  const table = (event: ReturnType<typeof held>) => pastedTable(event, 'Cells');
  expect(await table(held('Name;CAS\nGrease;'))?.text()).toBe('Name;CAS\nGrease;');
  const picture = new File([''], 'image.png');
  expect(table(held('', [picture]))).toBe(picture);
  expect(table(held('', []))).toBeNull();
  expect(table(held('Name', [], new FakeElement('input')))).toBeNull();
});
